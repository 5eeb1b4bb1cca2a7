/** The question: who decides what, by which rules, and the answers. */

import { say } from "../core/words.js";
import { html, useEffect, useRef, useState } from "../vendor/preact.js";
import { Brief } from "./brief.js";
import { Guide } from "./guide.js";
import { isLesson, Lesson, Plan } from "./lesson.js";
import { aside, isFew, keyed } from "./options.js";
import { RuleLink } from "./rule.js";
import { Tally } from "./tally.js";

const MANY = 14; // options above which one may search among them

export function Question({ state, store }) {
  const { view } = state;
  const { question } = view;
  return html`<section class=${question ? "question mine" : "question"} aria-labelledby="asked">
    <${Plan} state=${state} store=${store} />
    ${view.outcome && html`<${Outcome} outcome=${view.outcome} view=${view} />`}
    ${question ? html`<${Asked} question=${question} state=${state} store=${store} />` : !view.outcome && html`<${Waiting} view=${view} />`}
    <${Back} state=${state} store=${store} />
    <${Brief} state=${state} store=${store} where="narrow" />
  </section>`;
}

function Outcome({ outcome, view }) {
  const names = new Map(view.seats.map(({ seat, name }) => [seat, name]));
  return html`<div class="outcome">
    <h2>${outcome.text}</h2>
    <ol>${Object.entries(outcome.points).sort(([, a], [, b]) => b - a).map(([seat, points]) => html`<li><strong>${names.get(seat) ?? seat}</strong> ${points}</li>`)}</ol>
    ${view.position > 0 && html`<p><a class="button main" href=${`/game/${view.game}/analysis`}>${say("review")}</a></p>`}
  </div>`;
}

function Waiting({ view }) {
  const names = new Map(view.seats.map(({ seat, name }) => [seat, name]));
  return html`<h2 id="asked" class="waits">${view.asked.length
    ? view.asked.map(({ seat, text }) => html`<span key=${seat}>${say("waiting-for", { seat: names.get(seat) ?? seat, what: text })}</span>`)
    : view.closed ?? say("table-thinks")}</h2>`;
}

/** The chain of rules that led here, outermost first. */
function Chain({ chain, store }) {
  const links = chain.filter(({ rule }, at) => rule !== chain[at - 1]?.rule);
  if (!links.length) return null;
  return html`<ol class="chain" aria-label=${say("chain")}>
    ${links.map(({ rule, title }) => html`<li key=${rule}>${title} <${RuleLink} rule=${rule} store=${store} /></li>`)}
  </ol>`;
}

function Asked({ question, state, store }) {
  return html`<${Chain} chain=${question.chain} store=${store} />
    <h2 id="asked">${question.text}</h2>
    <${Lesson} view=${state.view} store=${store} />
    ${!isFew(question) ? html`<${Amount} key=${state.view.position} bounds=${question.amount} store=${store} busy=${state.busy} />` : html`<${Options} question=${question} state=${state} store=${store} />`}
    ${!state.picked && !isLesson(state.view) && html`<${Guide} question=${question} title=${state.view.title} store=${store} />`}
    ${state.picked && html`<${Confirm} state=${state} store=${store} />`}`;
}

function Options({ question, state, store }) {
  const [sought, seek] = useState("");
  const list = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => seek(""), [state.view.position]);
  const matching = keyed(question).filter(({ option }) => option.label.toLowerCase().includes(sought.toLowerCase()));
  const light = (place) => store.state.hovered !== (place ?? "") && store.set({ hovered: place ?? "" });
  return html`
    ${question.options.length > MANY && html`<input type="search" class="seek" placeholder=${say("seek")} aria-label=${say("seek")} value=${sought} onInput=${(event) => seek(event.target.value)} />`}
    <ul class="options" ref=${list}>
      ${matching.map(({ option, key }) => html`<li key=${JSON.stringify(option.value)}>
        <button type="button" class=${`option ${state.picked?.value === option.value ? "picked" : ""} ${aside(question, option) ? "aside" : ""}`}
          aria-keyshortcuts=${key || undefined} disabled=${state.busy || Boolean(state.past)}
          onClick=${() => void store.pick(option)} onMouseEnter=${() => light(option.place)} onMouseLeave=${() => light("")} onFocus=${() => light(option.place)} onBlur=${() => light("")}>
          ${key && key !== option.label && html`<kbd aria-hidden="true">${key}</kbd>`}<span>${option.label}</span>
          ${option.tally?.length > 0 && html`<${Tally} tally=${option.tally} store=${store} plain />`}
        </button>
      </li>`)}
    </ul>`;
}

