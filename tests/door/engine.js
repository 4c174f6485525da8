// The engine, started from its bytes, and what several tests of it share.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import * as engine from "../../www/pkg/outflank.js";

/**
 * @typedef {import("../../www/pkg/outflank.js").Rules} Rules
 * @typedef {import("../../www/pkg/outflank.js").Match} Match
 * @typedef {import("../../www/pkg/outflank.js").View} View
 * @typedef {import("../../www/pkg/outflank.js").Move} Move
 */

engine.initSync({ module: readFileSync(new URL("../../www/pkg/outflank_bg.wasm", import.meta.url)) });

export { engine };

/** @type {Rules[]} */
export const GAMES = ["reversi", "latrunculi"];

export const FIGURE_99 = "5P2/2PPPP2/2PPPP2/2pPPPPP/1pPpPpp1/2PPpPpp/2P1Pp2/4P1p1 w 0 17";

/**
 * @param {string} name
 * @returns {string} a file of tests/fixtures
 */
export function fixture(name) {
  return readFileSync(new URL(`../fixtures/${name}`, import.meta.url), "utf8");
}

/**
 * What an act throws. It must be an `Error` with a sentence, and no breakdown of the machine.
 * @template {Error} E
 * @param {() => unknown} act
 * @param {string} name the name that the error must have
 * @param {E} [_kind] only there to tell the type
 * @returns {E}
 */
export function thrown(act, name, _kind) {
  try {
    act();
  } catch (error) {
    assert.ok(error instanceof Error, `an Error was to be thrown, not ${String(error)}`);
    assert.ok(!(error instanceof WebAssembly.RuntimeError), `the engine broke down: ${error.stack}`);
    assert.equal(error.name, name, error.message);
    assert.match(error.message, /\w+ \w+/, "a sentence");
    assert.ok(error.message.length < 1000, "a short one");
    return /** @type {E} */ (error);
  }
  assert.fail("nothing was thrown");
}

/**
 * @param {View} view
 * @returns {string} the position without counters, as FEN
 */
export function fenOf({ squares, ranks, turn }) {
  const rows = Array.from({ length: ranks }, (_, rank) =>
    Array.from(squares.slice(8 * rank, 8 * rank + 8), (pawn) => " Pp"[pawn])
      .join("")
      .replace(/ +/g, (gap) => String(gap.length)),
  );
  return `${rows.reverse().join("/")} ${turn[0]}`;
}

/**
 * Plays a whole game, or as much of it as there are numbers: each chooses among the legal plies.
 * @param {Rules} rules
 * @param {number[]} picks
 * @returns {Match}
 */
export function playout(rules, picks) {
  const match = new engine.Match(rules);
  for (const pick of picks) {
    const moves = match.moves();
    if (moves.length === 0) break;
    match.play(moves[pick % moves.length].short);
  }
  return match;
}
