/** Keys that work wherever the focus is, except where it means something else there: back and on, to either end. */

/**
 * @param {import("./board/board.js").Board} board
 * @param {() => import("./live.js").Live} live the game on the board
 * @param {{ back: () => void, on: () => void }} steps what Undo and Redo do
 */
export function listenToKeys(board, live, { back, on }) {
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.altKey || document.querySelector("dialog[open]")) return;
    const target = /** @type {HTMLElement} */ (event.target);
    if (event.key === "Escape" && board.choosing) {
      board.cancel("keyboard");
      return;
    }
    if (target.closest("input:not([type=radio]), textarea, select")) return;
    if (!target.closest("[role=radiogroup]")) board.onKey(event);
    if (event.defaultPrevented) return;
    const { view } = live();
    if (event.ctrlKey || event.metaKey) {
      if (event.key.toLowerCase() === "y" || (event.shiftKey && event.key.toLowerCase() === "z")) on();
      else if (event.key.toLowerCase() === "z") back();
      else return;
    } else if (target.closest("[role=grid], [role=radiogroup], .lines")) return;
    else if (event.key === "ArrowLeft") live().goTo(view.ply - 1);
    else if (event.key === "ArrowRight") live().goTo(view.ply + 1);
    else if (event.key === "Home") live().goTo(0);
    else if (event.key === "End") live().goTo(view.plies);
    else return;
    event.preventDefault();
  });
}
