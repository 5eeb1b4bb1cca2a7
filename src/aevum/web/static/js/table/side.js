/** Beside the board: how the seats stand, and folders for the rest. */

import { say } from "../core/words.js";
import { html, useEffect, useState } from "../vendor/preact.js";
import { Swatch } from "./swatch.js";
import { Cards, Panels } from "./panels.js";
import { Chat } from "./chat.js";
import { Log } from "./log.js";
import { Seats } from "./seats.js";

const TABS = ["log", "board", "cards", "chat", "seats"];

export function Side({ state, store }) {
  const shown = state.past ?? state.view;
  const tabs = TABS.filter((tab) => tab !== "cards" || state.sheets.length || shown.scene?.hands?.length);
  const open = (tab) => store.set({ tab, unread: tab === "chat" ? 0 : state.unread });
  const step = (event) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!by) return;
    const next = tabs[(tabs.indexOf(state.tab) + by + tabs.length) % tabs.length];
    open(next);
    document.getElementById(`tab-${next}`)?.focus();
  };
  return html`<${Standings} view=${shown} look=${state.board.look} />
    <div class="tabs" role="tablist" aria-label=${say("beside")} onKeyDown=${step}>
      ${tabs.map((tab) => html`<button key=${tab} type="button" role="tab" id=${`tab-${tab}`} aria-controls="beside" aria-selected=${state.tab === tab} tabindex=${state.tab === tab ? 0 : -1} onClick=${() => open(tab)}>
        ${say(`tab-${tab}`)}${tab === "chat" && state.unread > 0 && html`<span class="badge">${state.unread}</span>`}</button>`)}
    </div>
    <div key=${state.tab} id="beside" class="beside" role="tabpanel" tabindex="0" aria-labelledby=${`tab-${state.tab}`}>
      ${state.tab === "log" && html`<${Log} state=${state} store=${store} />`}
      ${state.tab === "board" && html`<${Panels} panels=${shown.scene?.panels ?? []} look=${state.board.look} />`}
      ${state.tab === "cards" && html`<${Cards} hands=${shown.scene?.hands ?? []} sheets=${state.sheets} view=${state.view} look=${state.board.look} store=${store} />`}
      ${state.tab === "chat" && html`<${Chat} state=${state} store=${store} />`}
      ${state.tab === "seats" && html`<${Seats} state=${state} store=${store} />`}
    </div>`;
}

/** Every seat in a line: points, and what everybody may know. */
function Standings({ view, look }) {
  const asked = new Set(view.asked.map(({ seat }) => seat));
  const seats = new Map(view.seats.map((seat) => [seat.seat, seat]));
  const standings = view.scene?.standings ?? [];
  const columns = standings[0]?.figures ?? [];
  return html`<table class="standings">
    <caption class="unseen">${say("standings")}</caption>
    <thead><tr><th scope="col">${say("seat")}</th>${columns.map(({ label }) => html`<th scope="col">${label}</th>`)}<th scope="col">${say("points")}</th></tr></thead>
    <tbody>${standings.map(({ seat, owner, name, points, figures = [] }) => html`<tr key=${seat} class=${asked.has(seat) ? "asked" : ""}>
      <th scope="row"><${Swatch} owner=${owner} look=${look} /> ${name}${asked.has(seat) && html`<span class="unseen"> ${say("is-asked")}</span>`} <${Clock} seat=${seats.get(seat)} /></th>
      ${figures.map((cell) => html`<td title=${cell.label}>${cell.text}</td>`)}
      <td class="points">${points}</td>
    </tr>`)}</tbody>
  </table>`;
}

function Clock({ seat }) {
  const [, tick] = useState(0);
  const due = seat?.clock?.due;
  useEffect(() => {
    const timer = due ? setInterval(() => tick((n) => n + 1), 1000) : 0;
    return () => clearInterval(timer);
  }, [due]);
  if (!seat?.clock) return null;
  const left = seat.clock.due ? seat.clock.due - Date.now() / 1000 : seat.clock.left;
  return html`<time class=${left < 60 ? "clock short" : "clock"}>${span(left)}</time>`;
}

/** @param {number} seconds */
export function span(seconds) {
  const whole = Math.max(0, Math.round(seconds));
  if (whole >= 86400) return say("days", { n: Math.floor(whole / 86400), hours: Math.floor((whole % 86400) / 3600) });
  const parts = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60];
  return (parts[0] ? parts : parts.slice(1)).map((part, at) => (at ? String(part).padStart(2, "0") : part)).join(":");
}
