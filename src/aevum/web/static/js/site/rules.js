/** Searching in the rules. */

import { learn, say } from "../core/words.js";

const field = /** @type {HTMLInputElement} */ (document.getElementById("seek"));
const found = /** @type {HTMLElement} */ (document.getElementById("found"));
const entries = /** @type {HTMLElement[]} */ ([...document.querySelectorAll("article [id]:not(input, #found)")]);

const plain = (text) => text.normalize("NFD").replace(/\p{Diacritic}/gu, "").toLowerCase();

function seek() {
  const words = plain(field.value).split(/\s+/).filter(Boolean);
  let count = 0;
  /** @type {HTMLElement[]} */
  let headings = [];
  for (const entry of entries) {
    const matching = words.every((word) => plain(entry.textContent || "").includes(word));
    entry.hidden = words.length > 0 && !matching;
    if (!("rule" in entry.dataset)) headings = entry.tagName === "H2" ? [entry] : [...headings.slice(0, 1), entry];
    else if (matching) {
      count += 1;
      for (const heading of headings) heading.hidden = false;
    }
  }
  found.textContent = words.length ? say("rules-found", { n: count }) : "";
}

await learn(document.documentElement.lang);
field.addEventListener("input", seek);
