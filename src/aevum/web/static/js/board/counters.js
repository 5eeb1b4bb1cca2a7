/** Counters and marks as SVG, around 0, 0. */

import { html } from "../vendor/preact.js";
import { glyph } from "./glyphs.js";

const PLAIN = { colour: "#d8cfbc", ink: "#1d1a14", pattern: "plain" };

/** @param {any} look @param {string} owner */
export const colours = (look, owner) => look?.owners[owner] ?? PLAIN;

/** An id that a pattern of an owner has in the page. @param {string} owner */
export const patternOf = (owner) => `pattern-${owner.replace(/\W+/g, "-")}`;

const LINES = {
  stripes: "M-2 10L10 -2M-2 2L2 -2M6 10L10 6",
  bars: "M2 0V8M6 0V8",
  waves: "M0 2q2 -2 4 0t4 0M0 6q2 -2 4 0t4 0",
  cross: "M4 1.500V6.500M1.500 4H6.500",
};

/** The patterns of all owners, so that colour never stands alone. */
export function Patterns({ look }) {
  return html`<defs>
    ${Object.entries(look?.owners ?? {}).map(([owner, { colour, ink, pattern }]) => html`
      <pattern key=${owner} id=${patternOf(owner)} width="8" height="8" patternUnits="userSpaceOnUse">
        <rect width="8" height="8" fill=${colour} />
        <g stroke=${ink} fill=${ink} stroke-width="1" opacity="0.3">${figure(pattern)}</g>
      </pattern>`)}
  </defs>`;
}

/** @param {string | undefined} pattern */
function figure(pattern) {
  if (pattern === "dots") return html`<circle cx="2" cy="2" r="1.100" stroke="none" /><circle cx="6" cy="6" r="1.100" stroke="none" />`;
  if (pattern === "checks") return html`<path d="M0 0h4v4h-4zM4 4h4v4h-4z" stroke="none" />`;
  if (pattern === "half") return html`<path d="M0 0h4v8h-4z" stroke="none" />`;
  return pattern && pattern in LINES ? html`<path d=${LINES[pattern]} fill="none" />` : null;
}

/** Outlines around 0, 0, for a counter of 36 by 36. @type {Record<string, string>} */
const SHAPES = {
  square: "M-14 -18h28q4 0 4 4v28q0 4 -4 4h-28q-4 0 -4 -4v-28q0 -4 4 -4z",
  round: "M0 -18.500a18.500 18.500 0 1 1 0 37a18.500 18.500 0 1 1 0 -37z",
  shield: "M-17 -18h34v17q0 12 -17 20q-17 -8 -17 -20z",
  hexagon: "M-11 -18h22l8.500 18l-8.500 18h-22l-8.500 -18z",
  diamond: "M0 -22l21 22l-21 22l-21 -22z",
  tall: "M-11 -22h22q4 0 4 4v36q0 4 -4 4h-22q-4 0 -4 -4v-36q0 -4 4 -4z",
};

/** A symbol in a square of a size around x, y. */
export function Glyph({ name, x = 0, y = 0, size, ink, ground }) {
  const drawn = glyph(name);
  if (!drawn) return null;
  return html`<g transform=${`translate(${x - size / 2} ${y - size / 2}) scale(${size / 24})`}>
    ${drawn.line && html`<path d=${drawn.line} fill="none" stroke=${ink} stroke-width="1.500" stroke-linecap="round" stroke-linejoin="round" />`}
    ${drawn.fill && html`<path d=${drawn.fill} fill=${ink} fill-rule="evenodd" />`}
    ${drawn.cut && html`<path d=${drawn.cut} fill=${ground} />`}
  </g>`;
}

/** @param {string} text @param {number} wide a name as a counter has room for it */
const short = (text, wide) => (text.length > wide ? `${text.slice(0, wide - 1)}.` : text);

/** What is printed on a counter: a name, figures, or both in two lines. @param {string} text */
function lines(text) {
  const both = /^(\D+?)\s+(\d.*)$/.exec(text);
  if (both) return [{ text: short(both[1], 9), size: 7 }, { text: both[2], size: Math.min(9, 46 / both[2].length) }];
  return /\d/.test(text) ? [{ text, size: Math.min(10.5, 48 / text.length) }] : [{ text: short(text, 9), size: Math.min(8.5, 54 / text.length) }];
}

