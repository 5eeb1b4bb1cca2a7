/**
 * The ground of a board: the server's drawing, as a picture that is quick to move.
 *
 * Coasts, relief and rivers are many thousand points, too many to be drawn at every step of a pan.  They are drawn into
 * a canvas of the whole board once, and into a sharp one of what is in sight whenever the board has come to rest.
 * Names and the outlines of areas stay what they are: text of the page, and shapes that can be hit.
 */

const PIXELS = 6_000_000; // of the whole board
const MARGIN = 0.12; // of the window, drawn sharply beyond its edge
const SVG = "http://www.w3.org/2000/svg";

/** @param {string} title @param {string} address of the board; its version is the drawing's too @param {string} lang */
export async function fetchGround(title, address, lang) {
  const version = new URL(address, location.href).searchParams.get("v");
  const response = await fetch(`/boards/${title}.svg?v=${version}&lang=${lang}`);
  const drawn = new DOMParser().parseFromString(await response.text(), "image/svg+xml").documentElement;
  const names = layer(drawn, "names", [...drawn.children].filter(({ tagName }) => tagName === "text"));
  centre([...names.children]);
  const areas = layer(drawn, "areas", [...drawn.querySelectorAll("[id^=area-]")].map((area) => area.cloneNode(true)));
  const url = URL.createObjectURL(new Blob([new XMLSerializer().serializeToString(drawn)], { type: "image/svg+xml" }));
  const picture = new Image();
  picture.src = url;
  await picture.decode();
  URL.revokeObjectURL(url);
  return { names, areas, picture };
}

/** The lines of a name grow and shrink around their common middle. @param {Element[]} texts in the order of drawing */
function centre(texts) {
  /** @type {SVGTextElement[][]} */
  const names = [];
  for (const text of /** @type {SVGTextElement[]} */ (texts)) {
    const last = names.at(-1)?.[0];
    const same = last && ["x", "font-size", "transform"].every((name) => last.getAttribute(name) === text.getAttribute(name));
    if (same) names.at(-1)?.push(text);
    else names.push([text]);
  }
  for (const lines of names) {
    const middle = lines.reduce((sum, line) => sum + Number(line.getAttribute("y")), 0) / lines.length;
    for (const line of lines) line.style.transformOrigin = `${line.getAttribute("x")}px ${middle - Number(line.getAttribute("font-size")) * 0.34}px`;
  }
}

/** A layer of the same size with parts of a drawing. @param {Element} drawn @param {string} name @param {Node[]} parts */
function layer(drawn, name, parts) {
  const made = document.createElementNS(SVG, "svg");
  for (const attribute of ["width", "height", "viewBox", "stroke-linejoin"]) made.setAttribute(attribute, drawn.getAttribute(attribute) ?? "");
  made.setAttribute("aria-hidden", "true");
  made.classList.add("ground", name);
  made.append(...parts);
  return made;
}

/** @param {string} name */
function canvas(name) {
  const made = document.createElement("canvas");
  made.className = `ground ${name}`;
  return made;
}

export class Ground {
  /** @param {HTMLElement} plane @param {[number, number]} size @param {{names: Element, areas: Element, picture: HTMLImageElement}} drawn */
  constructor(plane, [wide, high], { names, areas, picture }) {
    this.size = [wide, high];
    this.picture = picture;
    this.scale = Math.min(2, Math.sqrt(PIXELS / (wide * high)));
    this.whole = canvas("whole");
    this.sharp = canvas("sharp");
    this.draw(this.whole, [0, 0, wide, high], this.scale);
    for (const old of plane.querySelectorAll(".ground")) old.remove();
    plane.prepend(this.whole, this.sharp, names, areas);
  }

  /** Draw a part of the board. @param {HTMLCanvasElement} onto @param {number[]} part left, top, width, height @param {number} scale */
  draw(onto, [left, top, wide, high], scale) {
    onto.width = Math.ceil(wide * scale);
    onto.height = Math.ceil(high * scale);
    Object.assign(onto.style, { left: `${left}px`, top: `${top}px`, width: `${wide}px`, height: `${high}px` });
    onto.getContext("2d")?.drawImage(this.picture, left, top, wide, high, 0, 0, onto.width, onto.height);
  }

  /** Draw what is in sight as sharply as the screen can show it. @param {import("./camera.js").Camera} camera */
  sharpen({ frame, x, y, zoom }) {
    const scale = zoom * Math.min(2, devicePixelRatio);
    this.sharp.hidden = scale < this.scale * 1.1;
    if (this.sharp.hidden) return;
    const reach = { x: (frame.clientWidth * MARGIN) / zoom, y: (frame.clientHeight * MARGIN) / zoom };
    const left = Math.max(0, -x / zoom - reach.x);
    const top = Math.max(0, -y / zoom - reach.y);
    const right = Math.min(this.size[0], (frame.clientWidth - x) / zoom + reach.x);
    const bottom = Math.min(this.size[1], (frame.clientHeight - y) / zoom + reach.y);
    if (right > left && bottom > top) this.draw(this.sharp, [left, top, right - left, bottom - top], scale);
  }
}
