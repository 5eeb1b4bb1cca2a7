/** A number with its reasons. */

import { html } from "../vendor/preact.js";
import { RuleLink } from "./rule.js";

/** @param {number} value whole, or and a half */
export function signed(value) {
  const size = Math.abs(value);
  const text = size % 1 ? `${Math.floor(size) || ""}½` : String(size);
  return value > 0 ? `+${text}` : value < 0 ? `−${text}` : text;
}

export function Tally({ tally, store, plain = false }) {
  const total = tally.reduce((sum, { value }) => sum + value, 0);
  return html`<span class="tally"><b>${signed(total)}</b> (${tally.map(({ value, rule }, at) => html`${at ? ", " : ""}${signed(value)} ${plain ? html`<i>${rule}</i>` : html`<${RuleLink} rule=${rule} store=${store} />`}`)})</span>`;
}
