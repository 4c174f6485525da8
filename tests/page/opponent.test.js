// The computer's side of a game, with a computer that answers when the test says so. Whatever is done in between, there
// is exactly one reply, by the right side, and nobody thinks for ever.
import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { Stopped } from "../../www/js/computer/computer.js";
import { Opponent, thinker } from "../../www/js/computer/opponent.js";
import { LoadError } from "../../www/js/engine.js";
import { Live } from "../../www/js/live.js";
import { Store } from "../../www/js/store.js";
import { engine } from "../door/engine.js";
import { settle } from "./threads.js";

/**
 * @typedef {import("../../www/js/computer/seats.js").Seating} Seating
 * @typedef {import("../../www/js/computer/computer.js").Analysis} Analysis
 * @typedef {import("../../www/js/computer/computer.js").Move} Move
 * @typedef {{ game: string, level: number, seed: number, news: (analysis: Analysis) => void,
 *   answer: (move: Move) => void, fail: (error: Error) => void, open: boolean }} Question
 */

/** A computer that is told what to answer. */
class Slow {
  /** @type {Question[]} */
  asked = [];

  /** @param {string} game @param {number} level @param {number} seed @param {(analysis: Analysis) => void} [news] */
  choose(game, level, seed, news = () => {}) {
    this.stop();
    return new Promise((answer, fail) => {
      this.asked.push({ game, level, seed, news, answer, fail, open: true });
    });
  }

  stop() {
    const last = this.asked.at(-1);
    if (last?.open) last.fail(new Stopped());
    if (last) last.open = false;
  }

  get last() {
    return /** @type {Question} */ (this.asked.at(-1));
  }

  /** Answers the last question with the first legal ply. */
  async answer() {
    const { last } = this;
    last.open = false;
    last.answer(engine.Match.fromLink(last.game).moves()[0]);
    await soon();
  }
}

/** Lets promises and timers without a delay come through. */
async function soon() {
  for (let turn = 0; turn < 4; turn++) {
    await settle();
    await new Promise((resolve) => setTimeout(resolve, 0));
  }
}

const AT_ONCE = { answer: 0, slow: 0, normal: 0, fast: 0 };

/**
 * @param {Partial<Seating>} [seats]
 * @param {typeof AT_ONCE} [pace]
 */
function setUp(seats = { black: 3 }, pace = AT_ONCE) {
  const games = {
    reversi: new Live(engine, "reversi", new Store(() => /** @type {never} */ (undefined))),
    latrunculi: new Live(engine, "latrunculi", new Store(() => /** @type {never} */ (undefined))),
  };
  /** @type {{ rules: keyof typeof games, seating: Seating, failed: unknown[], thinking: (string | undefined)[] }} */
  const table = {
    rules: "reversi",
    seating: { white: "human", black: "human", seed: 7, paused: false, speed: "normal", ...seats },
    failed: [],
    thinking: [],
  };
  const computer = new Slow();
  const live = () => games[table.rules];
  const opponent = new Opponent(live, () => table.seating, computer, pace);
  for (const game of Object.values(games)) game.addEventListener("change", () => game === live() && opponent.update());
  opponent.addEventListener("thinking", () => table.thinking.push(opponent.thinking));
  opponent.addEventListener("failed", (event) => table.failed.push(/** @type {CustomEvent} */ (event).detail));
  opponent.update();
  /** @param {Partial<Seating>} change */
  const sit = (change) => {
    table.seating = { ...table.seating, ...change };
    opponent.update();
  };
  return { games, table, computer, opponent, live, sit };
}

/** @param {Live} live */
const plies = (live) => live.history().map((move) => move.short);

test("nothing is asked while people play", async () => {
  const { computer, live, opponent } = setUp({});
  live().play("d4");
  await soon();
  assert.deepEqual([computer.asked.length, opponent.thinking], [0, undefined]);
});

test("the computer answers a ply, once, and says when it begins and ends to think", async () => {
  const { computer, live, opponent, table } = setUp();
  live().play("d4");
  assert.equal(opponent.thinking, "black");
  const { game, level, seed } = computer.last;
  assert.deepEqual([game, level, seed], ["reversi~d4", 3, 7]);
  await computer.answer();
  assert.equal(live().view.plies, 2);
  assert.equal(opponent.thinking, undefined);
  assert.deepEqual(table.thinking, ["black", undefined]);
  await soon();
  assert.equal(computer.asked.length, 1);
});

