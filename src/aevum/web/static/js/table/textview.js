/** The board as a table, for screen readers and for whoever likes to read. */

import { choices } from "../board/board.js";
import { Layout } from "../board/layout.js";
import { say } from "../core/words.js";
import { html, useMemo, useState } from "../vendor/preact.js";

export function TextView({ state, store }) {
  const [all, setAll] = useState(false);
  const layout = useMemo(() => new Layout(state.board), [state.board]);
  const shown = state.past ? { ...state.past, question: null } : state.view;
  const offered = choices(shown.question).areas;
  const spots = shown.scene?.spots ?? {};
  const areas = [...layout.facts.values()].filter(({ id }) => all || spots[id]?.pieces || spots[id]?.marks || offered.has(id));
  return html`<section class="textview" tabindex="0" aria-label=${say("text-view")}>
    <h2>${shown.scene?.title}</h2>
    <label class="check"><input type="checkbox" checked=${all} onChange=${(event) => setAll(event.target.checked)} /> ${say("all-areas")}</label>
    <table>
      <thead><tr><th scope="col">${say("area")}</th><th scope="col">${say("holds")}</th><th scope="col">${say("neighbours")}</th><th scope="col">${say("choices")}</th></tr></thead>
      <tbody>${areas.map(({ id, name, kind, terrain }) => html`<tr key=${id}>
        <th scope="row">${name}<br /><small>${say(`kind-${kind}`)}${!["sea", "box"].includes(kind) ? `, ${say(`terrain-${terrain}`)}` : ""}</small></th>
        <td>${[...(spots[id]?.pieces ?? []), ...(spots[id]?.marks ?? [])].map((thing) => html`<div>${thing.label || thing.text}</div>`)}</td>
        <td>${(layout.neighbours.get(id) ?? []).map(({ to, kind: border }) => `${layout.name(to)}${["land", "sea", "coast"].includes(border) ? "" : ` (${say(`border-${border}`)})`}`).join(", ")}</td>
        <td>${(offered.get(id) ?? []).map((option) => html`<button type="button" onClick=${() => void store.pick(option)}>${option.label}</button>`)}
          ${shown.question && !offered.has(id) && html`<${Why} key=${state.view.position} area=${id} name=${name} store=${store} />`}</td>
      </tr>`)}</tbody>
    </table>
  </section>`;
}

function Why({ area, name, store }) {
  const [why, setWhy] = useState(/** @type {any} */ (null));
  if (why) return html`<span role="status">${why.text || say("not-offered")} ${why.rule}</span>`;
  return html`<button type="button" class="quiet" aria-label=${say("why-not-here", { area: name })} onClick=${async () => setWhy(await store.why(area))}>${say("why-not")}</button>`;
}
