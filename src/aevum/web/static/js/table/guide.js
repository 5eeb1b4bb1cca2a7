/** What the rules say about the question, for whoever plays a title for the first time. */

import { flag, setFlag } from "../core/prefs.js";
import { say } from "../core/words.js";
import { html, useEffect, useState } from "../vendor/preact.js";
import { belonging, book } from "./rule.js";

const MOST = 6; // rules that are shown

export function Guide({ question, title, store }) {
  const rule = question.chain.at(-1)?.rule ?? "";
  const [entries, setEntries] = useState(/** @type {any[]} */ ([]));
  const lang = document.documentElement.lang;
  useEffect(() => void book(title).then((all) => setEntries(belonging(all, rule).filter(({ text }) => text))).catch(() => setEntries([])), [rule, title, lang]);
  if (!entries.length) return null;
  const keep = (event) => setFlag(`guide-${title}`, event.target.open);
  return html`<details class="guide" open=${flag(`guide-${title}`, true)} onToggle=${keep}>
    <summary>${say("guide")}</summary>
    <div class="scroll" tabindex="0" role="group" aria-label=${say("guide")}>
      ${entries.slice(0, MOST).map(({ id, text }) => html`<p key=${id}><b>${id}</b> ${text}</p>`)}
      ${entries.length > MOST && html`<p><button type="button" class="cite" onClick=${() => store.set({ rule })}>${say("more")}</button></p>`}
    </div>
  </details>`;
}