test("the same question goes on when nothing of it has changed", async () => {
  const { computer, live, opponent, sit } = setUp();
  live().play("d4");
  opponent.update();
  sit({ speed: "fast" });
  sit({ white: "human" });
  assert.equal(computer.asked.length, 1);
  await computer.answer();
  assert.equal(live().view.plies, 2);
});

test("taking back while it thinks stops it; playing another ply asks anew", async () => {
  const { computer, live, opponent } = setUp();
  live().play("d4");
  const old = computer.last;
  live().goTo(0);
  assert.equal(opponent.thinking, undefined);
  old.answer(engine.Match.fromLink("reversi~d4").moves()[0]);
  await soon();
  assert.deepEqual(plies(live()), ["d4"], "the late answer is dropped");
  live().play("e5");
  assert.equal(computer.last.game, "reversi~e5");
  await computer.answer();
  assert.equal(live().view.plies, 2);
  assert.equal(live().view.ply, 2);
});

test("going back to the ply it was asked about asks again, and one answer counts", async () => {
  const { computer, live } = setUp();
  live().play("d4");
  const old = computer.last;
  live().goTo(0);
  live().goTo(1);
  assert.equal(computer.asked.length, 2);
  old.answer(engine.Match.fromLink("reversi~d4").moves()[1]);
  await soon();
  assert.equal(live().view.plies, 1);
  await computer.answer();
  assert.equal(live().view.plies, 2);
});

test("a new game, another game on the board, an opened record: the old answer is for none of them", async () => {
  for (const act of [
    (/** @type {ReturnType<typeof setUp>} */ { live }) => live().start("white"),
    (/** @type {ReturnType<typeof setUp>} */ { live }) => live().open(engine.Match.fromLink("reversi~e4.d5")),
    (/** @type {ReturnType<typeof setUp>} */ { table, opponent }) => {
      table.rules = "latrunculi";
      opponent.update();
    },
    (/** @type {ReturnType<typeof setUp>} */ { live }) => live().resign("black"),
    (/** @type {ReturnType<typeof setUp>} */ { live }) => live().agreeDraw(),
    (/** @type {ReturnType<typeof setUp>} */ { sit }) => sit({ black: "human" }),
  ]) {
    const here = setUp();
    here.live().play("d4");
    act(here);
    assert.equal(here.opponent.thinking, undefined);
    const before = Object.values(here.games).map(plies);
    here.computer.last.answer(engine.Match.fromLink("reversi~d4").moves()[0]);
    await soon();
    assert.deepEqual(Object.values(here.games).map(plies), before);
  }
});

test("back on the other board it begins again", async () => {
  const { computer, live, opponent, table } = setUp();
  live().play("d4");
  table.rules = "latrunculi";
  opponent.update();
  table.rules = "reversi";
  opponent.update();
  assert.deepEqual([computer.asked.length, opponent.thinking], [2, "black"]);
  await computer.answer();
  assert.equal(live().view.plies, 2);
});

test("another level or another side takes over in the middle of it", async () => {
  const { computer, live, sit, opponent } = setUp();
  live().play("d4");
  sit({ black: 8 });
  assert.deepEqual([computer.asked.length, computer.last.level], [2, 8]);
  sit({ white: 2, black: "human" });
  assert.equal(opponent.thinking, undefined);
  live().play("e4");
  assert.deepEqual([opponent.thinking, computer.last.level, computer.last.game], ["white", 2, "reversi~d4.e4"]);
  await computer.answer();
  assert.equal(live().view.plies, 3);
});

test("two computers play on by themselves until they are paused", async () => {
  const { computer, live, sit, opponent } = setUp({ white: 1, black: 2 });
  // The fourth pawn of a Reversi has one place to go, about which nobody is asked.
  for (const level of [1, 2, 1, 1]) {
    assert.equal(computer.last.level, level);
    await computer.answer();
  }
  assert.equal(live().view.plies, 5);
  sit({ paused: true });
  assert.equal(opponent.thinking, undefined);
  await computer.answer();
  assert.equal(live().view.plies, 5);
  sit({ paused: false });
  await computer.answer();
  assert.equal(live().view.plies, 6);
});

