/** The board: the ground that the server draws, and what stands on it. */

import { get } from "../core/api.js";
import { say } from "../core/words.js";
import { html, useEffect, useLayoutEffect, useMemo, useRef, useState } from "../vendor/preact.js";
import { Camera } from "./camera.js";
import { Patterns } from "./counters.js";
import { fetchGround, Ground } from "./ground.js";
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
  const ground = useRef(/** @type {Ground | null} */ (null));
  const [areas, setAreas] = useState(/** @type {Element | null} */ (null)); // their outlines
  const [fan, setFan] = useState("");
  const layout = useMemo(() => new Layout(board), [board]);
  const offered = useMemo(() => choices(view.question), [view.question]);

  useLayoutEffect(() => {
    if (!frame.current || !plane.current) return;
    const ready = plane.current;
    camera.current = new Camera(frame.current, ready, layout.size, (now) => {
      settle(ready, now.zoom);
      ground.current?.sharpen(now);
    });
    begin(camera.current, view, layout);
    actions.camera(camera.current, layout);
  }, [layout]);

  useEffect(() => {
    let current = true;
    void fetchGround(view.title, view.board, lang).then((drawn) => {
      if (!current || !plane.current || !camera.current) return;
      ground.current = new Ground(plane.current, layout.size, drawn);
      ground.current.sharpen(camera.current);
      setAreas(drawn.areas);
    });
    return () => {
      current = false;
    };
  }, [view.board, lang]);

  useEffect(() => {
    const places = asked(view);
    if (places.length && camera.current && !places.some((area) => camera.current?.sees(layout.box([area], 0)))) camera.current.look(layout.box(places, 320));
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
        <rect class="dim" width=${layout.size[0]} height=${layout.size[1]} />
        <${Patterns} look=${board.look} />
        <${Tints} spots=${view.scene?.spots ?? {}} look=${board.look} drawn=${areas} />
        <${Choices} areas=${offered.areas} hovered=${hovered} from=${questionPlaces(view)} layout=${layout} drawn=${areas} />
        <${Trails} trails=${trails} look=${board.look} layout=${layout} />
        <${Stacks} spots=${view.scene?.spots ?? {}} look=${board.look} layout=${layout} offered=${offered} fan=${fan} />
      </svg>
    </div>
    ${children}
  </div>`;
}

const SMALL = 600; // pixels of a window that shows the question rather than the board around it

/**
 * A table begins at what is asked, or at the land of whose turn it is.
 * @param {Camera} camera @param {any} view @param {Layout} layout
 */
function begin(camera, view, layout) {
  const places = asked(view).length ? asked(view) : landOf(view.scene?.active, view.scene?.spots ?? {});
  const [left, top, right, bottom] = places.length ? layout.box(places) : [0, 0, layout.size[0], layout.size[1] * 0.8];
  if (places.length && camera.frame.clientWidth < SMALL) camera.look([left, top, right, bottom]);
  else {
    camera.fill((left + right) / 2, (top + bottom) / 2);
    camera.by((camera.frame.querySelector(".brief")?.clientWidth ?? 0) / 2, 0); // the first words lie on the left
  }
}

/** The areas where an owner stands. @param {string | undefined} owner @param {Record<string, any>} spots */
const landOf = (owner, spots) => Object.keys(spots).filter((area) => owner && spots[area].pieces?.some((piece) => piece.owner === owner));

/** The areas that a question mentions. */
export const questionPlaces = (view) => Object.values(view.question?.places ?? {});

/** The areas that a question mentions, or else those among its options. */
const asked = (view) => (questionPlaces(view).length ? questionPlaces(view) : (view.question?.options ?? []).map(({ place }) => place).filter(Boolean));

/** @param {KeyboardEvent} event @param {Camera | null} camera */
function keys(event, camera) {
  if (!camera || event.target !== event.currentTarget) return;
  const steps = { ArrowLeft: [80, 0], ArrowRight: [-80, 0], ArrowUp: [0, 80], ArrowDown: [0, -80] };
  if (event.key in steps) camera.by(steps[event.key][0], steps[event.key][1]);
  else return;
  event.preventDefault();
}
