/** Making a tournament, entering it, leaving it, and its next round. */

import { post, Refused } from "../core/api.js";
import { toast } from "../core/toast.js";
import { learn, say } from "../core/words.js";

const form = /** @type {HTMLFormElement | null} */ (document.getElementById("tournament"));
form?.addEventListener("submit", (event) => {
  event.preventDefault();
  const { scenario, rounds, days } = form;
  const wish = {
    name: form.elements["name"].value,
    title: scenario.selectedOptions[0].dataset.title,
    scenario: scenario.value,
    rounds: Number(rounds.value),
    clock: { pace: "mail", days: Number(days.value) },
  };
  void done("/api/tournaments", wish);
});

for (const button of /** @type {NodeListOf<HTMLButtonElement>} */ (document.querySelectorAll("[data-deed]"))) {
  const { tournament } = /** @type {HTMLElement} */ (button.parentElement).dataset;
  button.addEventListener("click", () => done(`/api/tournaments/${tournament}/${button.dataset.deed}`));
}

/** Do something and show the tournament as it stands then. @param {string} path @param {any} [body] */
async function done(path, body) {
  try {
    const { url } = await post(path, body);
    location.assign(url);
  } catch (problem) {
    await learn(document.documentElement.lang);
    toast(problem instanceof Refused ? problem.message : say("unreachable"));
  }
}
