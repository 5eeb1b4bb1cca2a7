/** Dice as dice. */

import { html } from "../vendor/preact.js";

const SPOTS = { 1: [[0, 0]], 2: [[-1, -1], [1, 1]], 3: [[-1, -1], [0, 0], [1, 1]], 4: [[-1, -1], [1, -1], [-1, 1], [1, 1]], 5: [[-1, -1], [1, -1], [0, 0], [-1, 1], [1, 1]], 6: [[-1, -1], [1, -1], [-1, 0], [1, 0], [-1, 1], [1, 1]] };

/** @param {{face: number, sides?: number, size?: number}} props six sides show spots, others their number */
export function Die({ face, sides = 6, size = 20 }) {
  return html`<svg class="die" width=${size} height=${size} viewBox="-12 -12 24 24" role="img" aria-label=${String(face)}>
    ${sides === 6 && face in SPOTS ? html`<rect x="-10.500" y="-10.500" width="21" height="21" rx="4.500" />${SPOTS[face].map(([x, y]) => html`<circle cx=${x * 5.4} cy=${y * 5.4} r="2.200" />`)}`
      : html`<path d="M0 -11.500l11 7v9l-11 7l-11 -7v-9z" /><text y="4.500" text-anchor="middle">${face}</text>`}
  </svg>`;
}

export function Faces({ dice, size, sides }) {
  return html`<span class="dice">${dice.map((face, at) => html`<${Die} key=${at} face=${face} sides=${sides} size=${size} />`)}</span>`;
}

/** The newest throws, on the board for a moment. */
export function Dice({ lines }) {
  if (!lines.length) return null;
  return html`<div class="thrown" aria-hidden="true" key=${lines.at(-1).n}>${lines.map(({ n, dice, sides }) => html`<${Faces} key=${n} dice=${dice} size=${40} sides=${sides} />`)}</div>`;
}
