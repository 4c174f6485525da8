// The engine in Node.js, beside the page: what the page shows is compared with a match of its own. And games to play.
import { readFileSync } from "node:fs";

/**
 * Imports a module of the page from its text: Playwright takes every file outside this folder for CommonJS.
 * @param {string} path in www/; a file that imports no other
 * @returns {Promise<unknown>}
 */
function fromPage(path) {
  const text = readFileSync(new URL(`../../www/${path}`, import.meta.url), "base64");
  return import(`data:text/javascript;base64,${text}`);
}

const engine = /** @type {typeof import("../../www/pkg/outflank.js")} */ (await fromPage("pkg/outflank.js"));
engine.initSync({ module: readFileSync(new URL("../../www/pkg/outflank_bg.wasm", import.meta.url)) });

export const { Match } = engine;
export const { words } = /** @type {typeof import("../../www/js/text/en.js")} */ (await fromPage("js/text/en.js"));

/**
 * @typedef {import("../../www/pkg/outflank.js").Move} Move
 * @typedef {import("../../www/pkg/outflank.js").Rules} Rules
 * @typedef {import("../../www/pkg/outflank.js").Side} Side
 */

/**
 * The same numbers on every run.
 * @param {number} seed
 * @returns {() => number} at least 0, below 1
 */
export function seeded(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** @param {number} square */
export const nameOf = (square) => "abcdefgh"[square % 8] + (Math.floor(square / 8) + 1);

/** @param {Move} move */
export const taken = (move) => move.runs.reduce((sum, run) => sum + run.pawns.length, 0);

/**
 * Every square of a board by name, from a1 on.
 * @param {Rules} rules
 */
export const squaresOf = (rules) =>
  Array.from({ length: rules === "reversi" ? 64 : 56 }, (_, square) => nameOf(square));

/**
 * A whole game of Reversi of random plies, with at least one pass and many choices among lines.
 * @param {number} seed where the search for it begins
 * @returns {Move[]}
 */
export function reversiGame(seed) {
  for (; ; seed++) {
    const next = seeded(seed);
    const match = new Match("reversi");
    while (!match.view().outcome) match.play(pick(match.moves(), next).short);
    const history = match.history();
    if (history.some((move) => move.to === undefined)) return history;
  }
}

/**
 * A whole game of Latrunculi that ends soon: one side takes what it can, the other walks into it.
 * @param {number} seed
 * @param {Side} winner
 * @returns {Move[]}
 */
export function latrunculiGame(seed, winner) {
  const next = seeded(seed);
  const match = new Match("latrunculi");
  while (!match.view().outcome) {
    const moves = match.moves();
    const worth = moves.map((move) => {
      if (match.view().turn === winner) return taken(move);
      match.play(move.short);
      const most = Math.max(0, ...match.moves().map(taken));
      match.undo();
      return most;
    });
    const most = Math.max(...worth);
    match.play(
      pick(
        moves.filter((_, index) => worth[index] === most),
        next,
      ).short,
    );
  }
  return match.history();
}

/**
 * @param {Move[]} moves in any order: the same set gives the same ply
 * @param {() => number} next
 */
function pick(moves, next) {
  const sorted = [...moves].sort((a, b) => (a.short < b.short ? -1 : 1));
  return sorted[Math.floor(next() * sorted.length)];
}

/** @param {string} name a file of tests/fixtures, without its ending */
export function fixture(name) {
  return JSON.parse(readFileSync(new URL(`../fixtures/${name}.json`, import.meta.url), "utf8"));
}
