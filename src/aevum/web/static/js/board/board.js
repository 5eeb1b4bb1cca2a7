/** The board: the ground that the server draws, and what stands on it. */

import { get } from "../core/api.js";
import { say } from "../core/words.js";
import { html, useEffect, useLayoutEffect, useMemo, useRef, useState } from "../vendor/preact.js";
import { Camera } from "./camera.js";
import { Patterns } from "./counters.js";
import { Layout } from "./layout.js";
import { Choices, Tints, Trails } from "./overlay.js";
import { Stacks } from "./stacks.js";

/** @type {Map<string, Promise<any>>} */
const boards = new Map();

/** The map, drawing and look of a title. @param {string} address */
export function boardAt(address) {
  if (!boards.has(address)) boards.set(address, get(address));
  return /** @type {Promise<any>} */ (boards.get(address));
}

/** @param {string} title @param {string} address of the board; its version is the ground's too */
async function ground(title, address, lang) {
  const version = new URL(address, location.href).searchParams.get("v");
  const response = await fetch(`/boards/${title}.svg?v=${version}&lang=${lang}`);
  const drawn = new DOMParser().parseFromString(await response.text(), "image/svg+xml").documentElement;
  drawn.setAttribute("aria-hidden", "true");
  drawn.classList.add("ground");
  return drawn;
}

/** Names stay legible when far away and modest when near; counters never get too small to read. */
function settle(plane, zoom) {
  const wide = Math.max(1, innerWidth / 1600);
  plane.style.setProperty("--names", String(Math.min(1.35, Math.max(0.6, (0.66 * wide) / zoom))));
  plane.style.setProperty("--piece", String(Math.min(1.7, Math.max(0.75, (0.85 * wide) / zoom))));
}

/** Choices of a question by the area and by the counter that they stand for. */
export function choices(question) {
  /** @type {Map<string, any[]>} */
  const areas = new Map();
  /** @type {Map<string, any>} */
  const pieces = new Map();
  for (const option of question?.options ?? []) {
    if (option.place) areas.set(option.place, [...(areas.get(option.place) ?? []), option]);
    pieces.set(`${question.of}:${option.value}`, option);
  }
  return { areas, pieces };
}

export function Board({ board, view, lang, hovered, trails, hidden, actions, children }) {
  const frame = useRef(/** @type {HTMLElement | null} */ (null));
  const plane = useRef(/** @type {HTMLElement | null} */ (null));
  const camera = useRef(/** @type {Camera | null} */ (null));
  const [drawn, setDrawn] = useState(/** @type {Element | null} */ (null));
  const [fan, setFan] = useState("");
  const layout = useMemo(() => new Layout(board), [board]);
  const offered = useMemo(() => choices(view.question), [view.question]);

  useLayoutEffect(() => {
    if (!frame.current || !plane.current) return;
    const ready = plane.current;
    camera.current = new Camera(frame.current, ready, layout.size, (zoom) => settle(ready, zoom));
    const places = questionPlaces(view);
    const middle = places.length ? layout.anchor(places[0]) : { x: layout.size[0] / 2, y: layout.size[1] * 0.4 };
    camera.current.fill(middle.x, middle.y);
    actions.camera(camera.current, layout);
  }, [layout]);

  useEffect(() => {
    let current = true;
    void ground(view.title, view.board, lang).then((found) => current && setDrawn(found));
    return () => {
      current = false;
    };
  }, [view.board, lang]);

  useLayoutEffect(() => {
    plane.current?.querySelector(".ground")?.remove();
    if (drawn) plane.current?.prepend(drawn);
  }, [drawn]);

  useEffect(() => {
    const asked = questionPlaces(view);
    if (asked.length && camera.current && !asked.some((area) => camera.current?.sees(layout.box([area], 0)))) camera.current.look(layout.box(asked, 320));
  }, [view.question?.text]);

  /** @param {MouseEvent} event */
  function click(event) {
    const target = /** @type {Element} */ (event.target);
    const piece = target.closest("[data-piece]")?.getAttribute("data-piece");
    const stack = target.closest("[data-stack]")?.getAttribute("data-stack");
    const area = target.closest("[data-area]")?.getAttribute("data-area") ?? target.closest("[id^=area-]")?.id.slice(5);
    const options = piece ? piece.split(" ").map((key) => offered.pieces.get(key)).filter(Boolean) : [];
    if (options.length) return actions.pick(options[0]);
    if (stack && stack !== fan && !offered.areas.has(area ?? "") && target.closest("[data-many]")) return setFan(stack);
    setFan("");
    if (area) actions.area(area, offered.areas.get(area) ?? [], { x: event.clientX, y: event.clientY });
    else actions.area("", [], { x: 0, y: 0 });
  }

  return html`<div class="board" ref=${frame} tabindex="0" role="application" aria-label=${say("board-label")} onClick=${click} onKeyDown=${(event) => keys(event, camera.current)}>
    <div class=${hidden ? "plane bare" : "plane"} ref=${plane}>
      <svg class="overlay" aria-hidden="true" width=${layout.size[0]} height=${layout.size[1]} viewBox=${`0 0 ${layout.size[0]} ${layout.size[1]}`}>
        <${Patterns} look=${board.look} />
        <${Tints} spots=${view.scene?.spots ?? {}} look=${board.look} drawn=${drawn} />
        <${Choices} areas=${offered.areas} hovered=${hovered} from=${questionPlaces(view)} layout=${layout} drawn=${drawn} />
        <${Trails} trails=${trails} look=${board.look} layout=${layout} />
        <${Stacks} spots=${view.scene?.spots ?? {}} look=${board.look} layout=${layout} offered=${offered} fan=${fan} />
      </svg>
    </div>
    ${children}
  </div>`;
}

/** The areas that a question mentions. */
export const questionPlaces = (view) => Object.values(view.question?.places ?? {});

/** @param {KeyboardEvent} event @param {Camera | null} camera */
function keys(event, camera) {
  if (!camera || event.target !== event.currentTarget) return;
  const steps = { ArrowLeft: [80, 0], ArrowRight: [-80, 0], ArrowUp: [0, 80], ArrowDown: [0, -80] };
  if (event.key in steps) camera.by(steps[event.key][0], steps[event.key][1]);
  else return;
  event.preventDefault();
}