/** One counter: shape and symbol by kind, colour and pattern by owner, states as signs of their own. */
export function Counter({ piece, look }) {
  const kind = look?.kinds[piece.kind] ?? {};
  const { colour, ink, pattern } = colours(look, piece.owner ?? "");
  const shape = SHAPES[kind.shape ?? "square"];
  const states = piece.states ?? [];
  const printed = piece.text ? lines(piece.text) : [];
  const name = kind.glyph ?? piece.kind;
  const patterned = pattern && pattern !== "plain";
  const size = [25, 20, 16][printed.length];
  const lift = [0, -4, -8][printed.length];
  return html`<g class=${`counter ${states.map((state) => `is-${state}`).join(" ")}`}>
    <path class="shade" d=${shape} transform="translate(1.500 2)" />
    <path d=${shape} fill=${patterned ? `url(#${patternOf(piece.owner)})` : colour} stroke="#2b2620" stroke-width="1.200" />
    <path d=${shape} transform="scale(0.900)" fill="none" stroke=${ink} stroke-width="0.700" opacity="0.550" />
    ${patterned && html`<circle cy=${lift} r=${size * 0.6} fill=${colour} opacity="0.900" />`}
    ${glyph(name) ? html`<${Glyph} name=${name} y=${lift} size=${size} ink=${ink} ground=${colour} />`
      : html`<text class="figure" y=${lift + 5} font-size="15" fill=${ink}>${short(piece.label || piece.kind, 2)}</text>`}
    ${printed.length > 0 && html`<rect x="-15" y=${printed.length > 1 ? 0.5 : 7} width="30" height=${printed.length > 1 ? 15.5 : 9.5} rx="2" fill=${colour} opacity="0.920" />`}
    ${printed.map(({ text, size: high }, at) => html`<text key=${at} class="figure" y=${15 - (printed.length - 1 - at) * 8} font-size=${high} fill=${ink}>${text}</text>`)}
    ${states.map((state, at) => html`<${State} key=${state} state=${state} at=${at} />`)}
    ${(piece.count ?? 1) > 1 && html`<g class="count"><circle cx="16" cy="-16" r="9" /><text class="figure" x="16" y="-12" font-size="12">${piece.count}</text></g>`}
  </g>`;
}

const STATES = {
  moved: "M-4 -3.500l4 3.500l-4 3.500M0 -3.500l4 3.500l-4 3.500",
  hit: "M-4 -4l8 8M4 -4l-8 8",
  loaded: "M-4 1.500h8l-1.500 3h-5zM-2.500 0.500v-4h5v4",
  disrupted: "M-4.500 0l2.500 -3.500l2 5l2.500 -5l2 3.500",
  besieged: "M0 -4.500a4.500 4.500 0 1 1 0 9a4.500 4.500 0 1 1 0 -9z",
};

/** A sign at the left edge: what it means stands in the counter's label. */
function State({ state, at }) {
  return html`<g class="state" transform=${`translate(-15 ${-15 + at * 13})`}>
    <circle r="7.500" />
    ${STATES[state] ? html`<path d=${STATES[state]} />` : html`<text class="figure" y="3.500" font-size="10">${state[0].toUpperCase()}</text>`}
  </g>`;
}

/** Something that belongs to an area. */
export function Mark({ mark, look }) {
  const { colour, ink } = mark.owner ? colours(look, mark.owner) : { colour: "#fbf8f0", ink: "#3b352c" };
  const name = look?.kinds[mark.kind]?.glyph ?? mark.kind;
  if (mark.kind === "points") {
    return html`<g class="mark points">
      <path d="M-8 -9h19l-5 7l5 7h-19z" fill=${colour} stroke="#2b2620" stroke-width="1" /><path d="M-8 -10v20" stroke="#2b2620" stroke-width="1.800" stroke-linecap="round" />
      <text class="figure" x="-1" y="2" font-size="11" fill=${ink}>${mark.text}</text>
    </g>`;
  }
  return html`<g class=${`mark ${mark.kind}`}>
    <circle r="10" fill=${colour} stroke="#2b2620" stroke-width="1.100" />
    <${Glyph} name=${name} size="14" ink=${ink} ground=${colour} />
    ${mark.text && html`<text class="figure" x="11" y="4" font-size="11">${mark.text}</text>`}
  </g>`;
}
