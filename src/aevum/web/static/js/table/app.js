/** The whole table: bar, board, question, what lies beside, time. */

import { Board } from "../board/board.js";
import { say } from "../core/words.js";
import { html } from "../vendor/preact.js";
import { Bar } from "./bar.js";
import { Branch } from "./branch.js";
import { Brief } from "./brief.js";
import { Dice } from "./dice.js";
import { Help } from "./help.js";
import { Lobby } from "./lobby.js";
import { Note } from "./note.js";
import { Question } from "./question.js";
import { RuleCard } from "./rule.js";
import { Side } from "./side.js";
import { TextView } from "./textview.js";
import { Time } from "./time.js";
import { toQuestion } from "./keys.js";

export function App({ state, store }) {
  if (state.problem) return html`<${Stopped} problem=${state.problem} />`;
  if (!state.view || !state.board) return html`<p class="waiting">${say("loading")}</p>`;
  if (state.view.status === "open") return html`<${Bar} state=${state} store=${store} /><${Lobby} state=${state} store=${store} />`;
  const text = state.text || !state.board.drawing; // a game without a board is read
  return html`<${Bar} state=${state} store=${store} />
    <div class=${text ? "shell text" : "shell"}>
      <div class="stage">
        ${text ? html`<${TextView} state=${state} store=${store} />` : html`<${Stage} state=${state} store=${store} />`}
        <${Time} state=${state} store=${store} />
      </div>
      <aside class="side">
        <${Question} state=${state} store=${store} />
        <${Side} state=${state} store=${store} />
      </aside>
    </div>
    <${News} state=${state} />
    ${state.branch && html`<${Branch} base=${store.base} at=${state.branch.at} seat=${state.branch.seat} seats=${state.view.seats} close=${() => store.set({ branch: null })} />`}
    ${state.help && html`<${Help} store=${store} />`}
    ${state.rule && html`<${RuleCard} rule=${state.rule} title=${state.view.title} store=${store} />`}`;
}

function Stage({ state, store }) {
  const shown = state.past ? { ...state.past, question: null } : state.view;
  const actions = {
    pick: (option) => void store.pick(option),
    area: (area, options, at) => void store.area(area, options, at),
    camera: (camera, layout) => Object.assign(store, { camera, layout }),
  };
  return html`<${Board} board=${state.board} view=${shown} lang=${state.lang} hovered=${state.picked?.place || state.hovered} trails=${state.trails} hidden=${state.hidden} actions=${actions}>
    <${Brief} state=${state} store=${store} where="over" />
    <${Dice} lines=${state.dice} />
    ${state.note && html`<${Note} state=${state} store=${store} />`}
    <div class="zoom" role="group" aria-label=${say("zoom")}>
      <button type="button" class="icon step" title=${say("zoom-in")} aria-label=${say("zoom-in")} onClick=${() => store.camera.zoomBy(1.4)}>+</button>
      <button type="button" class="icon step" title=${say("zoom-out")} aria-label=${say("zoom-out")} onClick=${() => store.camera.zoomBy(1 / 1.4)}>−</button>
      <button type="button" class="icon" title=${say("zoom-fit")} aria-label=${say("zoom-fit")} onClick=${() => store.camera.fit()}>⤢</button>
      <button type="button" class="icon" title=${say("zoom-question")} aria-label=${say("zoom-question")} onClick=${() => toQuestion(store)}>◎</button>
      <button type="button" class="icon" title=${say("hide-counters")} aria-label=${say("hide-counters")} aria-pressed=${state.hidden} onClick=${() => store.set({ hidden: !state.hidden })}>◇</button>
    </div>
  <//>`;
}

/** What screen readers hear of by themselves: the question, and the newest line of the log. */
function News({ state }) {
  const { view } = state;
  return html`<div class="unseen">
    <p aria-live="assertive">${view.question && !state.past ? view.question.text : ""}</p>
    <p aria-live="polite">${view.log.at(-1)?.text ?? ""}</p>
  </div>`;
}

function Stopped({ problem }) {
  return html`<section class="stopped">
    <h1>${say("cannot-show")}</h1>
    <p>${problem.text}</p>
    <p><button type="button" class="main" onClick=${() => location.reload()}>${say("again")}</button> <a class="button" href="/">${say("to-cover")}</a></p>
  </section>`;
}
