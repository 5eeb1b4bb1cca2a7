/** What every page does: language, light and dark, and games that begin with one click. */

import { post, Refused } from "../core/api.js";
import { keep, switchTheme } from "../core/prefs.js";
import { toast } from "../core/toast.js";
import { learn, moment, say } from "../core/words.js";

document.addEventListener("click", async (event) => {
  const target = event.target instanceof Element ? event.target.closest("[data-lang], [data-theme-switch], [data-play]") : null;
  if (!(target instanceof HTMLElement)) return;
  if (target.dataset.lang && target instanceof HTMLAnchorElement) keep("lang", target.dataset.lang);
  else if ("themeSwitch" in target.dataset) switchTheme();
  else if (target.dataset.play && target instanceof HTMLButtonElement) await playNow(target);
});

for (const time of /** @type {NodeListOf<HTMLTimeElement>} */ (document.querySelectorAll("time[data-moment]"))) time.textContent = moment(Number(time.dataset.moment));

/** A game against bots, in the first seat. @param {HTMLButtonElement} button */
async function playNow(button) {
  button.disabled = true;
  try {
    const { url } = await post("/api/games", { title: button.dataset.play, scenario: button.dataset.scenario });
    location.assign(url);
  } catch (problem) {
    button.disabled = false;
    await learn(document.documentElement.lang);
    toast(problem instanceof Refused ? problem.message : say("unreachable"));
  }
}
