/** The list of moves in the book's notation: a row is a move, White's ply and Black's. */

import { button, element } from "../dom.js";

/**
 * @typedef {import("../text/en.js").Words} Words
 * @typedef {import("../../pkg/outflank.js").PlayedMove} PlayedMove
 */

/**
 * @param {HTMLElement} root
 * @param {Words} words
 * @param {(ply: number) => void} goTo
 */
export function makeMoves(root, words, goTo) {
  const list = element("div", { class: "list", role: "list", "aria-label": words.moves });
  const empty = element("p", { class: "hint" }, words.noMoves);
  root.append(element("h2", {}, words.moves), empty, list);
  /** @type {HTMLButtonElement[]} */
  let buttons = [];
  let shown = "";

  list.addEventListener("keydown", (event) => {
    const at = buttons.indexOf(/** @type {HTMLButtonElement} */ (document.activeElement));
    if (at < 0 || event.ctrlKey || event.metaKey || event.altKey) return;
    const next = {
      ArrowLeft: at - 1,
      ArrowUp: at - 1,
      ArrowRight: at + 1,
      ArrowDown: at + 1,
      Home: 0,
      End: buttons.length - 1,
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const target = buttons[Math.max(0, Math.min(buttons.length - 1, next))];
    target.focus();
    target.click();
  });

  /** @param {PlayedMove[]} history */
  function build(history) {
    buttons = [];
    const rows = new Map();
    for (const [index, move] of history.entries()) {
      let row = rows.get(move.number);
      if (!row) {
        row = element(
          "div",
          { class: "row", role: "listitem" },
          element("span", { class: "number" }, `${move.number}.`),
        );
        if (move.side === "black") row.append(element("span", { class: "gap" }, "…"));
        rows.set(move.number, row);
      }
      const text = move.to === undefined ? words.pass.toLowerCase() : move.text;
      const made = button(text, () => goTo(index + 1), { class: "ply", tabindex: "-1" });
      if (move.comments.length) made.title = move.comments.join(" ");
      buttons.push(made);
      row.append(made);
    }
    list.replaceChildren(...rows.values());
  }

  return {
    /**
     * @param {PlayedMove[]} history
     * @param {number} ply
     */
    show(history, ply) {
      const key = history.map((move) => move.short).join(" ") + (history[0]?.number ?? "") + (history[0]?.side ?? "");
      if (key !== shown) build(history);
      shown = key;
      empty.hidden = history.length > 0;
      for (const [index, made] of buttons.entries()) {
        const current = index === ply - 1;
        made.classList.toggle("later", index >= ply);
        made.tabIndex = current || (ply === 0 && index === 0) ? 0 : -1;
        if (current) made.setAttribute("aria-current", "step");
        else made.removeAttribute("aria-current");
      }
      const at = buttons[ply - 1];
      // Only the list itself scrolls, never the page.
      if (at)
        list.scrollTop += at.getBoundingClientRect().top - list.getBoundingClientRect().top - list.clientHeight / 2;
      else list.scrollTop = 0;
    },
  };
}
