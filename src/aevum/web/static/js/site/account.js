/** One's name, sign-in, notices and tokens. */

import { ask, get, post, Refused } from "../core/api.js";
import { toast } from "../core/toast.js";
import { subscribe, unsubscribe } from "./push.js";
import { learn, moment, say } from "../core/words.js";
import { html, render, useEffect, useState } from "../vendor/preact.js";

const RECENT = 12; // notices that are shown

const place = /** @type {HTMLElement} */ (document.getElementById("account"));

/** Do something, then show how it is now. @param {() => Promise<any>} action */
async function act(action, done = "saved") {
  try {
    const answer = await action();
    toast(say(done));
    await show();
    return answer;
  } catch (problem) {
    toast(problem instanceof Refused ? problem.message : say("unreachable"));
    return null;
  }
}

/** A form whose fields arrive as an object. */
function Form({ legend, about, children, button, submit }) {
  const send = (event) => {
    event.preventDefault();
    const form = event.target;
    void submit(Object.fromEntries(new FormData(form)), form);
  };
  return html`<form onSubmit=${send}><fieldset><legend>${legend}</legend>${about && html`<p class="quiet">${about}</p>`}${children}
    <p class="actions"><button type="submit" class="main">${button}</button></p></fieldset></form>`;
}

const Field = ({ label, ...more }) => html`<label class="field">${label}<input ...${more} /></label>`;

function Stranger() {
  return html`<p>${say("account-stranger")}</p>
    <${SignIn} />
    <${Form} legend=${say("guest")} about=${say("guest-about")} button=${say("guest-begin")} submit=${({ name }) => act(() => post("/api/me", { name }))}>
      <${Field} label=${say("your-name")} name="name" required maxlength="40" /><//>`;
}

function SignIn() {
  return html`<${Form} legend=${say("sign-in")} button=${say("sign-in")} submit=${(given) => act(() => post("/api/sign-in", given), "signed-in")}>
    <${Field} label=${say("login")} name="login" autocomplete="username" required /><${Field} label=${say("password")} name="password" type="password" autocomplete="current-password" required /><//>`;
}

function Known({ me }) {
  return html`
    <${Notices} />
    <${Form} legend=${say("you-are")} button=${say("save")} submit=${({ name }) => act(() => ask("PUT", "/api/me", { body: { name } }))}>
      <${Field} label=${say("your-name")} name="name" value=${me.name} required maxlength="40" /><//>
    ${me.guest ? html`<${Form} legend=${say("make-account")} about=${say("make-account-about")} button=${say("make-account")} submit=${(given) => act(() => post("/api/account", given))}>
        <${Field} label=${say("login")} name="login" autocomplete="username" required /><${Field} label=${say("password")} name="password" type="password" minlength="8" autocomplete="new-password" required /><//><${SignIn} />`
      : html`<${Member} me=${me} />`}
    <${Leaving} me=${me} />`;
}

/** What the table had to say, newest first; looked at, it counts as read. */
function Notices() {
  const [notices, setNotices] = useState(/** @type {any[]} */ ([]));
  useEffect(() => void get("/api/notices").then((found) => {
    setNotices(found);
    if (found.some(({ read }) => !read)) void post("/api/notices/read");
  }).catch(() => setNotices([])), []);
  if (!notices.length) return null;
  return html`<fieldset><legend>${say("news")}</legend><ul>${notices.slice(0, RECENT).map(({ n, at, url, text, read }) => html`<li key=${n}>
    <a href=${url}>${read ? text : html`<b>${text}</b>`}</a> <time class="quiet">${moment(at)}</time></li>`)}</ul></fieldset>`;
}

function Member({ me }) {
  const wants = (event) => act(async () => {
    const { name, checked } = event.target;
    if (name === "push") await (checked ? subscribe() : unsubscribe());
    return ask("PUT", "/api/me", { body: { wants: { ...me.wants, [name]: checked } } });
  });
  return html`
    <${Form} legend=${say("notices")} about=${say("notices-about")} button=${say("save")} submit=${async ({ address, webhook }) => {
      if (address !== (me.mail ?? "")) await act(() => ask("PUT", "/api/me/mail", { body: { address } }), "mail-sent");
      if (webhook !== (me.webhook ?? "")) await act(() => ask("PUT", "/api/me", { body: { webhook } }));
    }}>
      <${Field} label=${say("mail")} name="address" type="email" value=${me.mail ?? ""} autocomplete="email" />
      <${Field} label=${say("webhook")} name="webhook" type="url" value=${me.webhook ?? ""} />
      <div class="choices">${["mail", "push", "webhook"].map((way) => html`<label class="check"><input type="checkbox" name=${way} checked=${me.wants?.[way]} onChange=${wants} /> ${say(`wants-${way}`)} ${way in me.failing && html`<strong>${say("way-fails")}</strong>`}</label>`)}</div><//>
    <${Form} legend=${say("change-password")} button=${say("save")} submit=${(given, form) => act(() => ask("PUT", "/api/me/password", { body: given })).then(() => form.reset())}>
      <${Field} label=${say("old-password")} name="old" type="password" autocomplete="current-password" required /><${Field} label=${say("new-password")} name="new" type="password" minlength="8" autocomplete="new-password" required /><//>
    <${Holidays} me=${me} />
    <${Tokens} />`;
}

/** Days on which clocks stand still. */
function Holidays({ me }) {
  const day = (moment) => new Date(moment * 1000).toLocaleDateString("sv"); // the date as it is here, year first
  const set = (holidays) => act(() => ask("PUT", "/api/me", { body: { holidays } }));
  const add = ({ from, to }) => set([...me.holidays, [Date.parse(`${from}T00:00`) / 1000, Date.parse(`${to}T24:00`) / 1000]]);
  return html`<${Form} legend=${say("holidays")} about=${say("holidays-about")} button=${say("holiday-add")} submit=${add}>
    <ul>${me.holidays.map((one, at) => html`<li key=${one[0]}>${day(one[0])} – ${day(one[1] - 1)} <button type="button" onClick=${() => set(me.holidays.filter((_, other) => other !== at))}>${say("token-end")}</button></li>`)}</ul>
    <div class="pair"><${Field} label=${say("holiday-from")} name="from" type="date" required /><${Field} label=${say("holiday-to")} name="to" type="date" required /></div><//>`;
}

