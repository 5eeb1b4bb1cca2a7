/** What is new between two views: sounds and arrows. */

import { play } from "../core/sound.js";

const SHOWN = 8; // arrows at once

/** @param {any} before @param {any} after */
export function newLines(before, after) {
  const last = before.log.at(-1)?.n ?? -1;
  return after.log.filter(({ n }) => n > last);
}

/** @param {any} before @param {any} after */
export function heard(before, after) {
  const lines = newLines(before, after);
  if (after.status === "over" && before.status !== "over") play("end");
  else if (lines.some(({ dice }) => dice?.length)) play("dice");
  else if (after.question && before.question?.seat !== after.question.seat) play("turn");
  else if (lines.length) play("move");
}

/**
 * The arrows on the board: what has moved since one's own last answer.
 * @param {any} before @param {any} after @param {any[]} shown
 */
export function trailsOf(before, after, shown) {
  const fresh = newLines(before, after).filter(({ places }) => places?.length > 1);
  const kept = before.question ? [] : shown;
  return [...kept, ...fresh].slice(-SHOWN);
}
