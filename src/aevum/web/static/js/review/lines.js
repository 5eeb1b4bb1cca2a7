/** Numbers of each seat over a game, as lines with names at their ends, and as a table. */

import { say } from "../core/words.js";
import { html, useLayoutEffect, useRef, useState } from "../vendor/preact.js";

const HIGH = 240;
const EDGE = { left: 46, right: 92, top: 12, bottom: 28 };
const DASHES = ["", "9 4", "2.500 4", "12 3 2.500 3"]; // and shapes: nothing depends on colours
const MARKS = ["M-4 -4h8v8h-8z", "M0 -5.500l5.500 9.500h-11z", "M0 -4.500a4.500 4.500 0 1 1 0 9a4.500 4.500 0 1 1 0 -9z", "M0 -6l6 6l-6 6l-6 -6z"];
const NARROW = 26; // pixels that the mark of a tick needs
const LINE = 15; // pixels between two names
const FEW = 40; // points that are marked each, and stand in the table

/**
 * @param {{title: string, about: string, seats: any[], xs: number[], rows: number[][], ticks: {x: number, mark: string, text: string, position: number}[], url: string, unit?: string, top?: number, whole?: boolean}} props
 */
export function Lines({ title, about, seats, xs, rows, ticks, url, unit = "", top, whole = false }) {
  const frame = useRef(/** @type {HTMLElement | null} */ (null));
  const wide = useWidth(frame);
  const id = `lines-${title.replace(/\W+/g, "-")}`;
  return html`<section class=${whole ? "lines whole" : "lines"} aria-labelledby=${id}>
    <h2 id=${id} class="rule">${title}</h2>
    ${about && html`<p class="quiet">${about}</p>`}
    <div ref=${frame}>${wide > 0 && html`<${Drawn} wide=${wide} label=${title} seats=${seats} xs=${xs} rows=${rows} ticks=${ticks} unit=${unit} top=${top} />`}</div>
    <${Numbers} title=${title} seats=${seats} xs=${xs} rows=${rows} ticks=${ticks} url=${url} unit=${unit} />
  </section>`;
}

/** The width of an element, as it changes. @param {{current: HTMLElement | null}} place */
function useWidth(place) {
  const [wide, setWide] = useState(0);
  useLayoutEffect(() => {
    if (!place.current) return undefined;
    const watch = new ResizeObserver(([entry]) => setWide(Math.floor(entry.contentRect.width)));
    watch.observe(place.current);
    return () => watch.disconnect();
  }, []);
  return wide;
}

function Drawn({ wide, label, seats, xs, rows, ticks, unit, top }) {
  const [first, last] = [xs[0], xs[xs.length - 1]];
  const marks = scale(Math.max(...rows.flat()), Math.min(0, ...rows.flat()), top);
  const [low, high] = [marks[0], marks[marks.length - 1]];
  const x = (value) => EDGE.left + ((wide - EDGE.left - EDGE.right) * (value - first)) / Math.max(1, last - first);
  const y = (value) => HIGH - EDGE.bottom - ((HIGH - EDGE.top - EDGE.bottom) * (value - low)) / Math.max(1, high - low);
  const every = Math.max(1, Math.ceil((ticks.length * NARROW) / (wide - EDGE.left - EDGE.right)));
  return html`<svg class="chart" width=${wide} height=${HIGH} viewBox=${`0 0 ${wide} ${HIGH}`} role="img" aria-label=${say("review-chart", { title: label })}>
    ${marks.map((value) => html`<g key=${value}><path class="grid" d=${`M${EDGE.left} ${y(value)}H${wide - EDGE.right}`} /><text x=${EDGE.left - 8} y=${y(value) + 4} text-anchor="end">${value}${unit}</text></g>`)}
    ${ticks.filter((_, at) => at % every === 0).map(({ x: at, mark, text }) => html`<g key=${at}><title>${text}</title><path class="grid" d=${`M${x(at)} ${HIGH - EDGE.bottom}v5`} /><text x=${x(at)} y=${HIGH - 8} text-anchor="middle">${mark}</text></g>`)}
    ${rows.map((row, at) => html`<${Line} key=${at} n=${at} colour=${seats[at].colour} points=${row.map((value, i) => [x(xs[i]), y(value)])} />`)}
    ${apart(rows.map((row) => y(row[row.length - 1]))).map((at, n) => html`<g key=${n} transform=${`translate(${wide - EDGE.right + 12} ${at})`}>
      <path class="mark" d=${MARKS[n % MARKS.length]} fill=${seats[n].colour || "var(--accent)"} /><text x="10" y="4" class="name">${seats[n].name}</text></g>`)}
  </svg>`;
}

function Line({ n, colour, points }) {
  const path = points.map(([x, y], at) => `${at ? "L" : "M"}${x} ${y}`).join("");
  const every = Math.ceil(points.length / FEW);
  return html`<path class="casing" d=${path} /><path class="line" d=${path} stroke=${colour || "var(--accent)"} stroke-dasharray=${DASHES[n % DASHES.length]} />
    ${points.length <= FEW && points.filter((_, at) => at % every === 0).map(([x, y]) => html`<path class="mark" d=${MARKS[n % MARKS.length]} transform=${`translate(${x} ${y}) scale(0.800)`} fill=${colour || "var(--accent)"} />`)}`;
}

/** The same numbers for whoever reads them: all of them, or those at the ticks. */
function Numbers({ title, seats, xs, rows, ticks, url, unit }) {
  const shown = ticks.map((tick) => ({ ...tick, at: Math.max(0, xs.findLastIndex((x) => x <= tick.x)) }));
  return html`<details class="numbers"><summary>${say("review-numbers", { title })}</summary>
    <div class="wide" tabindex="0" role="region" aria-label=${title}><table class="ratings">
      <thead><tr><th scope="col">${say("review-turn")}</th>${seats.map(({ name }) => html`<th scope="col">${name}</th>`)}</tr></thead>
      <tbody>${shown.map(({ x, text, position, at }) => html`<tr key=${x}><th scope="row"><a href=${`${url}?at=${position}`}>${text}</a></th>${rows.map((row) => html`<td>${number(row[at])}${unit && `\u00a0${unit}`}</td>`)}</tr>`)}</tbody>
    </table></div>
  </details>`;
}

/** @param {number} value */
export const number = (value) => new Intl.NumberFormat(document.documentElement.lang, { maximumFractionDigits: 1 }).format(value);

/** Round numbers from the lowest to the highest. @param {number} most @param {number} least @param {number} [top] @returns {number[]} */
function scale(most, least, top) {
  if (top) return [0, top / 4, top / 2, (top * 3) / 4, top];
  const rough = Math.max(1, (most - least) / 4);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((by) => by * power).find((by) => by >= rough) ?? 10 * power;
  const from = Math.floor(least / step);
  return Array.from({ length: Math.max(2, Math.ceil(most / step) - from + 1) }, (_, at) => (from + at) * step);
}

/** Heights of names, moved apart so that each can be read. @param {number[]} heights */
function apart(heights) {
  const order = heights.map((_, at) => at).sort((a, b) => heights[a] - heights[b]);
  const found = [...heights];
  for (let at = 1; at < order.length; at++) found[order[at]] = Math.max(found[order[at]], found[order[at - 1]] + LINE);
  const over = Math.max(0, (found[order[order.length - 1]] ?? 0) - (HIGH - EDGE.bottom));
  return found.map((height) => height - over);
}
