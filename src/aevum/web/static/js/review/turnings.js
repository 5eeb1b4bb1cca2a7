/** The parts of a game that moved the odds most, and what search would have answered there. */

import { say } from "../core/words.js";
import { html } from "../vendor/preact.js";
import { number } from "./lines.js";

const MOVED = 0.02; // of the victory; less is not worth a word

export function Turnings({ turnings, seats, url, branch }) {
  const told = turnings.filter(({ before, after, advice }) => advice || before.some((share, n) => Math.abs(after[n] - share) > MOVED));
  return html`<section aria-labelledby="turnings">
    <h2 id="turnings" class="rule">${say("review-turnings")}</h2>
    <p class="quiet">${say(told.length ? "review-turnings-about" : "review-steady")}</p>
    <ol class="turnings">${told.map((one) => html`<li key=${one.first}><${Turning} one=${one} seats=${seats} url=${url} branch=${branch} /></li>`)}</ol>
  </section>`;
}

function Turning({ one, seats, url, branch }) {
  const { advice } = one;
  const at = advice?.position ?? one.first;
  return html`<h3>${one.text}</h3>
    <ul class="moved">${seats.map(({ name, colour }, n) => Math.abs(one.after[n] - one.before[n]) > MOVED && html`<li key=${name}><${Share} colour=${colour} before=${one.before[n]} after=${one.after[n]} />
      <span>${say("review-moved", { name, before: Math.round(100 * one.before[n]), after: Math.round(100 * one.after[n]) })}</span></li>`)}</ul>
    ${advice ? html`<div class="advice"><p>${say("review-asked", { seat: advice.seat_name, question: advice.question })}</p>
        <dl><dt>${say("review-taken")}</dt><dd>${advice.taken}</dd><dt>${say("review-better")}</dt><dd><b>${advice.better}</b>, ${say("review-gain", { gain: number(100 * advice.gain) })}</dd></dl>
        ${advice.reasons.length > 0 && html`<ul class="reasons">${advice.reasons.map((reason) => html`<li>${reason}</li>`)}</ul>`}</div>`
      : html`<p>${say("review-no-better")}</p>`}
    <p class="actions"><a class="button" href=${`${url}?at=${at}`}>${say("show-place")}</a>
      <button type="button" onClick=${() => branch({ at, seat: advice?.seat ?? "" })}>${say(advice ? "branch-other" : "branch-here")}</button></p>`;
}

/** From where to where the odds of a seat have moved: an arrow on a line from nothing to everything. */
function Share({ colour, before, after }) {
  const head = after > before ? -5 : 5;
  return html`<svg class="share" viewBox="-4 -7 108 14" width="108" height="14" aria-hidden="true">
    <path class="grid" d="M0 0H100" /><path class="casing" d=${`M${100 * before} 0H${100 * after}`} /><path class="line" d=${`M${100 * before} 0H${100 * after}`} stroke=${colour || "var(--accent)"} />
    <path class="mark" d=${`M${100 * after} 0l${head} -5v10z`} fill=${colour || "var(--accent)"} /></svg>`;
}
