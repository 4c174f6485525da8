// The page's side of the computer player, with workers that answer when the test says so: late, wrongly, or never.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Computer, Stopped } from "../../www/js/computer/computer.js";
import { LoadError } from "../../www/js/engine.js";
import { MODULE, makeThreads, settle } from "./threads.js";

/**
 * @typedef {import("../../www/js/computer/computer.js").Move} Move
 * @typedef {import("../../www/js/computer/computer.js").Analysis} Analysis
 */

/** @param {string} short @returns {Move} */
const ply = (short) => ({ text: short, short, runs: [] });

/** @param {number} depth @returns {Analysis} */
const found = (depth) => ({
  depth,
  seldepth: depth,
  nodes: 1,
  timeMs: 1,
  score: { kind: "estimate", value: 0 },
  line: [ply("d4")],
  values: [],
});

function setUp() {
  const made = makeThreads();
  return { made, computer: new Computer(made.start, made.compile) };
}

/** @param {Promise<unknown>} promise @param {typeof Stopped | typeof LoadError} kind */
const rejected = (promise, kind) => assert.rejects(promise, (error) => error instanceof kind);

test("nothing is loaded before the first question", async () => {
  let compiled = 0;
  const { threads, start } = makeThreads();
  const computer = new Computer(start, async () => {
    compiled++;
    return MODULE;
  });
  computer.stop();
  await settle();
  assert.deepEqual([compiled, threads.length, computer.busy], [0, 0, false]);
});

test("a question goes to the worker after the engine, and its answer comes back", async () => {
  const { made, computer } = setUp();
  const answer = computer.choose("reversi", 3, 5);
  assert.equal(computer.busy, true);
  await settle();
  const [first, second] = made.last.sent;
  assert.deepEqual(first, { module: MODULE });
  assert.deepEqual(second, { token: 1, question: { kind: "choose", game: "reversi", level: 3, seed: 5 } });
  made.last.say({ token: 1, kind: "answer", answer: ply("d4") });
  assert.deepEqual(await answer, ply("d4"));
  assert.equal(computer.busy, false);
});

test("the same worker answers the next question", async () => {
  const { made, computer } = setUp();
  for (const token of [1, 2, 3]) {
    const answer = computer.analyse("reversi", { depth: token });
    await settle();
    assert.equal(made.last.questions.at(-1)?.token, token);
    made.last.say({ token, kind: "answer", answer: found(token) });
    assert.equal((await answer).depth, token);
  }
  assert.equal(made.threads.length, 1);
  assert.equal(made.last.sent.length, 4);
});

test("news on the way are heard until the answer, and no longer", async () => {
  const { made, computer } = setUp();
  /** @type {number[]} */
  const depths = [];
  const answer = computer.think("latrunculi", { timeMs: 9 }, (news) => void depths.push(news.depth));
  await settle();
  for (const depth of [1, 2]) made.last.say({ token: 1, kind: "progress", analysis: found(depth) });
  made.last.say({ token: 1, kind: "answer", answer: found(3) });
  made.last.say({ token: 1, kind: "progress", analysis: found(4) });
  assert.equal((await answer).depth, 3);
  assert.deepEqual(depths, [1, 2]);
});

test("a question that is taken back ends its worker, and its answer is dropped", async () => {
  const { made, computer } = setUp();
  let news = 0;
  const old = computer.choose("reversi", 8, 0, () => news++);
  await settle();
  const first = made.last;
  computer.stop();
  computer.stop();
  await rejected(old, Stopped);
  assert.equal(first.ended, true);

  const next = computer.choose("reversi~d4", 8, 0, () => news++);
  await settle();
  assert.equal(made.threads.length, 2);
  first.say({ token: 1, kind: "progress", analysis: found(1) });
  first.say({ token: 1, kind: "answer", answer: ply("e5") });
  first.say({ token: 2, kind: "answer", answer: ply("e5") });
  first.die();
  assert.equal(computer.busy, true);
  made.last.say({ token: 1, kind: "answer", answer: ply("e5") });
  made.last.say({ token: 2, kind: "answer", answer: ply("e4") });
  assert.equal((await next).short, "e4");
  assert.equal(news, 0);
});

