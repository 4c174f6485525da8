// The computer player through the door: what it answers, what it tells on the way, and what it refuses.
import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { engine, GAMES, playout, thrown } from "./engine.js";
import { player } from "./player.js";

/**
 * @typedef {import("../../www/pkg/player.js").Analysis} Analysis
 * @typedef {import("../../www/pkg/player.js").Level} Level
 * @typedef {import("../../www/pkg/player.js").LinkError} LinkError
 * @typedef {import("../../www/pkg/outflank.js").Match} Match
 */

const LEVELS = /** @type {Level[]} */ ([1, 2, 3, 4, 5, 6, 7, 8]);
const computers = { reversi: new player.Computer("reversi", 2), latrunculi: new player.Computer("latrunculi", 2) };

/** Nine squares are left: soon solved. */
const ENDING = "reversi~from-PPPPPPP1.PPpppPP1.PpPPppPp.PPpPPPpp.PPPppPpp.PPppPPp1.2PPPPp1.2P1PPPP-w-0-28";

/**
 * Lets a test hand in what the types forbid.
 * @param {unknown} value
 */
const wrong = (value) => /** @type {never} */ (value);

/**
 * What the moves of a match are called, to compare sets of them.
 * @param {{ text: string }[]} moves
 */
const texts = (moves) => moves.map((move) => move.text).sort();

/**
 * A line that can be played: from the position of the match, ply by ply.
 * @param {Match} match
 * @param {Analysis} analysis
 */
function playable(match, { line }) {
  const copy = engine.Match.fromLink(match.link());
  for (const move of line) {
    const known = copy.moves().find((legal) => legal.short === move.short);
    assert.deepEqual(known, move);
    copy.play(move.short);
  }
}

for (const rules of GAMES) {
  const computer = computers[rules];

  test(`every level plays ${rules}, the same ply for the same seed`, () => {
    const match = playout(rules, [3, 1, 4, 1, 5, 9, 2]);
    for (const level of LEVELS.slice(0, 7)) {
      const chosen = computer.choose(match.link(), level, 7);
      assert.deepEqual(
        match.moves().find((move) => move.short === chosen.short),
        chosen,
      );
      assert.deepEqual(new player.Computer(rules, 2).choose(match.link(), level, 7), chosen, `level ${level}`);
    }
    const seeds = Array.from({ length: 20 }, (_, seed) => computer.choose(match.link(), 1, seed).short);
    assert.ok(new Set(seeds).size > 1, "other seeds, other plies");
  });

  test(`the best ply of ${rules} comes with its line, and with news on the way`, () => {
    const match = playout(rules, [1, 2, 3, 4, 5, 6]);
    /** @type {Analysis[]} */
    const heard = [];
    const found = new player.Computer(rules, 2).think(match.link(), { depth: 5 }, (news) => void heard.push(news));
    assert.equal(found.depth, 5);
    assert.ok(found.seldepth >= 5 && found.nodes > 5 && found.timeMs >= 0);
    assert.deepEqual(found.values, []);
    assert.deepEqual(
      heard.map((news) => news.depth),
      [1, 2, 3, 4, 5],
    );
    assert.deepEqual(heard.at(-1)?.line, found.line);
    for (const news of [...heard, found]) playable(match, news);
  });

  test(`an analysis of ${rules} gives every ply its value, the best one first`, () => {
    const match = playout(rules, [1, 2, 3, 4, 5, 6]);
    const { score, line, values } = computer.analyse(match.link(), { depth: 3 });
    assert.deepEqual(texts(values.map(({ move }) => move)), texts(match.moves()));
    assert.deepEqual(values[0], { move: line[0], score });
    const numbers = values.map((valued) => valued.score.value);
    assert.deepEqual(
      numbers,
      [...numbers].sort((a, b) => b - a),
    );
  });

  test(`limits of ${rules} hold`, () => {
    const link = new engine.Match(rules).link();
    const began = performance.now();
    computer.think(link, { timeMs: 50 });
    assert.ok(performance.now() - began < 1000);
    assert.ok(computer.think(link, { nodes: 3000 }).nodes < 6000);
    assert.equal(computer.think(link, { timeMs: 0 }).line.length > 0, true, "one ply is always looked at");
    assert.equal(computer.think(link, { depth: 2, nodes: 1e9, timeMs: 1e9 }).depth, 2);
  });
}

test("wherever a game is, the computer answers with one of its plies", () => {
  const picks = fc.array(fc.nat(1000), { maxLength: 90, size: "max" });
  fc.assert(
    fc.property(fc.constantFrom(...GAMES), picks, fc.nat(), (rules, choices, back) => {
      const match = playout(rules, choices);
      match.goTo(back % (match.view().plies + 1));
      if (match.view().outcome) return;
      const found = computers[rules].analyse(match.link(), { depth: 2 });
      assert.deepEqual(texts(found.values.map(({ move }) => move)), texts(match.moves()));
      playable(match, found);
      const chosen = computers[rules].choose(match.link(), 2, back);
      assert.ok(match.moves().some((move) => move.short === chosen.short));
    }),
    { numRuns: 60 },
  );
});

test("the end of a Reversi is told exactly", () => {
  const { score, line } = computers.reversi.think(ENDING, { timeMs: 20_000 });
  assert.equal(score.kind, "difference");
  const match = engine.Match.fromLink(ENDING);
  for (const move of line) match.play(move.short);
  const { counts, outcome } = match.view();
  assert.ok(outcome);
  assert.equal(counts.white - counts.black, score.value);
});

