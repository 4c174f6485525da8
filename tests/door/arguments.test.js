// Scripts hand in whatever they like. The engine answers with a sentence, and the game in hand stays what it was.
import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { engine, FIGURE_99, playout, thrown } from "./engine.js";

/** What is not a string. @type {unknown[]} */
const NO_STRINGS = [
  undefined,
  null,
  0,
  7,
  Number.NaN,
  true,
  {},
  [],
  ["d4"],
  Symbol("d4"),
  10n,
  () => "d4",
  new Date(0),
];

/** @type {unknown[]} */
const NO_NAMES = ["", "chess", "Reversi ", "REVERSI", "\ud800", "🂡".repeat(50_000), "constructor"];

/**
 * Lets a test hand in what the types forbid.
 * @param {unknown} value
 */
const wrong = (value) => /** @type {never} */ (value);

/**
 * @param {() => unknown} act
 * @returns {string} what a wrong argument is answered with
 */
const answer = (act) => thrown(act, "TypeError").message;

test("wrong games", () => {
  for (const value of [...NO_STRINGS, ...NO_NAMES]) {
    answer(() => new engine.Match(wrong(value)));
    answer(() => engine.Match.fromPosition(wrong(value), FIGURE_99));
    answer(() => engine.perft(wrong(value), FIGURE_99, 1));
    answer(() => engine.Match.fromRecord("d4", { rules: wrong(value), position: FIGURE_99 }));
  }
  assert.match(
    answer(() => new engine.Match(wrong("chess"))),
    /"chess" is no game: it is "reversi" or "latrunculi"/,
  );
  assert.match(
    answer(() => new engine.Match(wrong(undefined))),
    /undefined/,
  );
});

test("wrong sides", () => {
  const match = playout("reversi", [0, 0]);
  const before = match.record();
  for (const value of [...NO_STRINGS, ...NO_NAMES]) {
    answer(() => match.resign(wrong(value)));
    if (value !== undefined && value !== null) answer(() => new engine.Match("reversi", wrong(value)));
  }
  assert.equal(match.record(), before);
  assert.equal(new engine.Match("reversi", wrong(null)).view().turn, "white");
});

test("texts that are none", () => {
  const match = playout("reversi", [0, 0]);
  const before = match.record();
  for (const value of NO_STRINGS) {
    answer(() => match.play(wrong(value)));
    answer(() => match.setTag(wrong(value), "x"));
    answer(() => match.setTag("White", wrong(value)));
    answer(() => engine.Match.fromRecord(wrong(value)));
    answer(() => engine.Match.fromLink(wrong(value)));
    answer(() => engine.Match.fromPosition("reversi", wrong(value)));
    answer(() => engine.perft("reversi", wrong(value), 1));
    answer(() => engine.Match.fromRecord("d4", { rules: "reversi", position: wrong(value) }));
    if (value !== undefined && value !== null) answer(() => engine.Match.fromRecord("d4", wrong(value)));
  }
  assert.equal(match.record(), before);
  assert.equal(match.view().plies, 2);
});

test("an origin whose fields cannot be looked at", () => {
  const trap = Object.defineProperty({ position: FIGURE_99 }, "rules", {
    get() {
      throw new Error("no entry");
    },
  });
  answer(() => engine.Match.fromRecord("d4", wrong(trap)));
});

test("depths that are none", () => {
  const start = new engine.Match("latrunculi").position();
  for (const value of [-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 101, 2 ** 32, undefined, "x", {}]) {
    assert.match(
      answer(() => engine.perft("latrunculi", start, wrong(value))),
      /depth/,
    );
  }
  assert.equal(engine.perft("reversi", "8/8/8/3PP3/3PP3/8/8/8 w", 100), 0);
});

test("ply numbers that are none do no harm", () => {
  const match = playout("latrunculi", [0, 0, 0]);
  for (const value of [undefined, null, "2", {}, [], Number.NaN, -5]) {
    match.goTo(wrong(value));
    assert.ok(match.view().ply <= 3);
  }
  match.goTo(3);
  assert.equal(match.view().ply, 3);
});

