// A game through the door: what is to be seen, what can be played, taking back, endings.
import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { engine, FIGURE_99, GAMES, playout, thrown } from "./engine.js";

/** @typedef {import("../../www/pkg/outflank.js").IllegalMove} IllegalMove */

const picks = fc.array(fc.nat(1000), { maxLength: 90, size: "max" });
const games = fc.constantFrom(...GAMES);

/** The sample game but for its last ply. */
const END = "pPpPPPPP/PpPPPPPP/pPpPPPpp/pPPPpPpp/ppPPpPpp/pPppPPpp/PPPPPPp1/PPPPPPPP w 0 33";

test("the start of Reversi", () => {
  const view = new engine.Match("reversi").view();
  assert.deepEqual(view, {
    rules: "reversi",
    files: 8,
    ranks: 8,
    squares: new Uint8Array(64),
    turn: "white",
    ply: 0,
    plies: 0,
    number: 1,
    counts: { white: 0, black: 0 },
    mustPass: false,
  });
  assert.equal(new engine.Match("reversi", "white").view().turn, "white");
  assert.equal(new engine.Match("reversi", "black").view().turn, "black");
});

test("the start of Latrunculi", () => {
  const match = new engine.Match("latrunculi");
  const { squares, ...view } = match.view();
  assert.deepEqual(view, {
    rules: "latrunculi",
    files: 8,
    ranks: 7,
    turn: "white",
    ply: 0,
    plies: 0,
    number: 1,
    counts: { white: 24, black: 24 },
    mustPass: false,
  });
  assert.deepEqual(
    [...squares],
    Array.from({ length: 64 }, (_, square) => (square < 24 ? 1 : square >= 32 && square < 56 ? 2 : 0)),
  );
  assert.match(thrown(() => new engine.Match("latrunculi", "black"), "FirstSideError").message, /White begins/);
});

test("a ply of Reversi says what it turns over", () => {
  const match = engine.Match.fromPosition("reversi", "5P2/1P2p3/1p1p4/1ppPp3/2pPp3/8/8/8 w");
  const lines = match.moves().filter((move) => move.to === 25);
  assert.deepEqual(
    lines.map(({ text, short, runs }) => ({ text, short, runs })).sort((a, b) => a.text.localeCompare(b.text)),
    [
      { text: "b4 (b5, b6)", short: "b4b5", runs: [{ pawns: [33, 41], end: 49 }] },
      { text: "b4 (c4)", short: "b4c4", runs: [{ pawns: [26], end: 27 }] },
      { text: "b4 (c5, d6, e7)", short: "b4c5", runs: [{ pawns: [34, 43, 52], end: 61 }] },
    ],
  );
  for (const line of lines) assert.ok(!("from" in line));
});

test("a ply of Latrunculi says what leaves the board, run by run", () => {
  const match = engine.Match.fromPosition("latrunculi", "5p2/5P2/7p/2p1ppPp/7p/7P/1P1P4 w");
  assert.deepEqual(match.play("f6h6"), {
    text: "f6-h6 (h5, h4, h3)",
    short: "f6h6",
    from: 45,
    to: 47,
    runs: [{ pawns: [39, 31, 23], end: 15 }],
  });
});

test("up to three runs are taken at once", () => {
  // White's pawn goes from d1 up to d4, in the middle of three runs.
  const match = engine.Match.fromPosition("latrunculi", "3P4/3p4/3p4/1Pp1pP2/8/8/3P4 w");
  const move = match.play("d1-d4");
  assert.deepEqual(
    move.runs.map((run) => [...run.pawns, run.end]).sort((a, b) => a[0] - b[0]),
    [
      [26, 25],
      [28, 29],
      [35, 43, 51],
    ],
  );
  assert.deepEqual(match.view().outcome, { winner: "white", reason: "last-pawn" });
});

test("a pass is the only ply where nothing can be taken", () => {
  const forced = engine.Match.fromPosition("reversi", END.replace(" w ", " b "));
  assert.deepEqual(forced.moves(), [{ text: "--", short: "--", runs: [] }]);
  assert.equal(forced.view().mustPass, true);
  const error = thrown(() => forced.play("h2"), "IllegalMove", /** @type {IllegalMove} */ ({}));
  assert.equal(error.code, "must-pass");
  assert.deepEqual(error.legal, ["--"]);
  assert.equal(forced.play("pass").text, "--");
  assert.deepEqual(forced.view().last, {
    text: "--",
    short: "--",
    runs: [],
    number: 33,
    side: "black",
    comments: [],
  });
});

