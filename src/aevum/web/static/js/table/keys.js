/** One key for everything that is done often. */

import { toggleMuted } from "../core/sound.js";
import { questionPlaces } from "../board/board.js";
import { keyed } from "./options.js";

/** @param {import("./store.js").Store} store */
export function listenToKeys(store) {
  addEventListener("keydown", (event) => {
    const target = /** @type {HTMLElement} */ (event.target);
    if (event.ctrlKey || event.metaKey || event.altKey || target.matches("input, textarea, select") || !store.state.view) return;
    const action = KEYS[event.key] ?? (/^[0-9]$/.test(event.key) ? () => number(store, event.key) : null);
    if (!action) return;
    if (event.key === "Enter" && (target.matches("button, a, summary") || !store.state.picked)) return;
    event.preventDefault();
    action(store);
  });
}

/** @param {import("./store.js").Store} store @param {string} key */
function number(store, key) {
  const found = keyed(store.state.view.question).find((one) => one.key === key);
  if (found) void store.pick(found.option);
}

/** @param {import("./store.js").Store} store */
export function toQuestion(store) {
  const { view } = store.state;
  const places = [...new Set([...questionPlaces(view), ...(view.question?.options ?? []).map(({ place }) => place).filter(Boolean)])];
  if (places.length && store.camera) store.camera.look(store.layout.box(places));
}

/** @type {Record<string, (store: import("./store.js").Store) => void>} */
const KEYS = {
  u: (store) => void store.undo(),
  z: (store) => void store.undo(),
  f: (store) => store.camera?.fit(),
  q: toQuestion,
  "+": (store) => store.camera?.zoomBy(1.3),
  "=": (store) => store.camera?.zoomBy(1.3),
  "-": (store) => store.camera?.zoomBy(1 / 1.3),
  h: (store) => store.set({ hidden: !store.state.hidden }),
  t: (store) => store.set({ text: !store.state.text }),
  m: (store) => (toggleMuted(), store.set({})),
  "?": (store) => store.set({ help: !store.state.help }),
  l: (store) => store.set({ tab: "log" }),
  c: (store) => store.set({ tab: "chat", unread: 0 }),
  "[": (store) => void store.at((store.state.past ?? store.state.view).position - 1),
  "]": (store) => void store.at((store.state.past ?? store.state.view).position + 1),
  Enter: (store) => void store.answer(store.state.picked.value),
  Escape: (store) => store.set({ picked: null, note: null, help: false, rule: null, odds: null, past: null, film: null }),
};
