/** The lists of games on the cover. */

import { get, Refused } from "../core/api.js";
import { learn, moment, say } from "../core/words.js";
import { html, render } from "../vendor/preact.js";

const place = /** @type {HTMLElement} */ (document.getElementById("list"));
const tabs = /** @type {HTMLButtonElement[]} */ ([...document.querySelectorAll("[data-list]")]);
const SHOWN = 20;

/** @type {any[]} */
let rows = [];
let list = "mine";

function Row({ row }) {
  const mine = row.asked.some((seat) => row.mine.includes(seat));
  return html`<li class=${mine ? "row asked" : "row"}>
    <a href=${row.url}>
      <strong>${row.name || row.scenario_name}</strong>
      ${mine && html`<em class="flag">${say("your-turn")}</em>`}
      <span class="quiet">${row.turn || say(`status-${row.status}`)}</span>
      <span class="quiet">${row.seats.map((seat) => `${seat.name}: ${seat.player || say(`who-${seat.who}`)}`).join(" · ")}</span>
      <time class="quiet">${moment(row.changed)}</time>
    </a>
  </li>`;
}

function List({ more, problem }) {
  if (problem) return html`<p class="quiet">${problem}</p>`;
  if (!rows.length) return html`<p class="quiet">${say(`none-${list}`)}</p>`;
  return html`<ul class="rows">${rows.map((row) => html`<${Row} key=${row.game} row=${row} />`)}</ul>
    ${more && html`<button type="button" onClick=${() => load(rows[rows.length - 1].changed)}>${say("more")}</button>`}`;
}

/** @param {number} [before] */
async function load(before) {
  let problem = "";
  let found = [];
  try {
    found = await get("/api/games", { list, before, count: SHOWN });
  } catch (error) {
    problem = error instanceof Refused ? error.message : say("unreachable");
  }
  rows = before ? [...rows, ...found] : found;
  render(html`<${List} more=${found.length === SHOWN} problem=${problem} />`, place);
}

/** @param {HTMLButtonElement} tab */
function choose(tab) {
  list = tab.dataset.list || "mine";
  for (const one of tabs) one.setAttribute("aria-selected", String(one === tab));
  for (const one of tabs) one.tabIndex = one === tab ? 0 : -1;
  place.setAttribute("aria-labelledby", tab.id);
  void load();
}

for (const [at, tab] of tabs.entries()) {
  tab.addEventListener("click", () => choose(tab));
  tab.addEventListener("keydown", (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const next = tabs[(at + step + tabs.length) % tabs.length];
    next.focus();
    choose(next);
  });
}

await learn(document.documentElement.lang);
choose(tabs[0]);