test("every kind of wrong ply has its code, what was read, and what was legal", () => {
  const match = engine.Match.fromPosition("reversi", FIGURE_99);
  const kind = /** @type {IllegalMove} */ ({});
  /** @type {[string, string, string, (legal: string[]) => boolean][]} */
  const cases = [
    ["a4 (b5)", "illegal", "a4 (b5)", (legal) => legal.length === 1 && legal[0] === "a4 (b4)"],
    ["d4", "illegal", "d4", (legal) => legal.length === 11],
    ["pawn takes", "unreadable", "pawn takes", (legal) => legal.length === 11],
    ["", "unreadable", "", (legal) => legal.length === 11],
    ["--", "cannot-pass", "--", (legal) => legal.length === 11],
  ];
  const before = match.position();
  for (const [text, code, read, legal] of cases) {
    const error = thrown(() => match.play(text), "IllegalMove", kind);
    assert.equal(error.code, code, text);
    assert.equal(error.read, read);
    assert.ok(legal(error.legal), `${text}: ${error.legal.join("; ")}`);
    assert.equal(match.position(), before);
  }
  const lines = engine.Match.fromPosition("reversi", "5P2/1P2p3/1p1p4/1ppPp3/2pPp3/8/8/8 w");
  const ambiguous = thrown(() => lines.play("b4"), "IllegalMove", kind);
  assert.equal(ambiguous.code, "ambiguous");
  assert.deepEqual(ambiguous.legal, ["b4 (b5, b6)", "b4 (c4)", "b4 (c5, d6, e7)"]);
  const over = engine.Match.fromPosition("reversi", END);
  over.play("h2 (h3, h4, h5, h6)");
  const late = thrown(() => over.play("a1"), "IllegalMove", kind);
  assert.equal(late.code, "over");
  assert.deepEqual(late.legal, []);
});

test("every legal ply can be played in its short and in its book form", () => {
  fc.assert(
    fc.property(games, picks, (rules, numbers) => {
      const match = playout(rules, numbers);
      const { ply } = match.view();
      for (const move of match.moves()) {
        for (const text of [move.text, move.short, move.text.toUpperCase(), ` ${move.short} `]) {
          assert.deepEqual(match.play(text), move);
          const { comments, number, side, ...last } = match.view().last ?? assert.fail();
          assert.deepEqual(last, move);
          assert.deepEqual(comments, []);
          assert.ok(number >= 1 && (side === "white" || side === "black"));
          match.goTo(ply);
        }
      }
    }),
    { numRuns: 20 },
  );
});

test("taking back, playing again and jumping never leave the record", () => {
  fc.assert(
    fc.property(games, picks, fc.array(fc.integer({ min: -3, max: 100 })), (rules, numbers, jumps) => {
      const match = playout(rules, numbers);
      const { plies } = match.view();
      const seen = Array.from({ length: plies + 1 }, (_, ply) => {
        match.goTo(ply);
        return match.view();
      });
      assert.equal(match.redo(), false);
      for (const jump of jumps) {
        match.goTo(jump);
        const at = Math.min(Math.max(jump, 0), plies);
        assert.deepEqual(match.view(), seen[at]);
        assert.equal(match.undo(), at > 0);
        assert.equal(match.view().ply, Math.max(at - 1, 0));
        assert.equal(match.redo(), plies > 0);
        assert.equal(match.view().ply, Math.min(Math.max(at, 1), plies));
      }
      match.goTo(0);
      assert.equal(match.undo(), false);
      assert.equal(match.history().length, plies);
    }),
    { numRuns: 30 },
  );
});

test("a ply number that is none shows the nearest that is one", () => {
  const match = playout("reversi", [0, 0, 0, 0, 0]);
  /** @type {[number, number][]} */
  const cases = [
    [-1, 0],
    [Number.NaN, 0],
    [Number.NEGATIVE_INFINITY, 0],
    [2.7, 2],
    [5, 5],
    [6, 5],
    [2 ** 32, 5],
    [2 ** 32 + 1, 5],
    [1e300, 5],
    [Number.POSITIVE_INFINITY, 5],
  ];
  for (const [asked, shown] of cases) {
    match.goTo(3);
    match.goTo(asked);
    assert.equal(match.view().ply, shown, String(asked));
  }
});

