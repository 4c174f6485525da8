/** Who plays, how many pawns each side has, whose turn it is, and whether the computer is thinking. */

import { element } from "../dom.js";
import { makePlayerSelect } from "./player.js";

/**
 * @typedef {import("../computer/seats.js").Player} Player
 * @typedef {import("../computer/seats.js").Seating} Seating
 * @typedef {import("../text/en.js").Words} Words
 * @typedef {import("../../pkg/outflank.js").Side} Side
 * @typedef {import("../../pkg/outflank.js").View} View
 */

/**
 * @param {HTMLElement} root
 * @param {Words} words
 * @param {(side: Side, player: Player) => void} sit
 */
export function makeScore(root, words, sit) {
  const sides = /** @type {const} */ (["white", "black"]).map((side) => {
    const count = element("strong", { class: "count", "aria-hidden": "true" });
    const name = element("span", { class: "name", "aria-hidden": "true" });
    const spoken = element("span", { class: "unseen" });
    const who = makePlayerSelect(words, side, (player) => sit(side, player));
    const counter = element("span", { class: "counter", "aria-hidden": "true" });
    const box = element("div", { class: `player ${side}` }, counter, name, who, count, spoken);
    root.append(box);
    return { side, box, name, count, spoken, who };
  });
  return {
    /**
     * @param {View} view
     * @param {Seating} seating
     * @param {Side | undefined} thinking
     */
    show(view, seating, thinking) {
      for (const { side, box, name, count, spoken, who } of sides) {
        name.textContent = thinking === side ? words.thinking : words.side[side];
        count.textContent = String(view.counts[side]);
        spoken.textContent = words.pawns(side, view.counts[side]);
        // Left alone where it is right already: its list may be open just now.
        if (who.value !== String(seating[side])) who.value = String(seating[side]);
        box.classList.toggle("thinking", thinking === side);
        box.classList.toggle("moves-now", !view.outcome && view.turn === side);
        box.classList.toggle("winner", view.outcome?.winner === side);
      }
      root.dataset.rules = view.rules;
    },
  };
}
