// How fast the computer player is in WebAssembly, compared with native code in one and the same run.
//
//   cargo xtask build && node tests/bench/search.js
//
// Both search the same positions to the same depth and visit the same nodes. First the ends of games in
// tests/fixtures/endgames.json, solved exactly: the median of each number of empty squares, and the sum. Then a few
// positions in the middle of games.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { engine } from "../door/engine.js";
import { player } from "../door/player.js";

/**
 * @typedef {import("../door/engine.js").Rules} Rules
 * @typedef {{ nodes: number, time: number, exact: number | undefined }} Found milliseconds
 */

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
/** To the end of any game that is solved here. */
const TO_THE_END = 64;

const native = spawn("cargo", ["run", "--quiet", "--release", "--example", "outflank", "--", "uci"], { cwd: ROOT });
const lines = createInterface({ input: native.stdout })[Symbol.asyncIterator]();

/**
 * @param {Rules} rules @param {string} fen @param {number} depth
 * @returns {Promise<Found>}
 */
async function outside(rules, fen, depth) {
  native.stdin.write(`position ${rules} fen ${fen}\ngo depth ${depth}\n`);
  let last = "";
  for (;;) {
    const { value: line, done } = await lines.next();
    assert(!done, "the native engine has gone");
    if (line.startsWith("bestmove")) break;
    last = line;
  }
  /** @param {string} name */
  const field = (name) => last.match(new RegExp(` ${name} (-?[\\d.]+)`))?.[1];
  const exact = field("exact");
  return {
    nodes: Number(field("nodes")),
    time: Number(field("time")),
    exact: exact === undefined ? undefined : Number(exact),
  };
}

/**
 * @param {Rules} rules @param {string} fen @param {number} depth
 * @returns {Found}
 */
function inside(rules, fen, depth) {
  const game = engine.Match.fromPosition(rules, fen).link();
  // Each question to a new player, so that nothing is known before.
  const computer = new player.Computer(rules);
  const { nodes, timeMs, score } = computer.think(game, { depth });
  computer.free();
  return { nodes, time: timeMs, exact: score.kind === "difference" ? score.value : undefined };
}

/** @param {number[]} numbers */
const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
/** @param {number[]} numbers */
const sum = (numbers) => numbers.reduce((all, number) => all + number, 0);

/** @type {{ empties: number, fen: string, value: number }[]} */
const endings = JSON.parse(readFileSync(new URL("../fixtures/endgames.json", import.meta.url), "utf8"));
for (const empties of [12, 14, 16]) {
  const times = { native: /** @type {number[]} */ ([]), wasm: /** @type {number[]} */ ([]) };
  for (const { fen, value } of endings.filter((ending) => ending.empties === empties)) {
    const [there, here] = [await outside("reversi", fen, TO_THE_END), inside("reversi", fen, TO_THE_END)];
    assert.deepEqual([there.exact, here.exact], [value, value], fen);
    times.native.push(there.time);
    times.wasm.push(here.time);
  }
  const ratio = (sum(times.wasm) / sum(times.native)).toFixed(2);
  const [a, b] = [times.native, times.wasm].map(
    (list) => `${median(list).toFixed(1)} (${sum(list).toFixed(0)} in all)`,
  );
  console.log(`${empties} empty squares, ms: native ${a}, WebAssembly ${b}, WebAssembly takes ${ratio} times as long`);
}

/** @type {[Rules, number, number, string[]][]} game, depth, and where to begin: plies from the start, picked by number */
const MIDDLES = [
  ["reversi", 9, 24, ["1", "2", "3", "4"]],
  ["latrunculi", 8, 16, ["1", "2", "3", "4"]],
];
for (const [rules, depth, plies, seeds] of MIDDLES) {
  const totals = { nodes: 0, native: 0, wasm: 0 };
  for (const seed of seeds) {
    const match = new engine.Match(rules);
    for (let ply = 0; ply < plies; ply++) {
      const moves = match.moves();
      match.play(moves[(Number(seed) * 7919 + ply * ply * 31) % moves.length].short);
    }
    const [there, here] = [await outside(rules, match.position(), depth), inside(rules, match.position(), depth)];
    assert.equal(here.nodes, there.nodes, "both search alike");
    totals.nodes += here.nodes;
    totals.native += there.time;
    totals.wasm += here.time;
  }
  const speed = (/** @type {number} */ time) => `${(totals.nodes / time / 1000).toFixed(2)} M nodes/s`;
  const ratio = (totals.wasm / totals.native).toFixed(2);
  console.log(
    `${rules}, depth ${depth}: native ${speed(totals.native)}, WebAssembly ${speed(totals.wasm)}, which takes ${ratio} times as long`,
  );
}
native.stdin.end("quit\n");