test("playing on from an earlier ply drops the rest", async () => {
  const { computer, live, opponent } = setUp();
  live().open(engine.Match.fromLink("reversi~d4.e4.d5.e5~ply1"));
  assert.equal(opponent.thinking, undefined);
  live().cut();
  assert.equal(computer.last.game, "reversi~d4");
  await computer.answer();
  assert.equal(live().view.plies, 2);
});

test("what there is no choice about is played without asking", async () => {
  const { computer, live } = setUp({ black: 8 });
  const blocked = "PPPPPPPP/PPPPPPPP/PPPPPPPP/PPPPPPPP/PPPPPPPP/PPPPPPPP/PPPPPPpP/PPPPPPp1 b";
  live().open(engine.Match.fromPosition("reversi", blocked));
  await soon();
  assert.deepEqual([computer.asked.length, plies(live())], [0, ["--"]]);
});

test("an answer waits until the ply before it could be seen", async () => {
  const { computer, live } = setUp({ black: 3 }, { ...AT_ONCE, answer: 120 });
  live().play("d4");
  const began = performance.now();
  await computer.answer();
  assert.equal(live().view.plies, 1);
  while (live().view.plies < 2 && performance.now() - began < 3000) await soon();
  assert.ok(performance.now() - began >= 110);
  assert.equal(live().view.plies, 2);
});

test("an answer that waits is dropped like any other", async () => {
  const { computer, live } = setUp({ black: 3 }, { ...AT_ONCE, answer: 60 });
  live().play("d4");
  await computer.answer();
  live().goTo(0);
  await new Promise((resolve) => setTimeout(resolve, 100));
  assert.deepEqual([live().view.ply, live().view.plies], [0, 1]);
});

// ---- moving now ----------------------------------------------------------------------------------------------------

/** @param {string} game @param {{ blurred?: boolean, index?: number }} [how] @returns {Analysis} */
function news(game, { blurred = false, index = 0 } = {}) {
  const moves = engine.Match.fromLink(game).moves();
  const score = /** @type {const} */ ({ kind: "estimate", value: 0 });
  const values = blurred ? moves.map((move) => ({ move, score })) : [];
  return { depth: 1, seldepth: 1, nodes: 1, timeMs: 1, score, line: [moves[index]], values };
}

test("moving now plays the best ply so far, and the answer to come is dropped", async () => {
  const { computer, live, opponent } = setUp({ black: 8 }, { ...AT_ONCE, answer: 60_000 });
  live().play("d4");
  const { last } = computer;
  last.news(news(last.game, { index: 0 }));
  last.news(news(last.game, { index: 2 }));
  opponent.moveNow();
  opponent.moveNow();
  const third = engine.Match.fromLink(last.game).moves()[2].short;
  assert.deepEqual(plies(live()), ["d4", third]);
  assert.equal(last.open, false, "stopped");
  last.answer(engine.Match.fromLink(last.game).moves()[0]);
  await soon();
  assert.equal(live().view.plies, 2);
});

test("moving now before anything is known plays the first ply that is", async () => {
  const { computer, live, opponent } = setUp({ black: 8 }, { ...AT_ONCE, answer: 60_000 });
  live().play("d4");
  opponent.moveNow();
  assert.equal(live().view.plies, 1);
  computer.last.news(news(computer.last.game));
  assert.equal(live().view.plies, 2);
});

test("moving now leaves a level that misjudges its own choice", async () => {
  const { computer, live, opponent } = setUp({ black: 1 }, { ...AT_ONCE, answer: 60_000 });
  live().play("d4");
  computer.last.news(news(computer.last.game, { blurred: true, index: 2 }));
  opponent.moveNow();
  assert.equal(live().view.plies, 1, "its answer is as good as there");
  await computer.answer();
  assert.equal(live().view.plies, 2);
});

test("moving now plays an answer that only waits for its time", async () => {
  const { computer, live, opponent } = setUp({ black: 1 }, { ...AT_ONCE, answer: 60_000 });
  live().play("d4");
  await computer.answer();
  assert.equal(live().view.plies, 1);
  opponent.moveNow();
  assert.equal(live().view.plies, 2);
});

test("moving now when nobody thinks does nothing", () => {
  const { live, opponent } = setUp();
  opponent.moveNow();
  assert.equal(live().view.plies, 0);
});

// ---- when it cannot be asked ---------------------------------------------------------------------------------------

