/** Short messages at the foot of the window. */

let ends = 0;

/** @param {string} text @param {string} [rule] */
export function toast(text, rule = "") {
  const place = document.getElementById("toast");
  if (!place) return;
  place.textContent = rule ? `${text} (${rule})` : text;
  place.classList.add("shown");
  clearTimeout(ends);
  ends = window.setTimeout(() => place.classList.remove("shown"), 6000);
}
