/** A first game, step by step: what a question is about, when it comes for the first time. */

import { flag, setFlag } from "../core/prefs.js";
import { say } from "../core/words.js";
import { html } from "../vendor/preact.js";

const met = ({ game, question }) => `met-${game}-${question.prompt}`;

/** The question has been answered and need not be explained again. @param {any} view */
export function learnt(view) {
  if (lesson(view)) setFlag(met(view), true);
}

const lesson = ({ game, question }) => flag(`lesson-${game}`, false) && question.guide;

export function Lesson({ view, store }) {
  if (!lesson(view) || flag(met(view), false)) return null;
  const set = (name, value) => {
    setFlag(name, value);
    store.set({});
  };
  return html`<div class="lesson" role="note" aria-label=${say("lesson")}>
    <p>${view.question.guide}</p>
    <p class="actions"><button type="button" class="quiet" onClick=${() => set(met(view), true)}>${say("understood")}</button>
    <button type="button" class="quiet" onClick=${() => set(`lesson-${view.game}`, false)}>${say("lesson-end")}</button></p>
  </div>`;
}
