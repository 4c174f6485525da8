/**
 * The computer player's own thread. It is handed the compiled engine once, then questions one at a time, and answers
 * each under its token. While it searches it hears nothing: whoever has lost interest ends it.
 */

import { Computer, initSync } from "../../pkg/player.js";

/**
 * @typedef {import("../../pkg/player.js").Analysis} Analysis
 * @typedef {import("../../pkg/player.js").Level} Level
 * @typedef {import("../../pkg/player.js").Limits} Limits
 * @typedef {import("../../pkg/player.js").Move} Move
 * @typedef {import("../../pkg/player.js").Rules} Rules
 *
 * @typedef {{ kind: "choose", game: string, level: Level, seed: number }} Choose which ply a level plays
 * @typedef {{ kind: "think" | "analyse", game: string, limits: Limits }} Search the best ply, or the value of every one
 * @typedef {Choose | Search} Question `game` is the text of the match's link
 * @typedef {{ module: WebAssembly.Module } | { token: number, question: Question }} Request
 *
 * @typedef {{ kind: "progress", analysis: Analysis }} Progress
 * @typedef {{ kind: "answer", answer: Move | Analysis }} Answer
 * @typedef {{ kind: "error", name: string, message: string }} Refusal
 * @typedef {(Progress | Answer | Refusal) & { token: number }} Reply
 */

/** A worker's global object is the other end of the page's `Worker`. */
const scope = /** @type {Pick<Worker, "postMessage" | "onmessage">} */ (/** @type {unknown} */ (self));

/** One for each game: what it has found helps with the next question. @type {Map<string, Computer>} */
const computers = new Map();

/** @param {string} game */
function computerFor(game) {
  const [rules] = game.split("~", 1);
  const computer = computers.get(rules) ?? new Computer(/** @type {Rules} */ (rules));
  computers.set(rules, computer);
  return computer;
}

/**
 * @param {Question} question
 * @param {(analysis: Analysis) => void} progress
 */
function answer(question, progress) {
  const computer = computerFor(question.game);
  if (question.kind === "choose") return computer.choose(question.game, question.level, question.seed, progress);
  return computer[question.kind](question.game, question.limits, progress);
}

/** @param {MessageEvent<Request>} event */
scope.onmessage = ({ data }) => {
  if ("module" in data) {
    initSync({ module: data.module });
    return;
  }
  const { token, question } = data;
  /** @param {Progress | Answer | Refusal} reply */
  const tell = (reply) => scope.postMessage({ ...reply, token });
  try {
    tell({ kind: "answer", answer: answer(question, (analysis) => tell({ kind: "progress", analysis })) });
  } catch (error) {
    const { name, message } = error instanceof Error ? error : new Error(String(error));
    tell({ kind: "error", name, message });
  }
};
