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
 * @property {(square: number) => boolean} draggable whether a drag may begin here
 * @property {(drag: Drag) => void} begin
 * @property {(drag: Drag) => void} move
 * @property {(drag: Drag, target: number | undefined) => void} drop
 * @property {() => void} cancel the drag was broken off
 * @property {(square: number | undefined) => void} hover
 * @property {(square: number, event: MouseEvent) => void} tap
 */

/** How far a pointer may stray before a tap becomes a drag, in CSS pixels. */
const SLACK = 7;

export class Pointer {
  #hands;
  /** @type {(Drag & { pointer: number, start: Point, moved: boolean }) | undefined} */
  #drag;
  #swallowClick = false;

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
      if (this.#drag) event.preventDefault();
    });
  }

  /** The drag that is under way, if the pointer has really moved. */
  get drag() {
    return this.#drag?.moved ? this.#drag : undefined;
  }

  /** Breaks off a drag. */
  release() {
    const moved = this.#drag?.moved;
    this.#drag = undefined;
    if (moved) this.#hands.cancel();
  }

  /** Forgets a drag without a word: what it was about is done. */
  forget() {
    this.#drag = undefined;
  }

  /** @param {PointerEvent} event */
  #down(event) {
    this.#swallowClick = false;
    // A second finger or another button breaks off whatever the first was doing.
    this.release();
    if (event.button !== 0 || !event.isPrimary) return;
    const point = this.#hands.pointOf(event);
    const square = this.#hands.squareAt(point);
    if (square === undefined || !this.#hands.draggable(square)) return;
    this.#drag = { pointer: event.pointerId, square, start: point, point, moved: false };
  }

  /**
   * @param {PointerEvent} event
   * @param {HTMLElement} element
   */
  #move(event, element) {
    const drag = this.#drag;
    const point = this.#hands.pointOf(event);
    if (!drag || drag.pointer !== event.pointerId) {
      if (event.pointerType !== "touch") this.#hands.hover(this.#hands.squareAt(point));
      return;
    }
    drag.point = point;
    if (!drag.moved) {
      if (Math.hypot(point.x - drag.start.x, point.y - drag.start.y) < SLACK) return;
      drag.moved = true;
      element.setPointerCapture(event.pointerId);
      this.#hands.begin(drag);
    }
    this.#hands.move(drag);
  }

  /** @param {PointerEvent} event */
  #up(event) {
    const drag = this.#drag;
    if (!drag || drag.pointer !== event.pointerId) return;
    if (drag.moved) {
      // The browser sends a click after a drag; it is not a tap.
      this.#swallowClick = true;
      setTimeout(() => {
        this.#swallowClick = false;
      });
      this.#hands.drop(drag, this.#hands.squareAt(this.#hands.pointOf(event)));
    }
    this.#drag = undefined;
  }

  /** @param {MouseEvent} event */
  #click(event) {
    if (this.#swallowClick) {
      this.#swallowClick = false;
      return;
    }
    const button = event.target instanceof HTMLElement ? event.target.closest("button") : null;
    // A press that strays over a border has no button of its own; the place tells.
    const square = button ? Number(button.dataset.square) : this.#hands.squareAt(this.#hands.pointOf(event));
    if (square !== undefined) this.#hands.tap(square, event);
  }
}
