/**
 * Every legal ply with its value, the best one first: the values on the board for ear and keyboard. The one pointed at
 * is shown on the board.
 */

import { element } from "../dom.js";
import { isExact, rank } from "../worth.js";

/**
 * @typedef {import("../text/en.js").Words} Words
 * @typedef {import("../worth.js").Valued} Valued
 * @typedef {import("../../pkg/outflank.js").Move} Move
 * @typedef {{ move: Move, item: HTMLElement, value: HTMLElement }} Row
 */

/**
 * @param {HTMLElement} root
 * @param {Words} words
 * @param {object} page
 * @param {(move: Move | undefined) => void} page.point shows a ply on the board
 * @param {() => void} page.leave takes the focus from a list that is empty now
 */
export function makePlies(root, words, { point, leave }) {
  root.setAttribute("role", "listbox");
  root.setAttribute("aria-label", words.plyValues);
  /** @type {Row[]} in their order in the list */
  let rows = [];
  /** @type {Row | undefined} */
  let pointed;

  /** @param {Row | undefined} row */
  function select(row) {
    if (row === pointed) return;
    pointed?.item.setAttribute("aria-selected", "false");
    row?.item.setAttribute("aria-selected", "true");
    pointed = row;
    point(row?.move);
  }
  /** @param {EventTarget | null} target */
  const rowOf = (target) => rows.find(({ item }) => target instanceof Node && item.contains(target));

  root.addEventListener("focusin", (event) => select(rowOf(event.target)));
  root.addEventListener("focusout", () => select(undefined));
  root.addEventListener("pointerover", (event) => {
    if (event.pointerType !== "touch") select(rowOf(event.target));
  });
  root.addEventListener("pointerleave", () => select(rowOf(document.activeElement)));
  root.addEventListener("keydown", (event) => {
    const at = rows.findIndex(({ item }) => item === document.activeElement);
    if (at < 0 || event.ctrlKey || event.metaKey || event.altKey) return;
    const next = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: rows.length - 1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    rows[Math.max(0, Math.min(rows.length - 1, next))].item.focus();
  });

  /** @param {Move} move */
  function makeRow(move) {
    const value = element("span", { class: "value" });
    const name = element("span", {}, move.to === undefined ? words.pass.toLowerCase() : move.text);
    const item = element("div", { role: "option", tabindex: "-1", "aria-selected": "false" }, name, value);
    return { move, item, value };
  }

  return {
    /** @param {Valued[]} values of all legal plies of the position shown; none while they are not known */
    show(values) {
      const focused = root.contains(document.activeElement);
      const old = new Map(rows.map((row) => [row.move.text, row]));
      const same = values.length === rows.length && values.every(({ move }) => old.has(move.text));
      if (!same) {
        select(undefined);
        rows = values.map(({ move }) => makeRow(move));
      }
      const scores = new Map(values.map(({ move, score }) => [move.text, score]));
      // The order stands still under a finger, a pointer or the keyboard.
      if (!same || !root.matches(":hover, :focus-within")) {
        /** @param {Row} row */
        const worth = ({ move }) => rank(scores.get(move.text) ?? { kind: "loss", value: 0 });
        const before = rows;
        rows = [...rows].sort((a, b) => worth(b) - worth(a));
        if (!same || rows.some((row, index) => row !== before[index])) {
          root.replaceChildren(...rows.map(({ item }) => item));
        }
      }
      const most = Math.max(...values.map(({ score }) => rank(score)));
      for (const [index, { move, item, value }] of rows.entries()) {
        const score = scores.get(move.text);
        item.tabIndex = index === 0 ? 0 : -1;
        item.classList.toggle("best", !!score && rank(score) === most);
        value.textContent = score ? words.value(score) : "";
        value.classList.toggle("exact", !!score && isExact(score));
        if (score && isExact(score)) value.append(element("span", { class: "unseen" }, `, ${words.certain}`));
      }
      root.hidden = rows.length === 0;
      if (focused && !root.contains(document.activeElement)) {
        if (rows.length > 0) rows[0].item.focus();
        else leave();
      }
    },
  };
}