test("a ply played after taking back replaces what followed", () => {
  const match = playout("reversi", [0, 0, 0, 0, 0, 0, 0]);
  const all = match.history();
  match.goTo(4);
  const other = match.moves()[1];
  assert.notEqual(other.text, all[4].text);
  match.play(other.short);
  assert.deepEqual(
    match.history().map((move) => move.text),
    [...all.slice(0, 4).map((move) => move.text), other.text],
  );
  assert.equal(match.redo(), false);
});

test("the end of the history is that of the whole", () => {
  const match = playout("reversi", [0, 0, 0, 0, 0, 0, 0]);
  const all = match.history();
  match.goTo(2);
  for (const from of [0, 1, 5, 7, 8, 1e9, undefined]) assert.deepEqual(match.history(from), all.slice(from ?? 0));
  for (const from of [Number.NaN, -1, Number.NEGATIVE_INFINITY]) assert.deepEqual(match.history(from), all);
});

test("numbers and sides count on from where the game begins", () => {
  const white = playout("reversi", [0, 0, 0]).history();
  assert.deepEqual(
    white.map(({ number, side }) => [number, side]),
    [
      [1, "white"],
      [1, "black"],
      [2, "white"],
    ],
  );
  const black = engine.Match.fromPosition(
    "latrunculi",
    "pppppppp/pppppppp/pppppppp/8/PPPPPPPP/PPPPPPPP/PPPPPPPP b 3 9",
  );
  for (const text of ["a5a4", "b3b4", "c5c4"]) black.play(text);
  assert.deepEqual(
    black.history().map(({ number, side }) => [number, side]),
    [
      [9, "black"],
      [10, "white"],
      [10, "black"],
    ],
  );
  assert.equal(black.view().number, 11);
});

test("resigning ends the game at its last ply, until one is taken back", () => {
  for (const [side, winner] of /** @type {const} */ ([
    ["white", "black"],
    ["black", "white"],
  ])) {
    const match = playout("latrunculi", [1, 2, 3]);
    match.goTo(1);
    match.resign(side);
    assert.equal(match.view().ply, 3);
    assert.deepEqual(match.view().outcome, { winner, reason: "resignation" });
    assert.deepEqual(match.moves(), []);
    assert.match(thrown(() => match.resign(side), "EndError").message, /over already/);
    assert.match(thrown(() => match.agreeDraw(), "EndError").message, /over already/);
    assert.match(match.record(), new RegExp(`\\[Result "${winner === "white" ? "1-0" : "0-1"}"\\]`));
    match.undo();
    assert.equal(match.view().outcome, undefined);
    match.play(match.moves()[0].short);
    assert.equal(match.view().outcome, undefined);
    match.agreeDraw();
    assert.deepEqual(match.view().outcome, { reason: "agreement" });
  }
});

test("a game that the rules have ended cannot be resigned", () => {
  const match = engine.Match.fromPosition("reversi", END);
  match.play("h2 (g2)");
  thrown(() => match.resign("white"), "EndError");
  thrown(() => match.agreeDraw(), "EndError");
  assert.deepEqual(match.view().outcome, { winner: "white", reason: "board-full" });
});

test("the draw rules of Latrunculi", () => {
  const match = new engine.Match("latrunculi");
  for (let round = 0; round < 2; round++) for (const text of ["a3a4", "h5h4", "a4a3", "h4h5"]) match.play(text);
  assert.deepEqual(match.view().outcome, { reason: "repetition" });
  match.undo();
  assert.equal(match.view().outcome, undefined);
  const quiet = engine.Match.fromPosition("latrunculi", "7p/8/8/8/8/8/PP6 w 99 60");
  quiet.play("a1a2");
  assert.deepEqual(quiet.view().outcome, { reason: "quiet" });
  const lone = engine.Match.fromPosition("latrunculi", "7p/8/8/8/8/8/P7 w");
  assert.deepEqual(lone.view().outcome, { reason: "one-each" });
  assert.deepEqual(lone.moves(), []);
});

test("neither side can take", () => {
  const match = engine.Match.fromPosition("reversi", "8/8/8/3PP3/3PP3/8/8/8 w");
  assert.deepEqual(match.view().outcome, { winner: "white", reason: "nobody-can-take" });
  assert.equal(match.view().mustPass, false);
});