test("a computer that cannot be asked says so once, and is not thought to think", async () => {
  const { computer, live, opponent, table } = setUp();
  live().play("d4");
  computer.last.fail(new LoadError("missing", undefined));
  await soon();
  assert.equal(opponent.thinking, undefined);
  assert.equal(table.failed.length, 1);
  assert.ok(table.failed[0] instanceof LoadError);
});

test("a failure of a question that nobody waits for any more is nobody's", async () => {
  const { computer, live, table } = setUp();
  live().play("d4");
  const old = computer.last;
  live().goTo(0);
  old.fail(new LoadError("other", undefined));
  await soon();
  assert.deepEqual(table.failed, []);
});

// ---- everything at once --------------------------------------------------------------------------------------------

test("whatever happens in whatever order, the right side replies once and nobody is stuck", async () => {
  const acts = /** @type {const} */ ([
    ...["play", "play", "play", "answer", "answer", "late", "news", "undo", "redo", "start", "open", "cut"],
    ...["level", "white", "black", "pause", "now", "switch", "resign"],
  ]);
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(fc.constantFrom(...acts), fc.nat(7)), { maxLength: 40 }), async (steps) => {
      const { computer, live, opponent, sit, table, games } = setUp();
      /** @type {string[]} */
      const wrong = [];
      let byHand = false;
      for (const game of Object.values(games)) {
        game.addEventListener("change", (event) => {
          const { before, cause } = /** @type {CustomEvent<import("../../www/js/live.js").Change>} */ (event).detail;
          if (cause !== "play" || byHand) return;
          if (game !== live()) wrong.push("played on a board that is not shown");
          if (table.seating[before.turn] === "human") wrong.push("played for a person");
          if (before.ply < before.plies) wrong.push("played while looking back");
          if (table.seating.paused) wrong.push("played while paused");
        });
      }
      for (const [act, n] of steps) {
        const { view } = live();
        const person = !view.outcome && table.seating[view.turn] === "human";
        const asked = computer.asked.at(-1);
        byHand = true;
        if (act === "play" && person) live().play(live().moves()[n % live().moves().length].short);
        else if (act === "undo") live().goTo(view.ply - 1 - (n % 3));
        else if (act === "redo") live().goTo(view.ply + 1 + (n % 3));
        else if (act === "start") live().start("white");
        else if (act === "open" && table.rules === "reversi")
          live().open(engine.Match.fromLink(`reversi~d4.e4.d5${n % 2 ? "~ply1" : ""}`));
        else if (act === "cut") live().cut();
        else if (act === "resign" && !view.outcome && view.ply === view.plies) live().resign("white");
        byHand = false;
        if (act === "level") sit({ black: /** @type {1} */ (n + 1) });
        else if (act === "white") sit({ white: n % 2 ? "human" : 2 });
        else if (act === "black") sit({ black: n % 2 ? "human" : 5 });
        else if (act === "pause") {
          const both = table.seating.white !== "human" && table.seating.black !== "human";
          sit({ paused: both && n % 2 === 0 });
        } else if (act === "now") opponent.moveNow();
        else if (act === "switch") {
          table.rules = n % 2 ? "reversi" : "latrunculi";
          opponent.update();
        } else if (act === "news" && asked) asked.news(news(asked.game, { index: 0, blurred: n % 2 === 0 }));
        else if (act === "late" && computer.asked.length > 1) {
          const old = computer.asked[n % (computer.asked.length - 1)];
          old.answer(engine.Match.fromLink(old.game).moves()[0]);
        } else if (act === "answer" && asked?.open) await computer.answer();
        if (table.seating.paused && (table.seating.white === "human" || table.seating.black === "human"))
          sit({ paused: false });
        if (n % 4 === 0) await soon();
        assert.deepEqual(wrong, []);
        const due = thinker(live().view, table.seating);
        assert.equal(opponent.thinking !== undefined, due !== undefined, `${act}: thinks when it has to`);
      }
      // In the end, the answer comes and is played.
      for (let turn = 0; turn < 3 && opponent.thinking && table.seating.white === "human"; turn++) {
        const before = live().view.plies;
        if (computer.asked.at(-1)?.open) await computer.answer();
        else await soon();
        assert.equal(live().view.plies, before + 1);
      }
    }),
    { numRuns: 150 },
  );
});
