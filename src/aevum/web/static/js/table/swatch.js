/** An owner's colour with its pattern, as a small square. */

import { colours, patternOf } from "../board/counters.js";
import { html } from "../vendor/preact.js";

export function Swatch({ owner, look }) {
  if (!owner) return null;
  const { colour, pattern } = colours(look, owner);
  const fill = pattern && pattern !== "plain" && document.getElementById(patternOf(owner)) ? `url(#${patternOf(owner)})` : colour;
  return html`<svg class="swatch" viewBox="0 0 16 16" width="14" height="14" aria-hidden="true"><rect x="0.500" y="0.500" width="15" height="15" rx="3" fill=${fill} stroke="#2b2620" /></svg>`;
}
