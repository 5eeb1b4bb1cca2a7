/** The keys, and how a table is used. */

import { say } from "../core/words.js";
import { html, useEffect, useRef } from "../vendor/preact.js";

const KEYS = [["1 – 9", "key-options"], ["U", "undo"], ["Q", "zoom-question"], ["F", "zoom-fit"], ["+ −", "zoom"], ["← ↑ → ↓", "key-pan"], ["H", "hide-counters"], ["T", "text-view"], ["[ ]", "key-time"], ["L C", "key-tabs"], ["M", "sound"], ["Esc", "close"], ["?", "help"]];

export function Help({ store }) {
  const dialog = useRef(/** @type {HTMLDialogElement | null} */ (null));
  useEffect(() => dialog.current?.showModal(), []);
  return html`<dialog ref=${dialog} class="help" aria-labelledby="help-title" onClose=${() => store.set({ help: false })}>
    <h2 id="help-title">${say("help")}</h2>
    <p>${say("help-board")}</p><p>${say("help-why")}</p>
    <table><tbody>${KEYS.map(([key, message]) => html`<tr><th scope="row"><kbd>${key}</kbd></th><td>${say(message)}</td></tr>`)}</tbody></table>
    <button type="button" class="main" onClick=${() => dialog.current?.close()}>${say("close")}</button>
  </dialog>`;
}