test("a Latrunculi that is won says in how many plies", () => {
  const link = "latrunculi~from-8.8.8.2P5.2p1P3.8.2P5-w-0-1";
  const { score, line } = computers.latrunculi.think(link, { depth: 6 });
  assert.equal(score.kind, "win");
  assert.equal(score.value, line.length);
});

test("a forced pass is the one ply there is", () => {
  const link = "reversi~from-PPPPPPPP.PPPPPPPP.PPPPPPPP.PPPPPPPP.PPPPPPPP.PPPPPPPP.PPPPPPpP.PPPPPPp1-b-0-32";
  assert.equal(engine.Match.fromLink(link).view().mustPass, true);
  assert.equal(computers.reversi.choose(link, 8, 0).text, "--");
});

// ---- what is refused -----------------------------------------------------------------------------------------------

test("a game that is over leaves nothing to think about", () => {
  const match = new engine.Match("reversi");
  match.resign("white");
  for (const act of [
    () => computers.reversi.choose(match.link(), 1, 0),
    () => computers.reversi.think(match.link(), { depth: 1 }),
    () => computers.reversi.analyse(match.link(), { depth: 1 }),
  ]) {
    assert.match(thrown(act, "EndError").message, /the game is over/);
  }
});

test("texts that hold no game", () => {
  const linkError = /** @type {LinkError} */ ({});
  for (const text of ["", "chess~e4", "reversi~a1", "reversi~from-8-w", "\ud800", "reversi~d4~what"]) {
    const error = thrown(() => computers.reversi.think(text, { depth: 1 }), "LinkError", linkError);
    assert.ok(error.code);
  }
  for (const value of [undefined, null, 7, {}, [], Symbol("x")]) {
    thrown(() => computers.reversi.think(wrong(value), { depth: 1 }), "TypeError");
  }
  assert.match(
    thrown(() => computers.reversi.think("latrunculi", { depth: 1 }), "TypeError").message,
    /plays Reversi, and the game is Latrunculi/,
  );
});

test("levels, seeds and limits that are none", () => {
  const link = "reversi";
  for (const value of [0, 9, 1.5, -1, Number.NaN, "3", null, undefined, {}, 1n]) {
    assert.match(thrown(() => computers.reversi.choose(link, wrong(value), 0), "TypeError").message, /a level/);
  }
  for (const value of [-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 60, "3", undefined]) {
    assert.match(thrown(() => computers.reversi.choose(link, 1, wrong(value)), "TypeError").message, /a seed/);
  }
  for (const value of [undefined, null, {}, 7, "x", { timeMs: null }, { time: 5 }]) {
    assert.match(thrown(() => computers.reversi.think(link, wrong(value)), "TypeError").message, /at least one/);
  }
  for (const value of [{ depth: 0 }, { depth: 1.5 }, { nodes: 0 }, { timeMs: -1 }, { depth: 3, nodes: "many" }]) {
    assert.match(thrown(() => computers.reversi.analyse(link, wrong(value)), "TypeError").message, /the limit/);
  }
  assert.equal(computers.reversi.think(link, { depth: 2 ** 40, nodes: 500 }).line.length > 0, true);
});

test("computers that cannot be made", () => {
  for (const value of [undefined, null, "chess", 7]) thrown(() => new player.Computer(wrong(value)), "TypeError");
  for (const value of [0, 257, 1.5, "x", Number.NaN]) {
    assert.match(thrown(() => new player.Computer("reversi", wrong(value)), "TypeError").message, /megabytes/);
  }
});

test("a listener that fails stops the search, and the computer goes on serving", () => {
  const link = new engine.Match("latrunculi").link();
  let calls = 0;
  const began = performance.now();
  const error = thrown(
    () =>
      computers.latrunculi.think(link, { timeMs: 20_000 }, () => {
        calls++;
        throw new RangeError("no more of this");
      }),
    "RangeError",
  );
  assert.equal(error.message, "no more of this");
  assert.equal(calls, 1);
  assert.ok(performance.now() - began < 5000);
  for (const value of ["x", {}, 7]) {
    thrown(() => computers.latrunculi.think(link, { depth: 1 }, wrong(value)), "TypeError");
  }
  assert.ok(computers.latrunculi.think(link, { depth: 1 }, wrong(null)).line.length > 0);
});

test("a listener must not ask the computer that is thinking, and is told so", () => {
  const { reversi } = computers;
  const error = thrown(
    () => reversi.think("reversi", { depth: 3 }, () => void reversi.think("reversi", { depth: 1 })),
    "Error",
  );
  assert.match(error.message, /recursive|borrow/i);
  assert.equal(reversi.think("reversi", { depth: 3 }).depth, 3);
});

test("news are copies", () => {
  /** @type {Analysis[]} */
  const heard = [];
  const found = computers.reversi.analyse("reversi~d4.e4.d5.e5", { depth: 2 }, (news) => {
    heard.push(news);
    news.values.length = 0;
  });
  assert.equal(heard.length, 2);
  assert.ok(found.values.length > 0);
});

test("computers given back leave no memory behind", () => {
  const { memory } = player.initSync({ module: new Uint8Array() });
  const round = () => {
    for (let n = 0; n < 4; n++) {
      const computer = new player.Computer("latrunculi", 4);
      computer.analyse("latrunculi", { depth: 2 }, () => {});
      computer.free();
      thrown(() => computer.think("latrunculi", { depth: 1 }), "Error");
    }
  };
  round();
  const before = memory.buffer.byteLength;
  for (let n = 0; n < 3; n++) round();
  assert.equal(memory.buffer.byteLength, before);
});
