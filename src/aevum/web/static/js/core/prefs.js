/** What somebody prefers on this machine. */

const YEAR = 365 * 86400;

/** @param {string} name @param {string} value for the server to see, which then renders pages so from the start */
export function keep(name, value) {
  document.cookie = `${name}=${value}; path=/; max-age=${YEAR}; samesite=lax`;
}

/** @param {string} name @param {boolean} usual */
export function flag(name, usual) {
  const found = localStorage.getItem(`aevum-${name}`);
  return found === null ? usual : found === "yes";
}

/** @param {string} name @param {boolean} value */
export function setFlag(name, value) {
  localStorage.setItem(`aevum-${name}`, value ? "yes" : "no");
}

/** @returns {"light" | "dark"} */
export function theme() {
  const chosen = document.documentElement.dataset.theme;
  if (chosen === "light" || chosen === "dark") return chosen;
  return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

export function switchTheme() {
  const other = theme() === "dark" ? "light" : "dark";
  document.documentElement.dataset.theme = other;
  keep("theme", other);
  return other;
}
