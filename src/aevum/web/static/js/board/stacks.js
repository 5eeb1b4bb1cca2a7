/** Counters in stacks: they overlap, and fan out when one of them can be chosen or somebody wants to see them. */

import { html } from "../vendor/preact.js";
import { Counter, Mark } from "./counters.js";
import { stacks } from "./layout.js";

const OVERLAP = 11;
const SPREAD = 40; // how far the counters of a stack reach at most
const DEEP = 4; // counters above which a stack says how many it holds
const APART = 42;
const ROW = 6; // counters side by side in a fan

export function Stacks({ spots, look, layout, offered, fan }) {
  const still = [];
  const open = [];
  for (const [area, spot] of Object.entries(spots)) {
    for (const [n, stack] of stacks(spot.pieces ?? []).entries()) {
      const id = `${area}/${n}`;
      const choosable = stack.pieces.some((piece) => chosen(piece, offered));
      const fanned = stack.pieces.length > 1 && (fan === id || choosable);
      (fanned ? open : still).push(html`<${Stack} key=${id} id=${id} area=${area} at=${layout.anchor(area, n)} stack=${stack} look=${look} offered=${offered} fanned=${fanned} />`);
    }
  }
  return html`<g>
    <g class="marks">${Object.entries(spots).map(([area, { marks = [] }]) => marks.map((mark, n) => {
      const { x, y } = layout.mark(area, mark.kind, row(marks.slice(0, n)), row(marks));
      return html`<g key=${`${area}-${n}`} data-area=${area} transform=${`translate(${x} ${y})`}><g class="sized"><title>${mark.label || mark.text}</title><${Mark} mark=${mark} look=${look} /></g></g>`;
    }))}</g>
    <g class="stacks">${still}${open}</g>
  </g>`;
}

/** How many of the marks stand in the row below the name, where cities do not. @param {any[]} marks */
const row = (marks) => marks.filter(({ kind }) => !["city", "ruin", "capital"].includes(kind)).length;

/** @param {any} piece */
const chosen = (piece, offered) => (piece.options ?? []).some((key) => offered.pieces.has(key));

function Stack({ id, area, at, stack, look, offered, fanned }) {
  const { pieces } = stack;
  const across = Math.min(pieces.length, ROW);
  const down = Math.ceil(pieces.length / ROW);
  const step = Math.min(OVERLAP, SPREAD / Math.max(1, pieces.length - 1));
  const offset = (i) => fanned ? [((i % ROW) - (across - 1) / 2) * APART, (Math.floor(i / ROW) - (down - 1) / 2) * APART] : [(i - (pieces.length - 1) / 2) * step, (i * step * -3) / OVERLAP];
  const order = pieces.map((piece, i) => ({ piece, i })).reverse();
  return html`<g class=${fanned ? "stack fanned" : "stack"} data-area=${area} data-stack=${id} data-many=${pieces.length > 1 || undefined} transform=${`translate(${at.x} ${at.y})`}><g class="sized">
    ${fanned && html`<rect class="tray" x=${(-across * APART) / 2 - 4} y=${(-down * APART) / 2 - 4} width=${across * APART + 8} height=${down * APART + 8} rx="9" />`}
    ${order.map(({ piece, i }) => html`<g key=${`${piece.kind} ${piece.text ?? ""} ${(piece.states ?? []).join()}`} class=${chosen(piece, offered) ? "piece offered" : "piece"}
        data-piece=${(piece.options ?? []).join(" ") || undefined} transform=${`translate(${offset(i).join(" ")})`}>
      <title>${piece.label}</title>
      ${chosen(piece, offered) && html`<rect class="glow" x="-22" y="-22" width="44" height="44" rx="8" />`}
      <${Counter} piece=${piece} look=${look} />
    </g>`)}
    ${!fanned && pieces.length > DEEP && html`<g class="depth" transform=${`translate(${((pieces.length - 1) / 2) * step + 12} 18)`}><rect x="-11" y="-8" width="22" height="15" rx="7.500" /><text class="figure" y="4" font-size="11">${pieces.length}</text></g>`}
  </g></g>`;
}
