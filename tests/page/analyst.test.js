// What the computer is asked, and when: with one that answers when the test says so.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Analyst } from "../../www/js/computer/analyst.js";

/**
 * @typedef {import("../../www/js/computer/analyst.js").Analysis} Analysis
 * @typedef {import("../../www/js/computer/analyst.js").Wanted} Wanted
 * @typedef {import("../../www/js/computer/stages.js").Stage} Stage
 * @typedef {import("../../www/pkg/player.js").Score} Score
 */

/** Lets all that was begun come to where it waits for the computer. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 3));

/** @param {number} depth @param {number} value @param {Score["kind"]} [kind] @returns {Analysis} */
const found = (depth, value, kind = "estimate") => {
  const score = { kind, value };
  const move = { text: "d4", short: "d4", to: 27, runs: [] };
  return { depth, seldepth: depth, nodes: 1, timeMs: 1, score, line: [], values: [{ move, score }] };
};

/** Does what a `Computer` does: one question at a time, the last one asked. */
class FakeComputer {
  /** @type {{ game: string, every: boolean, timeMs: number, progress: (analysis: Analysis) => void,
   *   resolve: (analysis: Analysis) => void, reject: (error: Error) => void } | undefined} */
  asked;
  /** @type {string[]} */
  log = [];

  /** @param {boolean} every @returns {(game: string, limits: { timeMs?: number }, progress?: (analysis: Analysis) => void) => Promise<Analysis>} */
  #asker(every) {
    return (game, { timeMs = 0 }, progress = () => {}) => {
      this.stop();
      this.log.push(`${game} ${every ? "every" : "best"} ${timeMs}`);
      return new Promise((resolve, reject) => {
        this.asked = { game, every, timeMs, progress, resolve, reject };
      });
    };
  }

  analyse = this.#asker(true);
  think = this.#asker(false);

  stop() {
    this.asked?.reject(new Error("stopped"));
    this.asked = undefined;
  }

  /** @param {Analysis} analysis */
  async answer(analysis) {
    const asked = this.asked;
    this.asked = undefined;
    asked?.resolve(analysis);
    await settle();
  }

  /** What is being looked into. */
  get now() {
    return this.asked && `${this.asked.game} ${this.asked.every ? "every" : "best"} ${this.asked.timeMs}`;
  }
}

/** @param {string[]} games @returns {Stage[]} */
const stagesOf = (...games) => games.map((game, ply) => ({ game, turn: ply % 2 ? "black" : "white" }));

/** @type {Wanted} */
const nothing = { stages: stagesOf("a", "b", "c"), ply: 1, plies: "nothing", graph: false, free: true };

function setUp() {
  const computer = new FakeComputer();
  const analyst = new Analyst(computer, 0);
  let news = 0;
  analyst.addEventListener("found", () => void news++);
  /** @param {Wanted} wanted */
  const want = async (wanted) => {
    analyst.want(wanted);
    await settle();
  };
  return { computer, analyst, want, news: () => news };
}

test("nothing is asked as long as nothing is wanted", async () => {
  const { computer, want } = setUp();
  await want(nothing);
  assert.deepEqual(computer.log, []);
});

test("the position shown is looked into for a while, then for long, then no more", async () => {
  const { computer, analyst, want, news } = setUp();
  const wanted = { ...nothing, plies: /** @type {const} */ ("every") };
  await want(wanted);
  assert.equal(computer.now, "b every 1000");
  await want(wanted);
  assert.equal(computer.log.length, 1, "what is under way goes on");
  computer.asked?.progress(found(1, 2));
  assert.deepEqual(analyst.of(wanted.stages[1], true), found(1, 2));
  assert.equal(news(), 1);
  await computer.answer(found(5, 3));
  assert.equal(computer.now, "b every 30000");
  await computer.answer(found(9, 4));
  assert.equal(computer.now, undefined);
  await want(wanted);
  assert.equal(computer.now, undefined);
  assert.equal(computer.log.length, 2);
});

test("a search that begins anew does not unlearn what is known", async () => {
  const { computer, analyst, want } = setUp();
  await want({ ...nothing, plies: "best" });
  await computer.answer(found(7, 3));
  for (const depth of [1, 6]) {
    computer.asked?.progress(found(depth, 0));
    assert.equal(analyst.of(nothing.stages[1])?.depth, 7);
  }
  computer.asked?.progress(found(8, 1));
  assert.equal(analyst.of(nothing.stages[1])?.depth, 8);
});

