/**
 * Finger, mouse and pen on the board: tells hovering, a drag from a square and a plain tap apart. What they mean is
 * decided by the board.
 */

/**
 * @typedef {import("./geometry.js").Point} Point
 *
 * @typedef {object} Drag
 * @property {number} square where it began
 * @property {Point} point where the pointer is now
 *
 * @typedef {object} Hands
 * @property {(event: MouseEvent) => Point} pointOf
 * @property {(point: Point) => number | undefined} squareAt
 * @property {(square: number, finger: boolean) => boolean} draggable whether a drag may begin here
 * @property {(drag: Drag) => void} begin
 * @property {(drag: Drag) => void} move
 * @property {(drag: Drag, target: number | undefined) => void} drop
 * @property {() => void} cancel the drag was broken off
 * @property {(square: number | undefined) => void} hover
 * @property {(square: number, means: "pointer" | "keyboard") => void} tap
 */

/**
 * For how long after a press a click is its echo, in milliseconds. Taps are taken from the press itself, because
 * browsers send no click for a tap that follows closely on a swipe; what else sends clicks (a screen reader, the
 * keyboard) does so without a press.
 */
const ECHO = 700;

/** How far a pointer may stray before a tap becomes a drag, in CSS pixels. */
const SLACK = 7;

export class Pointer {
  #hands;
  /** @type {(Drag & { pointer: number, start: Point, moved: boolean, draggable: boolean }) | undefined} */
  #press;
  #released = Number.NEGATIVE_INFINITY;

  /**
   * @param {HTMLElement} element
   * @param {Hands} hands
   */
  constructor(element, hands) {
    this.#hands = hands;
    element.addEventListener("pointerdown", (event) => this.#down(event));
    element.addEventListener("pointermove", (event) => this.#move(event, element));
    element.addEventListener("pointerup", (event) => this.#up(event));
    element.addEventListener("pointercancel", () => this.release());
    element.addEventListener("pointerleave", () => hands.hover(undefined));
    element.addEventListener("click", (event) => this.#click(event));
    element.addEventListener("contextmenu", (event) => {
      if (this.drag) event.preventDefault();
    });
  }

  /** The drag that is under way, if the pointer has really moved. */
  get drag() {
    return this.#press?.draggable && this.#press.moved ? this.#press : undefined;
  }

  /** Breaks off a drag. */
  release() {
    const dragging = this.drag;
    this.#press = undefined;
    if (dragging) this.#hands.cancel();
  }

  /** Forgets a drag without a word: what it was about is done. */
  forget() {
    this.#press = undefined;
  }

  /** @param {PointerEvent} event */
  #down(event) {
    // A second finger or another button breaks off whatever the first was doing.
    this.release();
    if (event.button !== 0 || !event.isPrimary) return;
    const point = this.#hands.pointOf(event);
    const square = this.#hands.squareAt(point);
    if (square === undefined) return;
    const draggable = this.#hands.draggable(square, event.pointerType === "touch");
    this.#press = { pointer: event.pointerId, square, start: point, point, moved: false, draggable };
  }

  /**
   * @param {PointerEvent} event
   * @param {HTMLElement} element
   */
  #move(event, element) {
    // A button let go outside the board was not seen: the press is over all the same.
    if (event.buttons === 0) this.release();
    const press = this.#press;
    const point = this.#hands.pointOf(event);
    if (!press || press.pointer !== event.pointerId) {
      if (event.pointerType !== "touch") this.#hands.hover(this.#hands.squareAt(point));
      return;
    }
    press.point = point;
    if (!press.moved) {
      if (Math.hypot(point.x - press.start.x, point.y - press.start.y) < SLACK) return;
      press.moved = true;
      if (press.draggable) {
        element.setPointerCapture(event.pointerId);
        this.#hands.begin(press);
      }
    }
    if (press.draggable) this.#hands.move(press);
  }

  /** @param {PointerEvent} event */
  #up(event) {
    const press = this.#press;
    if (!press || press.pointer !== event.pointerId) return;
    const target = this.#hands.squareAt(this.#hands.pointOf(event));
    this.#released = event.timeStamp;
    if (this.drag) this.#hands.drop(press, target);
    else if (target === press.square) this.#hands.tap(press.square, "pointer");
    this.#press = undefined;
  }

  /** @param {MouseEvent} event */
  #click(event) {
    if (event.detail > 0 && event.timeStamp - this.#released < ECHO) return;
    const button = event.target instanceof HTMLElement ? event.target.closest("button") : null;
    if (button) this.#hands.tap(Number(button.dataset.square), "keyboard");
  }
}
