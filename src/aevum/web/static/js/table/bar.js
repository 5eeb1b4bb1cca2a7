/** The bar at the top: where one is, whether the table listens, and how one likes it. */

import { switchTheme } from "../core/prefs.js";
import { isMuted, toggleMuted } from "../core/sound.js";
import { say } from "../core/words.js";
import { html } from "../vendor/preact.js";

const OTHER = { en: ["fr", "Français"], fr: ["en", "English"] };

export function Bar({ state, store }) {
  const [lang, name] = OTHER[state.lang];
  return html`<header class="bar">
    <a class="mark" href="/" aria-label=${say("to-cover")}><img src="/static/icon.svg" alt="" width="26" height="26" /><span>Aevum</span></a>
    <h1 class="where">${(state.past ?? state.view).scene?.title || state.lobby?.scenario_name || "Aevum"}</h1>
    <nav aria-label=${say("settings")}>
      <a class="button quiet" href=${`/rules/${state.view.title}`} target="_blank" rel="noopener">${say("rules")}</a>
      <button type="button" class="quiet" lang=${lang} onClick=${() => void store.speak(lang)}>${name}</button>
      <${Switch} on=${state.text} label=${say("text-view")} sign="¶" press=${() => store.set({ text: !state.text })} />
      <${Switch} on=${!isMuted()} label=${say("sound")} sign="♪" press=${() => (toggleMuted(), store.set({}))} />
      <button type="button" class="icon" title=${say("theme")} aria-label=${say("theme")} onClick=${() => (switchTheme(), store.set({}))}>◐</button>
      <button type="button" class="icon" title=${say("help")} aria-label=${say("help")} onClick=${() => store.set({ help: true })}>?</button>
    </nav>
    ${state.connection === "lost" && html`<p class="banner lost" role="status">${say("connection-lost")}</p>`}
    ${state.past && html`<p class="banner past" role="status">${say("past", { position: state.past.position })} <button type="button" onClick=${() => void store.at(null)}>${say("to-now")}</button>
      ${state.view.status === "live" && state.view.you.seats.length > 0 && html`<button type="button" onClick=${() => void store.rewind(state.past.position)}>${say("rewind-here")}</button>`}
      ${branches(state.view) && html`<button type="button" onClick=${() => store.set({ branch: { at: state.past.position, seat: state.past.asked[0]?.seat ?? "" } })}>${say("branch-here")}</button>`}</p>`}
  </header>`;
}

/** Whether one may play on from a moment: of a finished game, or of one's own game without secrets. */
function branches({ status, seats, you, scene }) {
  const alone = you.seats.length > 0 && seats.every(({ seat, who }) => who === "bot" || you.seats.includes(seat));
  const secrets = scene?.hands?.some(({ cards }) => cards.length > 0);
  return status === "over" || (alone && !secrets);
}

function Switch({ on, label, sign, press }) {
  return html`<button type="button" class="icon" aria-pressed=${on} title=${label} aria-label=${label} onClick=${press}>${sign}</button>`;
}
