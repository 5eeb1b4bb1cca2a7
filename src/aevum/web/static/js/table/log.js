/** What has happened: by turns and battles, with rules and dice, each line leading to its moment on the board. */

import { get } from "../core/api.js";
import { say } from "../core/words.js";
import { html, useEffect, useRef, useState } from "../vendor/preact.js";
import { battles } from "./battles.js";
import { Faces } from "./dice.js";
import { RuleLink } from "./rule.js";
import { Swatch } from "./swatch.js";
import { Tally } from "./tally.js";

const PAGE = 100;

/** All lines that this window knows, the oldest first. */
export function lines(state) {
  const shown = state.past ?? state.view;
  const first = shown.log[0]?.n ?? Infinity;
  return [...state.early.filter(({ n }) => n < first), ...shown.log];
}

export function Log({ state, store }) {
  const end = useRef(/** @type {HTMLElement | null} */ (null));
  const known = lines(state);
  const [folded, fold] = useState(/** @type {number[]} */ ([]));
  const heads = battles(known);
  const sought = state.filter.toLowerCase();
  const matching = known.filter((line) => !sought || `${line.text} ${line.rule ?? ""} ${(line.places ?? []).join(" ")}`.toLowerCase().includes(sought));
  useEffect(() => {
    const list = end.current?.closest(".beside");
    if (list && !sought) list.scrollTop = list.scrollHeight;
  }, [known.at(-1)?.n, sought]);
  return html`<div class="log">
    <p class="seek"><input type="search" placeholder=${say("filter-log")} aria-label=${say("filter-log")} value=${state.filter} onInput=${(event) => store.set({ filter: event.target.value })} />
    ${known[0]?.n > 0 && known[0].position > 0 && html`<button type="button" class="quiet" onClick=${() => void earlier(store, known[0].n)}>${say("earlier")}</button>`}</p>
    <ol>${matching.map((line) => {
      const head = heads.get(line.n);
      const shut = folded.includes(head ?? -1);
      if (shut && head !== line.n && !sought) return null;
      const turn = () => fold(shut ? folded.filter((n) => n !== head) : [...folded, line.n]);
      return html`<${Line} key=${line.n} line=${line} part=${head === undefined || head === line.n ? "" : "within"} shut=${shut} turn=${turn} state=${state} store=${store} />`;
    })}</ol>
    <span ref=${end}></span>
  </div>`;
}

function Line({ line, part, shut, turn, state, store }) {
  const show = () => {
    if (line.places?.length && store.camera && !store.camera.sees(store.layout.box(line.places, 20))) store.camera.look(store.layout.box(line.places));
    store.set({ trails: line.places?.length ? [line] : [] });
  };
  return html`<li class=${`${line.turn ? "turn" : line.battle ? "battle" : line.name === "dice" ? "roll" : ""} ${part}`}>
    <${Swatch} owner=${line.owner} look=${state.board.look} />
    <span class="said">${line.dice?.length ? html`${line.text.slice(0, line.text.lastIndexOf(":"))} <${Faces} dice=${line.dice} size=${18} sides=${line.sides} />` : line.text}
      ${telling(line) && html` <${Tally} tally=${line.tally} store=${store} />`} <${RuleLink} rule=${line.rule} store=${store} /></span>
    <span class="go">${line.battle > 0 && html`<button type="button" class="icon quiet" title=${say("fold-battle")} aria-label=${say("fold-battle")} aria-expanded=${!shut} onClick=${turn}>${shut ? "▸" : "▾"}</button>`}
    ${line.places?.length > 0 && html`<button type="button" class="icon quiet" title=${say("show-place")} aria-label=${say("show-place")} onClick=${show}>◎</button>`}
    <button type="button" class="icon quiet" title=${say("show-moment")} aria-label=${say("show-moment")} onClick=${() => void store.at(line.position)}>◷</button></span>
  </li>`;
}

/** Whether the reasons of a number say more than the rule of the line. */
const telling = ({ tally, rule }) => tally?.length > 1 || (tally?.length === 1 && tally[0].rule !== rule);

/** @param {import("./store.js").Store} store @param {number} before */
async function earlier(store, before) {
  const found = await store.guarded(() => get(`${store.base}/log`, { before, count: PAGE, seat: store.state.seat }));
  if (found) store.set({ early: [...found, ...store.state.early] });
}
