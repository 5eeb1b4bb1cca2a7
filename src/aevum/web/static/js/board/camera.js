/** Pan and zoom: wheel, drag, pinch and keyboard move a plane behind a window. */

const MOST = 5;
const NEAR = 1.15; // how close the camera goes by itself
const STILL = 6; // pixels that a finger may move and still mean a tap
const SETTLED = 180; // milliseconds without movement after which the plane is drawn sharply again

export class Camera {
  /**
   * @param {HTMLElement} frame @param {HTMLElement} plane
   * @param {[number, number]} size of the plane
   * @param {(camera: Camera) => void} settled
   */
  constructor(frame, plane, size, settled) {
    this.frame = frame;
    this.plane = plane;
    this.size = size;
    this.settled = settled;
    this.x = this.y = 0;
    this.zoom = 1;
    /** @type {Map<number, {x: number, y: number}>} */
    this.fingers = new Map();
    this.travelled = 0;
    this.timer = 0;
    frame.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
    frame.addEventListener("pointerdown", (event) => this.press(event));
    frame.addEventListener("pointermove", (event) => this.move(event));
    for (const end of ["pointerup", "pointercancel"]) frame.addEventListener(end, (event) => this.release(/** @type {PointerEvent} */ (event)));
    frame.addEventListener("click", (event) => this.travelled > STILL && event.stopPropagation(), true);
    new ResizeObserver(() => this.show()).observe(frame);
  }

  get least() {
    return 0.8 * Math.min(this.frame.clientWidth / this.size[0], this.frame.clientHeight / this.size[1]);
  }

  /** @param {WheelEvent} event */
  wheel(event) {
    event.preventDefault();
    const { left, top } = this.frame.getBoundingClientRect();
    const lines = event.deltaMode === 1 ? 16 : 1;
    this.zoomBy(Math.exp(-event.deltaY * lines * (event.ctrlKey ? 0.01 : 0.0016)), event.clientX - left, event.clientY - top);
  }

  /** @param {PointerEvent} event */
  press(event) {
    if (event.button > 0) return;
    if (!this.fingers.size) this.travelled = 0;
    this.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  }

  /** @param {PointerEvent} event */
  move(event) {
    const before = this.fingers.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    const others = [...this.fingers].filter(([id]) => id !== event.pointerId);
    this.fingers.set(event.pointerId, now);
    this.travelled += Math.hypot(now.x - before.x, now.y - before.y);
    if (this.travelled <= STILL) return;
    if (!this.frame.hasPointerCapture(event.pointerId)) this.frame.setPointerCapture(event.pointerId);
    if (others.length) {
      const other = others[0][1];
      const { left, top } = this.frame.getBoundingClientRect();
      const ratio = Math.hypot(now.x - other.x, now.y - other.y) / Math.max(1, Math.hypot(before.x - other.x, before.y - other.y));
      this.zoomBy(ratio, other.x - left, other.y - top);
    } else {
      this.by(now.x - before.x, now.y - before.y);
    }
  }

  /** @param {PointerEvent} event */
  release(event) {
    this.fingers.delete(event.pointerId);
  }

  /** @param {number} dx @param {number} dy */
  by(dx, dy) {
    this.x += dx;
    this.y += dy;
    this.show();
  }

  /** @param {number} factor @param {number} [x] @param {number} [y] the point of the frame that stays */
  zoomBy(factor, x = this.frame.clientWidth / 2, y = this.frame.clientHeight / 2) {
    const zoom = Math.min(MOST, Math.max(this.least, this.zoom * factor));
    this.x = x - ((x - this.x) * zoom) / this.zoom;
    this.y = y - ((y - this.y) * zoom) / this.zoom;
    this.zoom = zoom;
    this.show();
  }

  /** Show the whole plane. */
  fit() {
    this.zoom = this.least / 0.8;
    this.center(this.size[0] / 2, this.size[1] / 2);
  }

  /** Fill the frame with the plane, around a point. @param {number} x @param {number} y */
  fill(x, y) {
    const { clientWidth, clientHeight } = this.frame;
    this.zoom = Math.min(1.2, Math.max(clientWidth / this.size[0], clientHeight / this.size[1], 0.5));
    this.center(x, y);
  }

  /** Show a box of the plane. @param {[number, number, number, number]} box left, top, right, bottom */
  look([left, top, right, bottom]) {
    const { clientWidth, clientHeight } = this.frame;
    this.zoom = Math.max(this.least, Math.min(NEAR, clientWidth / (right - left), clientHeight / (bottom - top)));
    this.center((left + right) / 2, (top + bottom) / 2);
  }

  /** Whether a box lies in the frame. @param {[number, number, number, number]} box */
  sees([left, top, right, bottom]) {
    const inside = (x, y) => x * this.zoom + this.x > 0 && x * this.zoom + this.x < this.frame.clientWidth && y * this.zoom + this.y > 0 && y * this.zoom + this.y < this.frame.clientHeight;
    return inside(left, top) && inside(right, bottom);
  }

  /** @param {number} x @param {number} y */
  center(x, y) {
    this.x = this.frame.clientWidth / 2 - x * this.zoom;
    this.y = this.frame.clientHeight / 2 - y * this.zoom;
    this.show();
  }

  show() {
    const limit = (offset, frame, size) => {
      const long = size * this.zoom;
      return long <= frame ? Math.min(Math.max(offset, 0), frame - long) : Math.min(frame / 3, Math.max((frame * 2) / 3 - long, offset));
    };
    this.x = limit(this.x, this.frame.clientWidth, this.size[0]);
    this.y = limit(this.y, this.frame.clientHeight, this.size[1]);
    this.plane.style.willChange = "transform";
    this.plane.style.transform = `translate(${this.x}px, ${this.y}px) scale(${this.zoom})`;
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => {
      this.plane.style.willChange = "auto";
      this.settled(this);
    }, SETTLED);
  }
}
