/** The words of the client, from the server's Fluent files. */

/** @type {Record<string, string>} */
let words = {};

/** @param {string} lang */
export async function learn(lang) {
  const response = await fetch(`/words/${lang}.json`);
  words = await response.json();
  document.documentElement.lang = lang;
}

/**
 * A message with its variables filled in.
 * @param {string} message
 * @param {Record<string, string | number>} [about]
 */
export function say(message, about = {}) {
  return (words[message] ?? message).replace(/\{(\w+)\}/g, (whole, name) => String(about[name] ?? whole));
}

/** @param {number} seconds since 1970 */
export function moment(seconds) {
  const date = new Date(seconds * 1000);
  const today = date.toDateString() === new Date().toDateString();
  const style = today ? { timeStyle: "short" } : { dateStyle: "medium", timeStyle: "short" };
  return new Intl.DateTimeFormat(document.documentElement.lang, /** @type {any} */ (style)).format(date);
}
