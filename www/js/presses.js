/**
 * One press is one act. The second press of a double click, or a key held down, must not run on into what the first
 * one has opened or uncovered.
 */

/** How soon after a press, in milliseconds, and how near to it, in CSS pixels, another one belongs to it. */
const SOON = 400;
const NEAR = 32;

export function keepPressesApart() {
  let last = { time: Number.NEGATIVE_INFINITY, x: 0, y: 0, target: document.documentElement };
  let stray = false;

  /** @param {Element} target whether it has gone, or lies behind a dialog */
  const outOfReach = (target) => {
    const dialog = document.querySelector("dialog[open]");
    return target.getClientRects().length === 0 || (dialog !== null && !dialog.contains(target));
  };

  document.addEventListener(
    "pointerdown",
    (event) => {
      const { timeStamp: time, clientX: x, clientY: y } = event;
      const again = time - last.time < SOON && Math.hypot(x - last.x, y - last.y) < NEAR;
      stray = again && outOfReach(last.target);
      if (stray) event.stopPropagation();
      // A third press belongs to the first one too.
      last = { time, x, y, target: stray ? last.target : /** @type {HTMLElement} */ (event.target) };
    },
    { capture: true },
  );
  document.addEventListener(
    "click",
    (event) => {
      // A click that no pointer made (the keyboard's, a screen reader's) is nobody's second press.
      if (!stray || event.detail === 0) return;
      event.stopPropagation();
      event.preventDefault();
    },
    { capture: true },
  );
  document.addEventListener(
    "keydown",
    (event) => {
      const onButton = event.target instanceof HTMLElement && event.target.closest("button");
      if (event.repeat && onButton && (event.key === "Enter" || event.key === " ")) event.preventDefault();
    },
    { capture: true },
  );
}
