/** The first words to whoever sits down: who one is, what wins, what to do now. */

import { flag, setFlag } from "../core/prefs.js";
import { say } from "../core/words.js";
import { html } from "../vendor/preact.js";

const stop = (event) => event.stopPropagation();

/** Whoever answers has read it. @param {any} view */
export const briefed = ({ game }) => setFlag(`brief-${game}`, true);

/** Shown until somebody has read it: over a wide board, above the question beside a narrow one. */
export function Brief({ state, store, where }) {
  const name = `brief-${state.view.game}`;
  const lines = state.view.scene?.brief ?? [];
  if (!lines.length || flag(name, false) || state.past) return null;
  const close = () => {
    briefed(state.view);
    store.set({});
  };
  return html`<div class=${`brief ${where}`} onPointerDown=${stop} onClick=${stop}>
    <ol>${lines.map((line) => html`<li>${line}</li>`)}</ol>
    <button type="button" class="quiet" onClick=${close}>${say("understood")}</button>
  </div>`;
}
