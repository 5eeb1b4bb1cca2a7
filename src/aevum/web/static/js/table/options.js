/** The answers to a question in the order in which they are shown and numbered. */

/**
 * Things first, words such as "done" after them, so that nobody ends a turn by the first key.
 * @param {any} question
 * @returns {any[]}
 */
export function ordered(question) {
  const options = question?.options ?? [];
  const words = options.filter(({ value }) => typeof value === "string");
  return words.length === options.length ? options : [...options.filter(({ value }) => typeof value !== "string"), ...words];
}

/** Whether an option is a word among things. */
export const aside = (question, { value }) => typeof value === "string" && question.options.some((other) => typeof other.value !== "string");
