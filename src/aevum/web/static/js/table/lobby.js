/** A game that waits for players. */

import { say } from "../core/words.js";
import { html, useState } from "../vendor/preact.js";

export function Lobby({ state, store }) {
  const { lobby } = state;
  const [luck, setLuck] = useState("");
  if (!lobby) return html`<p class="waiting">${say("loading")}</p>`;
  const mine = new Set(lobby.mine);
  const join = (seat) => void store.act("join", { seat, invitation: state.invitation || undefined, contribution: luck || undefined });
  const free = (place) => place.who === "open" || (place.who === "link" && lobby.invited === place.seat);
  return html`<section class="lobby">
    <h1>${lobby.name || lobby.scenario_name}</h1>
    <p class="lead">${say("lobby-waits")}</p>
    <p class="quiet">${lobby.title_name} · ${lobby.scenario_name}${lobby.options.map(({ name, value_name }) => ` · ${say("option-is", { option: name, value: value_name })}`)}</p>
    <ul class="places">${lobby.seats.map((place) => html`<li key=${place.seat}>
      <b>${place.name}</b><span>${place.player || say(`who-${place.who}`)}</span>
      ${free(place) && html`<button type="button" class="main" onClick=${() => join(place.seat)}>${say("sit-here")}</button>`}
      ${mine.has(place.seat) && html`<button type="button" onClick=${() => void store.act("leave", { seat: place.seat })}>${say("leave")}</button>`}
    </li>`)}</ul>
    <${Invitations} game=${state.view.game} seats=${lobby.seats} />
    <label class="luck">${say("luck")}<input maxlength="80" value=${luck} onInput=${(event) => setLuck(event.target.value)} /></label>
    <details><summary>${say("dice-promise")}</summary><p>${say("dice-promise-about")}</p><code>${lobby.commitment}</code></details>
    <p class="actions">${lobby.host && html`<button type="button" class="main" onClick=${() => void store.act("start")}>${say("start-now")}</button>
      <button type="button" onClick=${() => void store.act("abort")}>${say("call-off")}</button>`}</p>
  </section>`;
}

/** The links that the page of a new game has put aside for the host. */
function Invitations({ game, seats }) {
  const names = new Map(seats.map(({ seat, name }) => [seat, name]));
  const kept = JSON.parse(sessionStorage.getItem(`aevum-invitations-${game}`) ?? "{}");
  const links = Object.entries(kept);
  if (!links.length) return null;
  return html`<section class="links"><h2>${say("invitations")}</h2><p class="quiet">${say("invitations-about")}</p>
    ${links.map(([seat, url]) => html`<label key=${seat}>${names.get(seat) ?? seat}<input readonly value=${new URL(url, location.href).href} onFocus=${(event) => event.target.select()} /></label>
      <button type="button" onClick=${() => void navigator.clipboard?.writeText(new URL(url, location.href).href)}>${say("copy")}</button>`)}
  </section>`;
}
