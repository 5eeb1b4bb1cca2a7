/** The form of a new game. */

import { post, Refused } from "../core/api.js";
import { toast } from "../core/toast.js";
import { learn, say } from "../core/words.js";

const form = /** @type {HTMLFormElement} */ (document.getElementById("new"));
const chosen = () => /** @type {HTMLFieldSetElement} */ (form.querySelector(`fieldset[data-scenario="${form.scenario.value}"]`));

/** What belongs to another scenario, clock or player is out of the way. */
function tidy() {
  for (const part of /** @type {NodeListOf<HTMLFieldSetElement>} */ (form.querySelectorAll("fieldset[data-scenario]"))) {
    part.hidden = part.disabled = part.dataset.scenario !== form.scenario.value;
  }
  for (const part of /** @type {NodeListOf<HTMLElement>} */ (form.querySelectorAll("[data-clock]"))) part.hidden = part.dataset.clock !== form.clock.value;
  for (const place of form.querySelectorAll("[data-seat]")) {
    const [who, level] = place.querySelectorAll("select");
    level.hidden = who.value !== "bot";
  }
}

function wish() {
  const seats = {};
  for (const place of /** @type {NodeListOf<HTMLElement>} */ (chosen().querySelectorAll("[data-seat]"))) {
    const [who, level] = place.querySelectorAll("select");
    seats[place.dataset.seat || ""] = who.value === "bot" ? { who: "bot", level: level.value } : { who: who.value };
  }
  const options = {};
  for (const option of /** @type {NodeListOf<HTMLSelectElement>} */ (chosen().querySelectorAll("[data-option]"))) options[option.dataset.option || ""] = option.value;
  const clocks = {
    none: undefined,
    live: { pace: "live", minutes: Number(form.minutes.value), increment: Number(form.increment.value) },
    mail: { pace: "mail", days: Number(form.days.value) },
  };
  return { title: form.dataset.title, scenario: form.scenario.value, options, seats, clock: clocks[form.clock.value], name: form.elements["name"].value };
}

form.addEventListener("change", tidy);
form.addEventListener("submit", async (event) => {
  event.preventDefault();
  try {
    const { game, url, invitations } = await post("/api/games", wish());
    sessionStorage.setItem(`aevum-invitations-${game}`, JSON.stringify(invitations));
    location.assign(url);
  } catch (problem) {
    toast(problem instanceof Refused ? problem.message : say("unreachable"));
  }
});

await learn(document.documentElement.lang);
tidy();
