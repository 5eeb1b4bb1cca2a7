/** Rules in our words, opened from wherever they are cited. */

import { get } from "../core/api.js";
import { say } from "../core/words.js";
import { html, useEffect, useRef, useState } from "../vendor/preact.js";

/** @type {Map<string, Promise<any[]>>} */
const books = new Map();

/** @param {string} title */
export function book(title) {
  const name = `${title} ${document.documentElement.lang}`;
  if (!books.has(name)) books.set(name, get(`/api/rules/${title}`));
  return /** @type {Promise<any[]>} */ (books.get(name));
}

export function RuleLink({ rule, store }) {
  if (!rule) return null;
  return html`<button type="button" class="cite" title=${say("read-rule", { rule })} aria-label=${say("read-rule", { rule })} onClick=${() => store.set({ rule })}>${rule}</button>`;
}

/** A rule, and what belongs to it: what its number begins. */
export function RuleCard({ rule, title, store }) {
  const [found, setFound] = useState(/** @type {any[] | null} */ (null));
  const dialog = useRef(/** @type {HTMLDialogElement | null} */ (null));
  useEffect(() => void book(title).then((entries) => setFound(belonging(entries, rule))), [rule, title, document.documentElement.lang]);
  useEffect(() => dialog.current?.open || dialog.current?.showModal(), []);
  return html`<dialog ref=${dialog} class="rules" aria-labelledby="rule-title" onClose=${() => store.set({ rule: null })} onClick=${(event) => event.target === dialog.current && dialog.current?.close()}>
    <div>
      <h2 id="rule-title">${say("rule", { rule })}</h2>
      ${found === null && html`<p>${say("loading")}</p>`}
      ${found?.length === 0 && html`<p>${say("no-rule")}</p>`}
      ${found?.map((entry) => html`<p key=${entry.id} class=${entry.title ? "heading" : ""}><b>${entry.id}</b> ${entry.title || entry.text}</p>`)}
      <p class="actions"><a class="button" href=${`/rules/${title}#${rule}`} target="_blank" rel="noopener">${say("in-the-rules")}</a>
      <button type="button" class="main" onClick=${() => dialog.current?.close()}>${say("close")}</button></p>
    </div>
  </dialog>`;
}

/** @param {any[]} entries @param {string} rule */
export function belonging(entries, rule) {
  const within = (id) => id === rule || id.startsWith(`${rule}.`) || (rule.endsWith(".0") && id.startsWith(rule.slice(0, -1)));
  const above = entries.filter(({ id, title }) => title && rule.startsWith(`${id.replace(/\.0$/, "")}.`));
  return [...above, ...entries.filter(({ id }) => within(id))].slice(0, 30);
}
