/** Talk at the table, and notes for oneself. */

import { ask, get, post } from "../core/api.js";
import { moment, say } from "../core/words.js";
import { html, useEffect, useState } from "../vendor/preact.js";

export function Chat({ state, store }) {
  const [text, setText] = useState("");
  const channel = state.view.you.seats.length ? "table" : "spectators";
  useEffect(() => void store.guarded(async () => {
    const lines = await get(`${store.base}/chat`);
    store.set({ chat: lines, unread: 0 });
  }), []);
  const send = (event) => {
    event.preventDefault();
    if (!text.trim()) return;
    void store.guarded(async () => {
      store.hear(await post(`${store.base}/chat`, { text: text.trim(), channel }));
      setText("");
    });
  };
  return html`<div class="chat">
    <ol aria-live="polite">${state.chat.length ? state.chat.map(({ n, name, text: said, at, channel: where }) => html`<li key=${n}><b>${name}</b> ${where === "spectators" && html`<i>${say("to-spectators")}</i>`} ${said} <time class="quiet">${moment(at)}</time></li>`) : html`<li class="quiet">${say("no-chat")}</li>`}</ol>
    <form onSubmit=${send}><input maxlength="500" aria-label=${say("say-something")} placeholder=${say("say-something")} value=${text} onInput=${(event) => setText(event.target.value)} /><button type="submit">${say("send")}</button></form>
    ${state.view.you.seats.length > 0 && html`<${Notes} store=${store} />`}
  </div>`;
}

function Notes({ store }) {
  const [text, setText] = useState("");
  useEffect(() => void store.guarded(async () => setText((await get(`${store.base}/notes`)).text)), []);
  const keep = (event) => void store.guarded(() => ask("PUT", `${store.base}/notes`, { body: { text: event.target.value } }));
  return html`<label class="notes">${say("notes")}<textarea rows="4" value=${text} onInput=${(event) => setText(event.target.value)} onChange=${keep}></textarea></label>`;
}
