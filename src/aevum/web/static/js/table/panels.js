/** Tables and cards beside the board. */

import { say } from "../core/words.js";
import { html } from "../vendor/preact.js";
import { Swatch } from "./swatch.js";

export function Panels({ panels, look }) {
  if (!panels.length) return html`<p class="quiet">${say("nothing-here")}</p>`;
  return panels.map((panel) => html`<details key=${panel.id} open=${panel.open !== false} class="panel">
    <summary>${panel.title}</summary>
    <div class="scroll" tabindex="0" role="group" aria-label=${panel.title}><table>
      <thead><tr>${panel.columns.map((column) => html`<th scope="col">${column}</th>`)}</tr></thead>
      <tbody>${panel.rows.map((row) => html`<tr>${row.map((cell, at) => (at ? html`<td title=${cell.label}>${cell.text}</td>` : html`<th scope="row"><${Swatch} owner=${cell.owner} look=${look} /> ${cell.text}</th>`))}</tr>`)}</tbody>
    </table></div>
  </details>`);
}

export function Cards({ hands, sheets, view, look, store }) {
  const offered = new Map((view.question?.options ?? []).map((option) => [`${view.question.of}:${option.value}`, option]));
  return html`
    ${hands.map((hand) => html`<section key=${hand.title} class="hand"><h3>${hand.title}</h3><ul>
      ${!hand.cards.length && html`<li class="quiet">—</li>`}
      ${hand.cards.map((card, at) => html`<li key=${card.id || at}><${PlayingCard} card=${card} look=${look} option=${(card.options ?? []).map((key) => offered.get(key)).find(Boolean)} store=${store} /></li>`)}
    </ul></section>`)}
    ${sheets.map((card) => html`<details key=${card.id} class="panel sheet" open=${card.owner && card.owner === view.scene?.active}>
      <summary><${Swatch} owner=${card.owner} look=${look} /> ${card.title}</summary>
      <ul>${(card.text ?? "").split("\n").map((line) => html`<li>${line}</li>`)}</ul>
    </details>`)}`;
}

function PlayingCard({ card, look, option, store }) {
  if (!card.id) return html`<div class="card back"><span class="unseen">${say("card-back")}</span></div>`;
  const face = html`<strong><${Swatch} owner=${card.owner} look=${look} /> ${card.title}</strong><small>${card.text}</small>`;
  return option ? html`<button type="button" class="card offered" onClick=${() => void store.pick(option)}>${face}</button>` : html`<div class="card">${face}</div>`;
}