test("a new question takes the place of the one before", async () => {
  const { made, computer } = setUp();
  const answers = [1, 2, 3].map((depth) => computer.think("reversi", { depth }));
  await Promise.all(answers.slice(0, 2).map((answer) => rejected(answer, Stopped)));
  await settle();
  assert.deepEqual(
    made.threads.flatMap((thread) => thread.questions.map(({ token }) => token)),
    [3],
    "the others never reached a worker",
  );
  made.last.say({ token: 3, kind: "answer", answer: found(3) });
  assert.equal((await answers[2]).depth, 3);
});

test("a question that is taken back while the engine is loading is never asked", async () => {
  const made = makeThreads();
  /** @type {(module: WebAssembly.Module) => void} */
  let loaded = () => {};
  const slow = () =>
    new Promise((resolve) => {
      loaded = resolve;
    });
  const computer = new Computer(made.start, slow);
  const old = computer.think("reversi", { depth: 1 });
  computer.stop();
  await rejected(old, Stopped);
  loaded(MODULE);
  await settle();
  assert.equal(made.threads.length, 0);
});

test("what the engine refuses is thrown as it said it, and the next question is answered", async () => {
  const { made, computer } = setUp();
  const answer = computer.think("reversi~a1", { depth: 1 });
  await settle();
  made.last.say({ token: 1, kind: "error", name: "LinkError", message: "a1 is no ply" });
  await assert.rejects(answer, { name: "LinkError", message: "a1 is no ply" });
  const next = computer.think("reversi", { depth: 1 });
  await settle();
  made.last.say({ token: 2, kind: "answer", answer: found(1) });
  assert.equal((await next).depth, 1);
});

test("a worker that cannot start is missing; one that dies in the middle of it is something else", async () => {
  const { made, computer } = setUp();
  const first = computer.think("reversi", { depth: 1 });
  await settle();
  made.last.die();
  await assert.rejects(first, { failure: "missing" });

  const second = computer.think("reversi", { depth: 1 });
  await settle();
  made.last.say({ token: 2, kind: "progress", analysis: found(1) });
  made.last.die();
  await assert.rejects(second, { failure: "other" });
  assert.ok(made.threads.every((thread) => thread.ended));

  const third = computer.think("reversi", { depth: 1 });
  await settle();
  made.last.say({ token: 3, kind: "answer", answer: found(1) });
  assert.equal((await third).depth, 1);
});

test("a worker that dies with nothing to do is simply replaced", async () => {
  const { made, computer } = setUp();
  const first = computer.think("reversi", { depth: 1 });
  await settle();
  made.last.say({ token: 1, kind: "answer", answer: found(1) });
  await first;
  made.last.die();
  const second = computer.think("reversi", { depth: 1 });
  await settle();
  assert.equal(made.threads.length, 2);
  made.last.say({ token: 2, kind: "answer", answer: found(1) });
  await second;
});

test("where workers or the engine cannot be had, every question says so, and each asks anew", async () => {
  let tries = 0;
  const made = makeThreads();
  const unloadable = new Computer(made.start, async () => {
    tries++;
    throw new LoadError("damaged", undefined);
  });
  await assert.rejects(unloadable.think("reversi", { depth: 1 }), { failure: "damaged" });
  await assert.rejects(unloadable.choose("reversi", 1, 0), { failure: "damaged" });
  assert.deepEqual([tries, made.threads.length, unloadable.busy], [2, 0, false]);

  const startless = new Computer(() => {
    throw new LoadError("old", undefined);
  }, made.compile);
  await assert.rejects(startless.think("reversi", { depth: 1 }), { failure: "old" });
});
