/** Who sits where, through whose eyes one looks, and leaving. */

import { say } from "../core/words.js";
import { html, useState } from "../vendor/preact.js";

export function Seats({ state, store }) {
  const { view } = state;
  const mine = new Set(view.you.seats);
  const names = new Map(view.seats.map(({ seat, name }) => [seat, name]));
  const permitted = view.status === "over" ? view.seats.map(({ seat }) => seat) : view.you.seats;
  return html`<div class="seats">
    <ul>${view.seats.map((seat) => html`<li key=${seat.seat}>
      <b>${seat.name}</b> <span>${seat.player || say(`who-${seat.who}`)}</span>
      <span class="quiet">${[mine.has(seat.seat) && say("you"), seat.online && say("online"), seat.absent && say("absent"), seat.resigned && say("resigned")].filter(Boolean).join(" · ")}</span>
      ${seat.absent && !mine.has(seat.seat) && html`<button type="button" onClick=${() => void store.act("replace", { seat: seat.seat, who: "bot" })}>${say("replace-by-bot")}</button>`}
      ${mine.has(seat.seat) && view.status === "live" && html`<${Twice} label=${say("lend-to-bot")} sure=${say("lend-sure")} act=${() => void store.act("replace", { seat: seat.seat, who: "bot" })} />`}
    </li>`)}</ul>
    ${permitted.length > 1 && html`<label>${say("eyes")} <select value=${view.you.seat ?? ""} onChange=${(event) => void store.eyes(event.target.value)}>
      ${view.seats.filter(({ seat }) => permitted.includes(seat)).map(({ seat, name }) => html`<option value=${seat}>${name}</option>`)}</select></label>`}
    ${!mine.size && state.me && view.status === "live" && html`<p><button type="button" onClick=${() => void store.act("join")}>${say("come-back")}</button></p>`}
    <${Orders} state=${state} store=${store} />
    <p class="actions">
      ${view.status !== "over" && view.you.seats.map((seat) => html`<${Twice} key=${seat} label=${view.you.seats.length > 1 ? say("resign-seat", { seat: names.get(seat) ?? seat }) : say("resign")} sure=${say("resign-sure")} act=${() => void store.act("resign", { seat })} />`)}
      ${view.status === "live" && mine.size > 0 && html`<${Twice} label=${say("abort")} sure=${say("abort-sure")} act=${() => void store.act("abort")} />`}
      <a class="button" href=${`${store.base}/file`} download>${say("export")}</a>
    </p>
  </div>`;
}

/** Standing answers to a question that comes again and again. */
function Orders({ state, store }) {
  const { question, orders = [] } = state.view;
  return html`<section>
    <h3>${say("orders")}</h3>
    ${orders.map((order) => html`<p key=${`${order.seat} ${order.prompt}`}>${order.text}: <b>${order.label}</b>
      <button type="button" onClick=${() => void store.endOrder(order)}>${say("end-order")}</button></p>`)}
    ${question && html`<p class="quiet">${say("orders-about")}</p>
      ${question.options.filter(({ value }) => typeof value === "string").map((option) => html`<button type="button" onClick=${() => void store.act("orders", { seat: question.seat, prompt: question.prompt, answer: option.value })}>${say("always", { option: option.label })}</button>`)}`}
    ${!question && !orders.length && html`<p class="quiet">${say("no-orders")}</p>`}
  </section>`;
}

/** Something that one does not want to do by mistake. */
function Twice({ label, sure, act }) {
  const [asked, setAsked] = useState(false);
  return asked ? html`<span class="sure">${sure} <button type="button" class="main" onClick=${act}>${label}</button> <button type="button" onClick=${() => setAsked(false)}>${say("cancel")}</button></span>`
    : html`<button type="button" onClick=${() => setAsked(true)}>${label}</button>`;
}