test("whatever text comes in, the game stays what it was", () => {
  const any = fc.oneof(
    fc.string({ unit: "binary", maxLength: 200 }),
    fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 60 }).map((units) => String.fromCharCode(...units)),
    fc.string({ unit: fc.constantFrom(...'abcdefgh12345678 .()-{}[]"|\\\n—xXРра,;%$*½\ud800\udc00'), maxLength: 120 }),
  );
  const match = playout("reversi", [0, 0, 0, 0, 1]);
  const record = match.record();
  /** @param {() => unknown} act */
  const quietly = (act) => {
    try {
      act();
    } catch (error) {
      assert.ok(error instanceof Error && !(error instanceof WebAssembly.RuntimeError), String(error));
      assert.notEqual(error.message, "");
    }
  };
  fc.assert(
    fc.property(any, (text) => {
      quietly(() => match.play(text));
      match.goTo(5);
      quietly(() => engine.Match.fromRecord(text).free());
      quietly(() => engine.Match.fromRecord(text, { rules: "latrunculi", position: text }).free());
      quietly(() => engine.Match.fromPosition("reversi", text).free());
      quietly(() => engine.Match.fromLink(text).free());
      quietly(() => engine.Match.fromLink(`reversi~${text}`).free());
      if (match.view().plies > 5 || match.record() !== record) assert.fail(`played by ${JSON.stringify(text)}`);
    }),
    { numRuns: 400 },
  );
});

test("lone surrogates are one unit each, before the bad ply and in it", () => {
  const text = "1. d4 {\ud800} e4 {\udfff\ud800} 2. d5 e5 3. a1 (b\ud800)";
  const error = /** @type {import("../../www/pkg/outflank.js").RecordError} */ (
    thrown(() => engine.Match.fromRecord(text), "RecordError")
  );
  assert.equal(text.slice(error.start, error.start + 2), "a1");
  const match = new engine.Match("reversi");
  match.setTag("White", "\ud800x");
  assert.equal(match.tags()[0][1], "\ufffdx");
  assert.equal(engine.Match.fromRecord(match.record()).tags()[0][1], "\ufffdx");
});

test("texts of a megabyte", () => {
  const match = new engine.Match("reversi");
  for (const piece of ["a", " ", "(", "d4 ", '[x "', "—", "🂡", "\u0000", "-", "1.", "{", "|"]) {
    const text = piece.repeat(Math.floor(1_000_000 / Buffer.byteLength(piece)));
    const start = performance.now();
    for (const act of [
      () => match.play(text),
      () => engine.Match.fromRecord(text).free(),
      () => engine.Match.fromLink(text).free(),
      () => engine.Match.fromPosition("latrunculi", text).free(),
    ]) {
      try {
        act();
      } catch (error) {
        assert.ok(error instanceof Error && !(error instanceof WebAssembly.RuntimeError), String(error));
        assert.ok(error.message.length < 1000, `a sentence of ${error.message.length} characters`);
      }
    }
    assert.ok(performance.now() - start < 3000, `${JSON.stringify(piece)} took too long`);
    assert.equal(match.view().plies <= 1, true);
    match.goTo(0);
  }
});

test("a long name does not stop a record from reading back", () => {
  const match = playout("reversi", [0, 0, 0]);
  match.setTag("Event", "x".repeat(100_000));
  assert.equal(engine.Match.fromRecord(match.record()).record(), match.record());
});

test("a match that was given back says so, and nothing else suffers", () => {
  const gone = playout("reversi", [0]);
  const other = playout("reversi", [0, 1]);
  gone.free();
  for (const act of [() => gone.view(), () => gone.play("d4"), () => gone.record(), () => gone.undo()]) {
    thrown(act, "Error");
  }
  assert.equal(other.view().plies, 2);
});

test("errors and matches given back leave no memory behind", () => {
  const { memory } = engine.initSync({ module: new Uint8Array() });
  const round = () => {
    for (let n = 0; n < 200; n++) {
      const match = playout("latrunculi", [1, 2, 3, 4, 5, 6, 7, 8]);
      match.view();
      match.moves();
      try {
        match.play("x".repeat(2000));
      } catch {
        // As it should.
      }
      try {
        engine.Match.fromRecord(`1. d4 e4 {${"y".repeat(5000)}} 2. a1`);
      } catch (error) {
        /** @type {import("../../www/pkg/outflank.js").RecordError} */ (error).kept.free();
      }
      try {
        engine.Match.fromLink("reversi~d4.e4.a1b2");
      } catch (error) {
        /** @type {import("../../www/pkg/outflank.js").LinkError} */ (error).kept?.free();
      }
      engine.Match.fromRecord(match.record()).free();
      match.free();
    }
  };
  round();
  const before = memory.buffer.byteLength;
  for (let n = 0; n < 5; n++) round();
  assert.equal(memory.buffer.byteLength, before);
});
