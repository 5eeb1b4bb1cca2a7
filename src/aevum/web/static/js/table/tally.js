/** A number with its reasons. */

import { html } from "../vendor/preact.js";
import { RuleLink } from "./rule.js";

/** @param {number} value */
export const signed = (value) => (value > 0 ? `+${value}` : String(value).replace("-", "−"));

export function Tally({ tally, store, plain = false }) {
  const total = tally.reduce((sum, { value }) => sum + value, 0);
  return html`<span class="tally"><b>${signed(total)}</b> (${tally.map(({ value, rule }, at) => html`${at ? ", " : ""}${signed(value)} ${plain ? html`<i>${rule}</i>` : html`<${RuleLink} rule=${rule} store=${store} />`}`)})</span>`;
}
