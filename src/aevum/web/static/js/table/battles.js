/** Which lines of the log belong to a battle: nobody says so, but rules and places do. */

/**
 * The number of the line with which its battle begins, for each line of one; the first line of a battle has its own.
 * A battle goes on as long as its chapter of the rules does. What happens in its place between two such lines
 * (points, dice) is a part of it, anything elsewhere ends it.
 * @param {any[]} lines
 * @returns {Map<number, number>}
 */
export function battles(lines) {
  const found = new Map();
  let head = null;
  let between = [];
  for (const line of lines) {
    if (line.battle || line.turn) {
      head = line.battle ? line : null;
      between = [];
    }
    if (!head) continue;
    between.push(line);
    if (chapter(line) === chapter(head)) {
      for (const { n } of between) found.set(n, head.n);
      between = [];
    } else if (!inside(line, head)) head = null;
  }
  return found;
}

const chapter = ({ rule }) => rule?.split(".")[0];

const inside = (line, head) => (line.places ?? []).every((place) => head.places?.includes(place));
