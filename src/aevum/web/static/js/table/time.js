/** Time: the game scrubbed back and forth, its turns, and a film of what happened since one was here. */

import { get, post } from "../core/api.js";
import { say } from "../core/words.js";
import { html, useEffect, useRef, useState } from "../vendor/preact.js";

const PACE = 800; // milliseconds of a film for one moment
const FRAMES = 60; // moments of the longest film
const LOOKED = 2500; // milliseconds between two words on how far somebody has looked
const FEW = 3; // answers that need no film

export function Time({ state, store }) {
  const { view } = state;
  const at = (state.past ?? view).position;
  const [dragged, drag] = useState(/** @type {number | null} */ (null));
  const shown = dragged ?? at;
  const jump = (event) => {
    drag(null);
    void store.at(Number(event.target.value));
  };
  useEffect(() => void read(store), [state.lang, view.scene?.title, view.status]);
  useFilm(state, store);
  const turns = (state.timeline ?? []).filter(({ depth }) => depth === 0);
  const here = [...(state.timeline ?? [])].reverse().find(({ position }) => position <= shown);
  return html`<section class="time" aria-label=${say("timeline")}>
    <button type="button" class="icon" title=${say("step-back")} aria-label=${say("step-back")} disabled=${at <= 0} onClick=${() => void store.at(at - 1)}>◀</button>
    <button type="button" class="icon" title=${say(state.film ? "pause" : "film")} aria-label=${say(state.film ? "pause" : "film")} aria-pressed=${Boolean(state.film)} onClick=${() => toggle(state, store)}>${state.film ? "❚❚" : "▶"}</button>
    <button type="button" class="icon" title=${say("step-on")} aria-label=${say("step-on")} disabled=${!state.past} onClick=${() => void store.at(at + 1)}>▶▏</button>
    <div class="track">
      <input type="range" min="0" max=${view.position} value=${shown} aria-label=${say("timeline")} aria-valuetext=${here?.text ?? String(shown)} onInput=${(event) => drag(Number(event.target.value))} onChange=${jump} />
      <span class="turns" aria-hidden="true">${view.position > 0 && turns.map(({ position, text }) => html`<i key=${position} title=${text} style=${{ left: `${(100 * position) / view.position}%` }}></i>`)}</span>
    </div>
    <output class="quiet">${here?.text ?? ""}</output>
    <${Since} state=${state} store=${store} />
  </section>`;
}

/** Back after a while: what happened can be watched. */
function Since({ state, store }) {
  const { view, film } = state;
  const [{ first, until }] = useState({ first: view.seen ?? 0, until: view.position });
  const [dismissed, dismiss] = useState(false);
  useSeen(state, store);
  if (dismissed || film || !first || until - first <= FEW) return null;
  const start = () => {
    dismiss(true);
    void play(store, first, until);
  };
  return html`<p class="since">${say("since", { n: until - first })} <button type="button" class="main" onClick=${start}>${say("film-since")}</button>
    <button type="button" class="quiet" onClick=${() => dismiss(true)}>${say("later")}</button></p>`;
}

/** Tell the table how far somebody has looked: now and then, and when the window is left. */
function useSeen({ view }, store) {
  const told = useRef({ position: -1, at: 0 });
  const tell = () => {
    const { position, you } = store.state.view;
    if (!you.seats.length || position === told.current.position) return;
    told.current = { position, at: Date.now() };
    void post(`${store.base}/seen`, { position }).catch(() => null);
  };
  useEffect(() => {
    if (document.hidden) return undefined;
    const timer = setTimeout(tell, Math.max(0, LOOKED - (Date.now() - told.current.at)));
    return () => clearTimeout(timer);
  }, [view.position]);
  useEffect(() => {
    addEventListener("pagehide", tell);
    return () => removeEventListener("pagehide", tell);
  }, []);
}

/** @param {import("./store.js").Store} store */
async function read(store) {
  const timeline = await get(`${store.base}/timeline`, { seat: store.state.seat }).catch(() => []);
  store.set({ timeline });
}

function toggle(state, store) {
  if (state.film) return store.set({ film: null });
  const now = state.view.position;
  const from = state.past ? state.past.position : 0;
  return void play(store, from >= now ? 0 : from, now);
}

/** @param {import("./store.js").Store} store @param {number} from @param {number} until */
async function play(store, from, until) {
  await store.at(from);
  store.set({ film: { until, step: Math.max(1, Math.ceil((until - from) / FRAMES)) } });
}

/** One moment after the other, as long as a film runs. */
function useFilm(state, store) {
  useEffect(() => {
    if (!state.film) return undefined;
    const { until, step } = state.film;
    const timer = setTimeout(() => {
      const next = (state.past ?? state.view).position + step;
      void store.at(next >= until ? null : next, step);
    }, PACE);
    return () => clearTimeout(timer);
  }, [state.film, state.past?.position]);
}
