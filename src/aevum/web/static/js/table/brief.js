/** The first words to whoever sits down. */

import { say } from "../core/words.js";
import { html, useState } from "../vendor/preact.js";

/** Who one is, what wins, what to do now: until somebody has read it. */
export function Brief({ lines, game }) {
  const name = `aevum-brief-${game}`;
  const [read, setRead] = useState(localStorage.getItem(name) === "yes");
  if (read || !lines.length) return null;
  const close = () => {
    localStorage.setItem(name, "yes");
    setRead(true);
  };
  return html`<div class="brief" onPointerDown=${(event) => event.stopPropagation()} onClick=${(event) => event.stopPropagation()}>
    <ol>${lines.map((line) => html`<li>${line}</li>`)}</ol>
    <button type="button" class="quiet" onClick=${close}>${say("understood")}</button>
  </div>`;
}
