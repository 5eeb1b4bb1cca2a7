/** The answers to a question in the order in which they are shown, each with its key. */

const FEW = 13; // amounts that are buttons rather than a number to be entered

/** @typedef {{option: any, key: string}} Keyed */

/**
 * Things first, words such as "done" after them, so that nobody ends a turn by the first key.
 * @param {any} question
 * @returns {Keyed[]}
 */
export function keyed(question) {
  if (question?.amount) return isFew(question) ? amounts(question.amount) : [];
  const options = question?.options ?? [];
  const words = options.filter(({ value }) => typeof value === "string");
  const shown = words.length === options.length ? options : [...options.filter(({ value }) => typeof value !== "string"), ...words];
  return shown.map((option, at) => ({ option, key: at < 9 ? String(at + 1) : "" }));
}

/** Whether an amount can be answered by a button each. */
export const isFew = ({ amount }) => !amount || amount.high - amount.low < FEW;

/** @param {{low: number, high: number}} bounds @returns {Keyed[]} */
function amounts({ low, high }) {
  const all = Array.from({ length: high - low + 1 }, (_, at) => low + at);
  return all.map((value) => ({ option: { value, label: String(value) }, key: value < 10 ? String(value) : "" }));
}

/** Whether an option is a word among things. */
export const aside = (question, { value }) => typeof value === "string" && question.options.some((other) => typeof other.value !== "string");