function Amount({ bounds, store, busy }) {
  const [value, setValue] = useState(bounds.low);
  const change = (event) => setValue(Math.min(bounds.high, Math.max(bounds.low, Number(event.target.value))));
  const submit = (event) => {
    event.preventDefault();
    void store.answer(value);
  };
  return html`<form class="amount" onSubmit=${submit}>
    <label>${say("how-many", bounds)} <input type="number" min=${bounds.low} max=${bounds.high} value=${value} onChange=${change} /></label>
    <input type="range" min=${bounds.low} max=${bounds.high} value=${value} aria-label=${say("how-many", bounds)} onInput=${change} />
    <button type="submit" class="main" disabled=${busy}>${say("answer")}</button>
  </form>`;
}

/** What is about to be answered, and what may come of it. */
function Confirm({ state, store }) {
  const { picked, odds } = state;
  return html`<div class="confirm" role="status">
    <p><b>${say("confirm-option", { option: picked.label })}</b></p>
    ${odds && html`<${Odds} odds=${odds} store=${store} />`}
    <p class="actions"><button type="button" class="main" onClick=${() => void store.answer(picked.value)}>${say("confirm")} <kbd aria-hidden="true">↵</kbd></button>
    <button type="button" onClick=${() => store.set({ picked: null, odds: null })}>${say("cancel")}</button></p>
  </div>`;
}

function Odds({ odds, store }) {
  return html`<table class="odds"><caption class="quiet">${say(odds.exact ? "odds-exact" : "odds-simulated")}</caption>
      <tbody>${odds.lines.map(({ text, share }) => html`<tr><th scope="row">${text}</th><td><meter min="0" max="1" value=${share} aria-label=${text}></meter></td><td>${Math.round(share * 100)} %</td></tr>`)}</tbody></table>
    ${odds.tallies.map(({ text, reasons }) => html`<p class="quiet">${text} <${Tally} tally=${reasons} store=${store} /></p>`)}`;
}

/** Taking back: one's own last answer at once, anything before with the others' consent. */
function Back({ state, store }) {
  const { view } = state;
  const names = new Map(view.seats.map(({ seat, name }) => [seat, name]));
  const mine = view.you.seats[0];
  return html`<div class="back">
    ${view.undo && html`<button type="button" onClick=${() => void store.undo()} aria-keyshortcuts="u">↶ ${say("undo")} <kbd aria-hidden="true">U</kbd></button>`}
    ${mine && view.status === "live" && html`<label class="check"><input type="checkbox" checked=${state.confirm} onChange=${(event) => store.confirmEach(event.target.checked)} /> ${say("confirm-each")}</label>`}
    ${view.rewind && html`<p class="rewind">${say("rewind-asked", { seat: names.get(view.rewind.seat) ?? "", position: view.rewind.to })}
      ${view.you.seats.filter((seat) => seat !== view.rewind.seat && !view.rewind.consents.includes(seat)).map((seat) => html`<button type="button" class="main" onClick=${() => void store.act("consent", { seat })}>${say("agree")}</button>`)}
      ${mine && html`<button type="button" onClick=${() => void store.act("decline", { seat: mine })}>${say("decline")}</button>`}</p>`}
  </div>`;
}
