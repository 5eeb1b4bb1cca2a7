/** A finished game looked at again: charts at once, the rest as the table finds it. */

import { get, post, Refused, Unreachable } from "../core/api.js";
import { learn, say } from "../core/words.js";
import { Branch } from "../table/branch.js";
import { html, render } from "../vendor/preact.js";
import { Lines } from "./lines.js";
import { Throws } from "./throws.js";
import { Turnings } from "./turnings.js";

const PACE = 1500; // milliseconds between two looks at a search that goes on

const place = /** @type {HTMLElement} */ (document.getElementById("review"));
const base = `/api/games/${place.dataset.game}`;
/** @type {{review: any, problem: string, branch: {at: number, seat: string} | null}} */
const state = { review: null, problem: "", branch: null };

/** @param {Record<string, any>} change */
function set(change) {
  Object.assign(state, change);
  place.querySelector(".waiting")?.remove();
  render(html`<${Page} ...${state} />`, place);
}

function Page({ review, problem, branch }) {
  if (problem) return html`<p class="notice" role="alert">${problem}</p>`;
  const { seats, turns, charts, search } = review;
  const ticks = turns.map(({ text }, at) => ({ x: at, mark: String(at + 1), text, position: turns[at].position }));
  const ends = [...ticks, { x: turns.length, mark: say("review-end"), text: say("review-end"), position: review.position }];
  const moments = turns.map(({ position, text }, at) => ({ x: position, mark: String(at + 1), text, position }));
  return html`
    ${review.outcome && html`<p class="lead outcome">${review.outcome.text}</p>`}
    <p class="actions"><a class="button" href=${review.url}>${say("review-board")}</a><a class="button" href=${`${base}/file`} download>${say("export")}</a></p>
    ${charts.map(({ id, title, rows }) => html`<${Lines} key=${id} title=${title || say("review-points")} about=${id === "points" ? "" : say("review-at-turns")} seats=${seats} xs=${ends.map(({ x }) => x)} rows=${rows} ticks=${ends} url=${review.url} />`)}
    <${Progress} search=${search} />
    ${search.curve.length > 0 && html`<${Lines} title=${say("review-odds")} about=${say("review-odds-about")} seats=${seats} xs=${search.curve.map(([x]) => x)}
      rows=${seats.map((_, at) => search.curve.map(([, shares]) => 100 * shares[at]))} ticks=${moments} url=${review.url} unit="%" top=${100} whole />`}
    ${search.state === "done" && html`<${Turnings} turnings=${search.turnings} seats=${seats} url=${review.url} branch=${(wish) => set({ branch: wish })} />`}
    ${search.throws.length > 0 && html`<${Throws} throws=${search.throws} />`}
    ${branch && html`<${Branch} base=${base} at=${branch.at} seat=${branch.seat} seats=${seats} close=${() => set({ branch: null })} />`}`;
}

/** How far the search is. */
function Progress({ search }) {
  if (search.state === "done") return null;
  return html`<section class="progress" role="status">
    <p>${say(`review-${search.state}`)}</p>
    ${search.state === "waiting" && html`<progress aria-label=${say("review-waiting")} value=${search.of ? search.done : undefined} max=${search.of || undefined}></progress>`}
    ${search.state === "failed" && html`<button type="button" onClick=${() => void begin()}>${say("again")}</button>`}
  </section>`;
}

/** Have the game searched, and look now and then until it has been. */
async function begin() {
  await post(`${base}/review`);
  do {
    await new Promise((resolve) => setTimeout(resolve, state.review.search.state === "none" ? 0 : PACE));
    set({ review: await get(`${base}/review`) });
  } while (state.review.search.state === "waiting");
}

await learn(document.documentElement.lang);
try {
  set({ review: await get(`${base}/review`) });
  if (["none", "waiting"].includes(state.review.search.state)) await begin();
} catch (problem) {
  if (!(problem instanceof Refused || problem instanceof Unreachable)) throw problem;
  set({ problem: problem instanceof Refused ? problem.message : say("unreachable") });
}
