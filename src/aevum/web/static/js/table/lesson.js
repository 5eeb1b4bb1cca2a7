/** A first game, step by step: what each question is about when it comes for the first time, and a plan that comes to an end. */

import { get } from "../core/api.js";
import { flag, setFlag } from "../core/prefs.js";
import { say } from "../core/words.js";
import { html, useEffect, useRef } from "../vendor/preact.js";

const met = ({ game, question }) => `met-${game}-${question.prompt}`;
const going = ({ game }) => flag(`lesson-${game}`, false);
const planned = ({ game }) => flag(`plan-${game}`, false);
const place = ({ game }) => `aevum-steps-${game}`;

/** How far somebody is: the steps that are done, and the answers given. @returns {{steps: string[], answers: number}} */
const progress = (view) => JSON.parse(localStorage.getItem(place(view)) ?? '{"steps":[],"answers":0}');

/** The plan of a first game, in the language of the page; null for any other game. @param {any} view */
export async function planOf(view) {
  return planned(view) ? get(`/lessons/${view.title}.json`) : null;
}

/** A question is answered: it need not be explained again. @param {any} view @param {any} plan */
export function learnt(view, plan) {
  if (explains(view)) setFlag(met(view), true);
  if (!plan || !planned(view)) return;
  const { steps, answers } = progress(view);
  keep(view, [...steps, ...plan.steps.filter(({ asked }) => asked.includes(view.question.prompt)).map(({ id }) => id)], answers + 1);
}

/** What has happened may be a step. @param {any} view @param {any} plan */
export function noticed(view, plan) {
  if (!plan || !planned(view)) return;
  const names = new Set(view.log.map(({ name }) => name));
  const { steps, answers } = progress(view);
  keep(view, [...steps, ...plan.steps.filter(({ told }) => told.some((name) => names.has(name))).map(({ id }) => id)], answers);
}

function keep(view, steps, answers) {
  localStorage.setItem(place(view), JSON.stringify({ steps: [...new Set(steps)], answers }));
}

const explains = (view) => going(view) && view.question.guide;

/** Whether a first game is going on, so that nobody is given more to read than its next step. */
export const isLesson = going;

export function Lesson({ view, store }) {
  if (!explains(view) || flag(met(view), false)) return null;
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

/** How far one is, and what comes next; at the end, a card. */
export function Plan({ state, store }) {
  const { view, plan } = state;
  if (!plan || !planned(view)) return null;
  const { steps: done, answers } = progress(view);
  const next = plan.steps.find(({ id }) => !done.includes(id));
  if (!next || answers >= plan.answers || view.status === "over") return html`<${End} view=${view} plan=${plan} done=${done} store=${store} />`;
  return html`<div class="plan" role="group" aria-label=${say("plan")}>
    <ol>${plan.steps.map(({ id, title }) => html`<li key=${id} class=${done.includes(id) ? "done" : id === next.id ? "next" : ""} title=${title} aria-current=${id === next.id ? "step" : undefined}>
      <span class="unseen">${title}${done.includes(id) && ` (${say("plan-done")})`}</span></li>`)}</ol>
    <p><b>${say("plan-step", { n: plan.steps.indexOf(next) + 1, of: plan.steps.length, title: next.title })}</b> ${next.todo}</p>
  </div>`;
}

/** What has been learnt, what to read, and where to go from here. */
function End({ view, plan, done, store }) {
  const dialog = useRef(/** @type {HTMLDialogElement | null} */ (null));
  useEffect(() => dialog.current?.showModal(), []);
  const close = () => {
    setFlag(`plan-${view.game}`, false);
    store.set({});
  };
  return html`<dialog ref=${dialog} class="plan-end" aria-labelledby="plan-end" onClose=${close}>
    <h2 id="plan-end">${say("plan-over")}</h2>
    <p>${say("plan-over-about")}</p>
    <ul>${plan.steps.map(({ id, title, learnt: said, rule }) => html`<li key=${id} class=${done.includes(id) ? "done" : ""}><b>${title}</b> ${said}${" "}<a href=${`/rules/${view.title}#${rule}`} target="_blank" rel="noopener">${say("rule", { rule })}</a></li>`)}</ul>
    <p class="actions"><button type="button" class="main" onClick=${() => dialog.current?.close()}>${say("plan-on")}</button>
      <a class="button" href=${`/new/${view.title}`}>${say("plan-whole")}</a><a class="button" href="/">${say("to-cover")}</a></p>
  </dialog>`;
}
