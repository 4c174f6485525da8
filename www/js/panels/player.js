/** A choice of who plays a side: a person, or the computer at one of its levels. */

import { LEVELS, readPlayer } from "../computer/seats.js";
import { element } from "../dom.js";

/**
 * @typedef {import("../computer/seats.js").Player} Player
 * @typedef {import("../text/en.js").Words} Words
 * @typedef {import("../../pkg/outflank.js").Side} Side
 */

/**
 * @param {Words} words
 * @param {Side} side
 * @param {(player: Player) => void} choose
 */
export function makePlayerSelect(words, side, choose) {
  const select = element("select", { class: "who", "aria-label": words.playedBy(side) });
  for (const player of /** @type {Player[]} */ (["human", ...LEVELS])) {
    select.append(element("option", { value: String(player) }, words.player(player)));
  }
  select.addEventListener("change", () => choose(readPlayer(select.value)));
  return select;
}
