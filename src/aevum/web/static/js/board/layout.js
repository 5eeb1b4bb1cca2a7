/** Where things lie on a board, in its own units. */

/** @typedef {{x: number, y: number}} Point */

export class Layout {
  /** @param {{map: any, drawing: any}} board */
  constructor({ map, drawing }) {
    this.drawing = drawing ?? { areas: {}, unit: 1 };
    this.size = drawing?.size ?? [1000, 1000];
    this.counter = drawing?.counter ?? 38;
    /** @type {Map<string, any>} */
    this.facts = new Map((map?.areas ?? []).map((area) => [area.id, area]));
    /** @type {Map<string, {to: string, kind: string}[]>} */
    this.neighbours = new Map();
    for (const { between, kind } of map?.links ?? []) {
      for (const [from, to] of [between, [...between].reverse()]) this.neighbours.set(from, [...(this.neighbours.get(from) ?? []), { to, kind }]);
    }
  }

  /** @param {string} area */
  name(area) {
    return this.facts.get(area)?.name ?? area;
  }

  /** Where the n-th stack of an area stands; beyond its anchors they stand beside the last. @param {string} area @returns {Point} */
  anchor(area, n = 0) {
    const anchors = this.drawing.areas[area]?.leader ? [this.drawing.areas[area].leader] : (this.drawing.areas[area]?.anchors ?? []);
    if (!anchors.length) return { x: this.size[0] / 2, y: this.size[1] / 2 };
    const [x, y] = anchors[Math.min(n, anchors.length - 1)];
    const beyond = Math.max(0, n - anchors.length + 1);
    return { x: x / this.drawing.unit + beyond * this.counter * 1.3, y: y / this.drawing.unit };
  }

  /** Where a mark of an area stands: cities on their site, others in a row below the name. @param {string} area @returns {Point} */
  mark(area, kind, n, count) {
    const { city, label } = this.drawing.areas[area] ?? {};
    const unit = this.drawing.unit;
    if (city && (kind === "city" || kind === "ruin")) return { x: city[0] / unit, y: city[1] / unit };
    if (city && kind === "capital") return { x: city[0] / unit, y: city[1] / unit - 22 };
    const across = (n - (count - 1) / 2) * 28;
    if (!label) return { x: this.anchor(area).x + across, y: this.anchor(area).y + this.counter * 0.8 };
    const [x, y, size, , lines] = label;
    return { x: x / unit + across, y: (y + size * (0.5 * lines.length + 0.45)) / unit };
  }

  /** A box around areas, with room. @param {string[]} areas @returns {[number, number, number, number]} */
  box(areas, room = 170) {
    const points = areas.map((area) => this.anchor(area));
    const xs = points.map(({ x }) => x);
    const ys = points.map(({ y }) => y);
    return [Math.min(...xs) - room, Math.min(...ys) - room, Math.max(...xs) + room, Math.max(...ys) + room];
  }
}

/**
 * The stacks of an area: counters of one owner that stand together.
 * @param {any[]} pieces
 * @returns {{owner: string, pieces: any[]}[]}
 */
export function stacks(pieces) {
  const found = [];
  for (const piece of pieces) {
    const last = found[found.length - 1];
    if (last && last.owner === (piece.owner ?? "")) last.pieces.push(piece);
    else found.push({ owner: piece.owner ?? "", pieces: [piece] });
  }
  return found;
}

const BEND = 0.14; // how far a way swings out
const CLEAR = 26; // where a way ends before the counters that stand at its end

/** A bent line from place to place, its end kept clear for an arrow head. @param {Point[]} points */
export function way(points) {
  let path = `M${points[0].x} ${points[0].y}`;
  for (let i = 1; i < points.length; i++) {
    const [from, to] = [points[i - 1], points[i]];
    const bow = { x: (from.x + to.x) / 2 - (to.y - from.y) * BEND, y: (from.y + to.y) / 2 + (to.x - from.x) * BEND };
    const left = i === points.length - 1 ? Math.max(0.1, 1 - CLEAR / Math.max(1, Math.hypot(to.x - bow.x, to.y - bow.y))) : 1;
    path += `Q${bow.x} ${bow.y} ${bow.x + (to.x - bow.x) * left} ${bow.y + (to.y - bow.y) * left}`;
  }
  return path;
}
