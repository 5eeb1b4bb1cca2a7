/** What lies between the ground and the counters: who holds what, what can be chosen, what has moved. */

import { html } from "../vendor/preact.js";
import { colours, patternOf } from "./counters.js";
import { way } from "./layout.js";

/** The outline of an area as the server has drawn it. @param {Element | null} drawn @param {string} area */
function outline(drawn, area) {
  const found = drawn?.querySelector(`[id="area-${CSS.escape(area)}"]`);
  if (!found) return null;
  if (found.tagName === "path") return found.getAttribute("d");
  const [x, y, width, height] = ["x", "y", "width", "height"].map((name) => Number(found.getAttribute(name)));
  return `M${x} ${y}h${width}v${height}h${-width}z`;
}

export function Tints({ spots, look, drawn }) {
  return html`<g class="tints">
    ${Object.entries(spots).map(([area, { owner }]) => {
      const path = owner && outline(drawn, area);
      return path && html`<path key=${area} d=${path} fill=${`url(#${patternOf(owner)})`} stroke=${colours(look, owner).colour} />`;
    })}
  </g>`;
}

export function Choices({ areas, hovered, from, layout, drawn }) {
  const shown = [...areas.keys()];
  return html`<g class="choices">
    ${from.map((area) => html`<path key=${`from-${area}`} class="from" d=${outline(drawn, area)} />`)}
    ${shown.map((area) => html`<path key=${`halo-${area}`} class="halo" d=${outline(drawn, area)} />`)}
    ${shown.map((area) => html`<path key=${area} class=${`choice ${layout.facts.get(area)?.kind ?? ""} ${hovered === area ? "hovered" : ""}`} data-area=${area} d=${outline(drawn, area)} />`)}
    ${hovered && from.length > 0 && from[0] !== hovered && html`<path class="way" d=${way([layout.anchor(from[0]), layout.anchor(hovered)])} />`}
  </g>`;
}

/** Arrows where something has moved. */
export function Trails({ trails, look, layout }) {
  return html`<g class="trails">
    <defs>
      <marker id="head" viewBox="0 0 10 10" refX="6" refY="5" markerWidth="4" markerHeight="4" orient="auto-start-reverse"><path d="M0 0L10 5L0 10z" fill="context-stroke" /></marker>
    </defs>
    ${trails.map(({ n, places, owner }) => {
      const points = places.map((area) => layout.anchor(area));
      if (points.length < 2) return html`<circle key=${n} class="here" cx=${points[0].x} cy=${points[0].y} r="34" />`;
      return html`<g key=${n}><path class="casing" d=${way(points)} /><path class="trail" d=${way(points)} stroke=${colours(look, owner).colour} marker-end="url(#head)" /></g>`;
    })}
  </g>`;
}
