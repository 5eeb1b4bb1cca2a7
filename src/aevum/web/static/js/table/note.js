/** What is in an area, and why it may not be chosen. */

import { say } from "../core/words.js";
import { html } from "../vendor/preact.js";
import { RuleLink } from "./rule.js";

export function Note({ state, store }) {
  const { area, options, at, why } = state.note;
  const spot = (state.past ?? state.view).scene?.spots?.[area] ?? {};
  const facts = store.layout.facts.get(area) ?? {};
  const mapped = state.view.question?.options.some(({ place }) => place);
  const frame = document.querySelector(".board")?.getBoundingClientRect() ?? new DOMRect();
  const place = { left: `${Math.min(Math.max(8, at.x - frame.left + 14), Math.max(8, frame.width - 300))}px`, top: `${Math.min(Math.max(8, at.y - frame.top + 10), Math.max(8, frame.height - 260))}px` };
  return html`<div class="note" role="dialog" aria-label=${store.layout.name(area)} style=${place} onClick=${(event) => event.stopPropagation()} onPointerDown=${(event) => event.stopPropagation()} onWheel=${(event) => event.stopPropagation()}>
    <button type="button" class="icon quiet close" aria-label=${say("close")} onClick=${() => store.set({ note: null })}>×</button>
    <h2>${store.layout.name(area)}</h2>
    <p class="quiet">${[say(`kind-${facts.kind ?? "land"}`), facts.terrain && !["sea", "box"].includes(facts.kind) ? say(`terrain-${facts.terrain}`) : ""].filter(Boolean).join(" · ")}</p>
    ${why && !why.offered && (why.text || mapped) && html`<p class="why">${why.text || say("not-offered")} <${RuleLink} rule=${why.rule} store=${store} /></p>`}
    ${options.length > 0 && html`<ul class="options">${options.map((option) => html`<li key=${JSON.stringify(option.value)}><button type="button" class="option" onClick=${() => void store.pick(option)}>${option.label}</button></li>`)}</ul>`}
    <ul class="content">
      ${(spot.pieces ?? []).map((piece) => html`<li>${piece.label}</li>`)}
      ${(spot.marks ?? []).map((mark) => html`<li class="quiet">${mark.label || mark.text}</li>`)}
    </ul>
  </div>`;
}