/** For bots of one's own. */
function Tokens() {
  const [tokens, setTokens] = useState(/** @type {any[]} */ ([]));
  const [fresh, setFresh] = useState("");
  const load = () => get("/api/me/tokens").then(setTokens).catch(() => setTokens([]));
  useEffect(() => void load(), []);
  const make = async (given, form) => {
    const made = await act(() => post("/api/me/tokens", given));
    if (!made) return;
    setFresh(made.token);
    form.reset();
    await load();
  };
  const end = async (id) => {
    await act(() => ask("DELETE", `/api/me/tokens/${id}`));
    await load();
  };
  return html`<${Form} legend=${say("tokens")} about=${say("tokens-about")} button=${say("token-new")} submit=${make}>
    <ul>${tokens.map(({ id, name, created }) => html`<li key=${id}>${name} <span class="quiet">${moment(created)}</span> <button type="button" onClick=${() => void end(id)}>${say("token-end")}</button></li>`)}</ul>
    ${fresh && html`<p class="notice" role="status">${say("token-once")} <code>${fresh}</code></p>`}
    <${Field} label=${say("token-name")} name="name" required maxlength="40" /><//>`;
}

function Leaving({ me }) {
  const [sure, setSure] = useState(false);
  const out = (everywhere) => act(() => post("/api/sign-out", { everywhere }), "signed-out");
  const erase = ({ password }) => act(() => ask("DELETE", "/api/me", { body: password ? { password } : {} }), "erased");
  return html`<fieldset><legend>${say("leaving")}</legend>
    <p class="actions"><button type="button" onClick=${() => void out(false)}>${say("sign-out")}</button> <button type="button" onClick=${() => void out(true)}>${say("sign-out-everywhere")}</button>
      <a class="button" href="/api/me/data" download>${say("my-data")}</a> <button type="button" onClick=${() => setSure(!sure)} aria-expanded=${sure}>${say("erase")}</button></p></fieldset>
    ${sure && html`<${Form} legend=${say("erase")} about=${say("erase-about")} button=${say("erase-sure")} submit=${erase}>
      ${!me.guest && html`<${Field} label=${say("password")} name="password" type="password" autocomplete="current-password" required />`}<//>`}`;
}

async function show() {
  const me = await get("/api/me").catch(() => null);
  render(html`<div class="form">${me ? html`<${Known} key=${me.id} me=${me} />` : html`<${Stranger} />`}</div>`, place);
}

await learn(document.documentElement.lang);
place.replaceChildren();
const token = new URLSearchParams(location.search).get("confirm");
if (token) await act(() => post("/api/me/mail/confirm", { token }), "mail-confirmed");
await show();
