/** The dice of a game beside what fair dice do. */

import { say } from "../core/words.js";
import { html } from "../vendor/preact.js";
import { number } from "./lines.js";

const [WIDE, HIGH, FOOT, HEAD] = [26, 84, 18, 16];

export function Throws({ throws: given }) {
  const twice = (text) => given.filter((one) => one.text === text).length > 1;
  const throws = given.map((one) => ({ ...one, text: twice(one.text) ? `${one.text} (${say("review-sides", { n: one.counts.length })})` : one.text }));
  return html`<section aria-labelledby="throws">
    <h2 id="throws" class="rule">${say("review-dice")}</h2>
    <p class="quiet">${say("review-dice-about")}</p>
    <div class="throws">${throws.map((one) => html`<figure key=${`${one.text} ${one.counts.length}`}><figcaption>${one.text}</figcaption><${Faces} low=${one.low} counts=${one.counts} /></figure>`)}</div>
    <div class="wide" tabindex="0" role="region" aria-label=${say("review-dice")}><table class="ratings">
      <thead><tr>${["throw", "dice-count", "expected", "mean", "chance"].map((name) => html`<th scope="col">${say(`review-${name}`)}</th>`)}</tr></thead>
      <tbody>${throws.map((one) => html`<tr key=${`${one.text} ${one.counts.length}`}><th scope="row">${one.text}</th><td>${one.counts.reduce((sum, count) => sum + count, 0)}</td><td>${number(one.expected)}</td><td>${number(one.mean)}</td><td>${Math.round(100 * one.chance)} %</td></tr>`)}</tbody>
    </table></div>
  </section>`;
}

/** How often each face came; a line where fair dice would end. @param {{low: number, counts: number[]}} props */
function Faces({ low, counts }) {
  const most = Math.max(1, ...counts);
  const fair = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  const y = (count) => HEAD + (HIGH * (most - count)) / most;
  return html`<svg class="chart faces" width=${counts.length * WIDE} height=${HEAD + HIGH + FOOT} role="img" aria-label=${counts.map((count, at) => `${low + at}: ${count}`).join(", ")}>
    ${counts.map((count, at) => html`<g key=${at} transform=${`translate(${at * WIDE} 0)`}>
      <rect x="4" y=${y(count)} width=${WIDE - 8} height=${HEAD + HIGH - y(count)} />
      <text x=${WIDE / 2} y=${y(count) - 4} text-anchor="middle" class="count">${count}</text>
      <text x=${WIDE / 2} y=${HEAD + HIGH + FOOT - 4} text-anchor="middle">${low + at}</text></g>`)}
    <path class="fair" d=${`M0 ${y(fair)}H${counts.length * WIDE}`} />
  </svg>`;
}
