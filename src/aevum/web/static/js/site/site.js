/** What every page does: language, light and dark, and games that begin with one click. */

import { ask, post, Refused } from "../core/api.js";
import { keep, setFlag, switchTheme } from "../core/prefs.js";
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

document.querySelector("[data-import]")?.addEventListener("change", (event) => {
  const [file] = /** @type {HTMLInputElement} */ (event.target).files ?? [];
  if (file) void begin(() => ask("POST", "/api/games/import", { file, query: { name: file.name.replace(/\.\w+$/, "") } }));
});

/** A game against bots, in the seat that is asked first; where seats are named it is a first game, step by step. @param {HTMLButtonElement} button */
async function playNow(button) {
  const { play: title, scenario, seats } = button.dataset;
  button.disabled = true;
  await begin(async () => {
    const made = await post("/api/games", { title, scenario, seats: seats && JSON.parse(seats) });
    if (seats) for (const part of ["lesson", "plan"]) setFlag(`${part}-${made.game}`, true);
    return made;
  });
  button.disabled = false;
}

/** Make a game and go there. @param {() => Promise<{url: string}>} make */
async function begin(make) {
  try {
    const { url } = await make();
    location.assign(url);
  } catch (problem) {
    await learn(document.documentElement.lang);
    toast(problem instanceof Refused ? problem.message : say("unreachable"));
  }
}
