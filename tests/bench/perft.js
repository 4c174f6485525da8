// How fast the rules are in WebAssembly, compared with native code in one and the same run.
//
//   cargo xtask build && node tests/bench/perft.js
//
// Both count the same lines of play; of three runs of each, one after the other, the best is taken.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { engine } from "../door/engine.js";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const REPEATS = 3;

/** @type {[import("../door/engine.js").Rules, number][]} */
const COUNTS = [
  ["reversi", 12],
  ["latrunculi", 7],
];

/**
 * @param {string} rules
 * @param {number} depth
 * @returns {{ leaves: number, speed: number }} leaves counted, and how many in a second
 */
function native(rules, depth) {
  const args = ["run", "--quiet", "--release", "--example", "outflank", "--", "perft", rules, String(depth)];
  const [leaves, speed] = execFileSync("cargo", args, { cwd: ROOT, encoding: "utf8" }).split("\n");
  return { leaves: Number(leaves), speed: Number.parseFloat(speed) };
}

/**
 * @param {import("../door/engine.js").Rules} rules
 * @param {number} depth
 */
function wasm(rules, depth) {
  const start = new engine.Match(rules).position();
  const began = performance.now();
  const leaves = engine.perft(rules, start, depth);
  return { leaves, speed: (1000 * leaves) / (performance.now() - began) };
}

for (const [rules, depth] of COUNTS) {
  const best = { native: 0, wasm: 0 };
  for (let repeat = 0; repeat < REPEATS; repeat++) {
    const [there, here] = [native(rules, depth), wasm(rules, depth)];
    assert.equal(here.leaves, there.leaves);
    best.native = Math.max(best.native, there.speed);
    best.wasm = Math.max(best.wasm, here.speed);
  }
  const [outside, inside] = [best.native, best.wasm].map((speed) => `${(speed / 1e6).toFixed(0)} M/s`);
  const ratio = (best.wasm / best.native).toFixed(2);
  console.log(`${rules} ${depth}: native ${outside}, WebAssembly ${inside}, ratio ${ratio}`);
}
