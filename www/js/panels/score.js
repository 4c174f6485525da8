/** Who plays, how many pawns each side has, and whose turn it is. */

import { element } from "../dom.js";

/**
 * @typedef {import("../text/en.js").Words} Words
 * @typedef {import("../../pkg/outflank.js").View} View
 */

/**
 * @param {HTMLElement} root
 * @param {Words} words
 * @returns {{ show: (view: View) => void }}
 */
export function makeScore(root, words) {
  const sides = /** @type {const} */ (["white", "black"]).map((side) => {
    const count = element("strong", { class: "count" });
    const box = element(
      "div",
      { class: `player ${side}` },
      element("span", { class: "counter", "aria-hidden": "true" }),
      element("span", { class: "name", "aria-hidden": "true" }, words.side[side]),
      count,
    );
    count.setAttribute("aria-hidden", "true");
    const spoken = element("span", { class: "unseen" });
    box.append(spoken);
    root.append(box);
    return { side, box, count, spoken };
  });
  return {
    show(view) {
      for (const { side, box, count, spoken } of sides) {
        count.textContent = String(view.counts[side]);
        spoken.textContent = words.pawns(side, view.counts[side]);
        box.classList.toggle("moves-now", !view.outcome && view.turn === side);
        box.classList.toggle("winner", view.outcome?.winner === side);
      }
      root.dataset.rules = view.rules;
    },
  };
}