test("what is certain is not asked again", async () => {
  const { computer, want } = setUp();
  await want({ ...nothing, plies: "every" });
  await computer.answer(found(9, 4, "difference"));
  assert.equal(computer.now, undefined);
});

test("where the rules have ended the game, nothing is asked", async () => {
  const { computer, want } = setUp();
  const stages = stagesOf("a", "b");
  stages[1].end = { kind: "difference", value: 8 };
  await want({ ...nothing, stages, ply: 1, plies: "every" });
  assert.equal(computer.now, undefined);
});

test("another position takes the place of the last at once, and neither is taken for the other", async () => {
  const { computer, analyst, want } = setUp();
  await want({ ...nothing, plies: "every" });
  const late = computer.asked;
  await want({ ...nothing, ply: 2, plies: "every" });
  assert.equal(computer.now, "c every 1000");
  late?.progress(found(3, 9));
  await settle();
  assert.equal(analyst.of(nothing.stages[2], true), undefined);
  assert.equal(computer.now, "c every 1000");
  assert.equal(analyst.failed, false);
});

test("nothing is looked into while the computer has something more urgent to do", async () => {
  const { computer, want } = setUp();
  const wanted = { ...nothing, plies: /** @type {const} */ ("every"), graph: true };
  await want(wanted);
  await want({ ...wanted, free: false });
  assert.equal(computer.now, undefined);
  await settle();
  assert.equal(computer.now, undefined);
  await want(wanted);
  assert.equal(computer.now, "b every 1000");
});

test("leafing through the game asks only where it comes to rest", async () => {
  const { computer, analyst } = setUp();
  for (const ply of [0, 1, 2]) analyst.want({ ...nothing, ply, plies: "best" });
  assert.deepEqual(computer.log, []);
  await settle();
  assert.deepEqual(computer.log, ["c best 1000"]);
});

test("switched off, it stops", async () => {
  const { computer, want } = setUp();
  await want({ ...nothing, plies: "best" });
  await want(nothing);
  await settle();
  assert.equal(computer.now, undefined);
});

test("the graph is filled by glances, after the position shown and before it is studied", async () => {
  const { computer, want } = setUp();
  const wanted = { ...nothing, plies: /** @type {const} */ ("best"), graph: true };
  await want(wanted);
  for (const depth of [3, 4, 5, 6]) await computer.answer(found(depth, 0));
  assert.deepEqual(computer.log, ["b best 1000", "a best 60", "c best 60", "b best 30000"]);
  await want({ ...wanted, stages: stagesOf("a", "b", "c", "d"), ply: 3 });
  await computer.answer(found(3, 1));
  assert.deepEqual(computer.log.slice(4), ["d best 1000", "d best 30000"], "what is known stays known");
});

test("the graph alone needs glances alone", async () => {
  const { computer, analyst, want } = setUp();
  await want({ ...nothing, graph: true });
  for (let ply = 0; ply < 3; ply++) await computer.answer(found(2, ply));
  assert.deepEqual(computer.log, ["a best 60", "b best 60", "c best 60"]);
  assert.deepEqual(
    nothing.stages.map((stage) => analyst.of(stage)?.score.value),
    [0, 1, 2],
  );
  assert.equal(analyst.of(nothing.stages[0], true), undefined);
});

test("a computer that cannot be had is not asked over and over, but again when told to", async (context) => {
  context.mock.method(console, "error", () => {});
  const { computer, analyst, want, news } = setUp();
  await want({ ...nothing, plies: "every", graph: true });
  computer.asked?.reject(new Error("missing"));
  await settle();
  assert.equal(analyst.failed, true);
  assert.equal(news(), 1);
  await want({ ...nothing, ply: 2, plies: "every", graph: true });
  assert.equal(computer.log.length, 1);
  analyst.retry();
  assert.equal(analyst.failed, false);
  await want({ ...nothing, ply: 2, plies: "every", graph: true });
  assert.equal(computer.now, "c every 1000");
});

test("other games are forgotten in the end, the game shown is not", async () => {
  const { computer, analyst, want } = setUp();
  await want({ ...nothing, graph: true });
  for (let ply = 0; ply < 3; ply++) await computer.answer(found(2, ply));
  const long = stagesOf(...Array.from({ length: 450 }, (_, ply) => `long ${ply}`));
  await want({ ...nothing, stages: long, graph: true });
  for (let ply = 0; ply < 450; ply++) await computer.answer(found(2, ply));
  await want({ ...nothing, stages: long, graph: true });
  assert.equal(analyst.of(nothing.stages[0]), undefined);
  assert.equal(analyst.of(long[0])?.score.value, 0);
  assert.equal(computer.now, undefined);
});
