// Records, positions and links through the door: round trips, and errors that say just where and what.
import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { engine, FIGURE_99, fenOf, fixture, GAMES, playout, thrown } from "./engine.js";

/**
 * @typedef {import("../../www/pkg/outflank.js").RecordError} RecordError
 * @typedef {import("../../www/pkg/outflank.js").PositionError} PositionError
 * @typedef {import("../../www/pkg/outflank.js").LinkError} LinkError
 */

const from99 = /** @type {const} */ ({ rules: "reversi", position: FIGURE_99 });
const recordError = /** @type {RecordError} */ ({});
const positionError = /** @type {PositionError} */ ({});
const linkError = /** @type {LinkError} */ ({});

/**
 * @param {string} text
 * @param {Parameters<typeof engine.Match.fromRecord>[1]} [from]
 */
const refused = (text, from) => thrown(() => engine.Match.fromRecord(text, from), "RecordError", recordError);

// ---- records -------------------------------------------------------------------------------------------------------

test("every record, link and position reads back as what it was", () => {
  const endings = fc.constantFrom("none", "white", "black", "draw");
  const texts = fc.string({ unit: "grapheme", maxLength: 30 });
  fc.assert(
    fc.property(
      fc.constantFrom(...GAMES),
      fc.array(fc.nat(1000), { maxLength: 120, size: "max" }),
      endings,
      fc.nat(130),
      texts,
      (rules, picks, ending, shown, name) => {
        const match = playout(rules, picks);
        match.setTag("White", name);
        if (match.view().outcome === undefined) {
          if (ending === "draw") match.agreeDraw();
          else if (ending === "white" || ending === "black") match.resign(ending);
        }
        const read = engine.Match.fromRecord(match.record());
        assert.equal(read.record(), match.record());
        assert.deepEqual(read.history(), match.history());
        assert.deepEqual(read.tags(), match.tags());
        assert.deepEqual(read.view(), match.view());

        match.goTo(shown);
        const link = match.link();
        assert.match(link, /^[\w.~-]+$/);
        const linked = engine.Match.fromLink(link);
        assert.deepEqual(linked.view(), match.view());
        assert.deepEqual(linked.history(), match.history());
        assert.equal(linked.link(), link);

        const set = engine.Match.fromPosition(rules, match.position());
        assert.equal(set.position(), match.position());
        assert.equal(fenOf(set.view()), fenOf(match.view()));
      },
    ),
    { numRuns: 60 },
  );
});

test("a text that does not say where it begins", () => {
  const moves = "17. a4 (b4) c8 (c7, c6)";
  assert.equal(engine.Match.fromRecord(moves, from99).view().number, 18);
  const error = refused(moves);
  assert.ok(error.ply === 0 && error.message.length > 0);
  assert.equal(engine.Match.fromRecord("1. d4 e4").view().rules, "reversi");
  assert.equal(engine.Match.fromRecord("1. a3-a4").view().rules, "latrunculi");
  const start = { rules: /** @type {const} */ ("latrunculi"), position: new engine.Match("latrunculi").position() };
  assert.equal(engine.Match.fromRecord("a3a4", start).view().plies, 1);
  assert.equal(engine.Match.fromRecord("", from99).position(), FIGURE_99);
});

test("what the text itself says comes before what it is given", () => {
  const match = engine.Match.fromRecord('[Game "Latrunculi"]\n\n1. a3-a4', from99);
  assert.equal(match.view().rules, "latrunculi");
});

test("comments belong to their plies, and tags to the record", () => {
  const text =
    '[Game "Reversi"]\n[White "A <b>bold</b> \\"name\\" \\\\"]\n[Event "Ева"]\n\n1. d4 {first} {second} e4 2. e5 {x < y}';
  const match = engine.Match.fromRecord(text);
  assert.deepEqual(match.tags(), [
    ["White", 'A <b>bold</b> "name" \\'],
    ["Event", "Ева"],
  ]);
  assert.deepEqual(
    match.history().map(({ number, side, comments }) => [number, side, comments]),
    [
      [1, "white", ["first", "second"]],
      [1, "black", []],
      [2, "white", ["x < y"]],
    ],
  );
  assert.deepEqual(engine.Match.fromRecord(match.record()).tags(), match.tags());
});

test("tags are set, changed, and removed by an empty value", () => {
  const match = new engine.Match("reversi");
  assert.deepEqual(match.tags(), []);
  match.setTag("White", "Ann");
  match.setTag("Black", "Bo\nb");
  match.setTag("white", "Anna");
  assert.deepEqual(match.tags(), [
    ["White", "Anna"],
    ["Black", "Bo b"],
  ]);
  match.setTag("White", "");
  match.setTag("Result", "1-0");
  match.setTag("]", "x");
  assert.deepEqual(match.tags(), [["Black", "Bo b"]]);
});

test("the printed table stops at both slips, which are put right one after the other", () => {
  const table = fixture("printed-table.txt");
  const first = refused(table, from99);
  assert.deepEqual(
    { code: first.code, ply: first.ply, number: first.number, side: first.side, read: first.read, legal: first.legal },
    { code: "illegal", ply: 2, number: 18, side: "white", read: "b7 (e6)", legal: ["b7 (c6)", "b7 (c7)"] },
  );
  assert.deepEqual([first.line, first.column], [2, 7]);
  assert.equal(table.slice(first.start, first.end), "b7 (e6)");
  assert.match(first.message, /^18\. b7 \(e6\): a pawn on b7 can take c6/);
  assert.equal(first.kept.view().plies, 2);

  const put = table.slice(0, first.start) + first.legal[0] + table.slice(first.end);
  const second = refused(put, from99);
  assert.deepEqual([second.number, second.side, second.ply, second.line], [21, "white", 8, 5]);
  assert.equal(put.slice(second.start, second.end), "hб (g8, e8, f8)");
  assert.equal(second.legal[0], "h8 (g8, f8, e8)");
  assert.match(second.kept.record(), /занят угол/);

  const whole = engine.Match.fromRecord(put.slice(0, second.start) + second.legal[0] + put.slice(second.end), from99);
  assert.equal(whole.view().mustPass, false, "the empty cell is Black's pass");
  whole.play("h2 (h3, h4, h5, h6)");
  assert.deepEqual(whole.view().counts, { white: 46, black: 18 });
});

test("start and end select the bad ply whatever stands before it", () => {
  const words = fc.constantFrom("plain", "кириллица", "𝔄𝔰𝔱𝔯𝔞𝔩", "👩‍👩‍👧‍👦", "é\u0301", "\u00a0", "漢字", "ﬃ");
  const breaks = fc.constantFrom("\n", "\r\n", " ");
  fc.assert(
    fc.property(fc.array(words, { maxLength: 8 }), breaks, fc.boolean(), (comment, newline, mark) => {
      const said = comment.join(" ");
      const before = `${mark ? "\ufeff" : ""}{${said}}${newline}1. d4 {${said}} e4${newline}2. d5 e5${newline}`;
      const text = `${before}3. a1 (b2) {${said}} f4`;
      const error = refused(text);
      assert.equal(text.slice(error.start, error.end), "a1 (b2)");
      assert.equal(error.read, "a1 (b2)");
      assert.equal(error.kept.view().plies, 4);
      const lines = text.slice(0, error.start).split(/\r\n|\n/);
      assert.equal(error.line, lines.length);
      const column = [...(lines.at(-1) ?? "")].filter((char) => char !== "\ufeff").length + 1;
      assert.equal(error.column, column);
    }),
  );
});

test("what an error has kept is a match to play on", () => {
  const error = refused("1. d4 e4 2. d5 e5 3. a1 (b2)");
  error.kept.play("f4");
  assert.equal(error.kept.view().plies, 5);
  assert.equal(engine.Match.fromRecord(error.kept.record()).view().plies, 5);
  error.kept.free();
});

test("records that say something impossible", () => {
  /** @type {[string, string, string][]} */
  const cases = [
    ['[Game "Chess"]\n\n1. e4', "unknown-game", "Chess"],
    ['[Game "Reversi"]\n[FEN "8/8 w"]\n\n1. d4', "start", "FEN"],
    ["1. d4 e4 1-0 2. d5", "after-result", "d5"],
    ["hello there", "no-game", ""],
    ["1. d4 e4 2. d5 e5 3. --", "cannot-pass", "--"],
    ["1. d4 e4 2. d5 e5 3. nonsense", "unreadable", "nonsense"],
  ];
  for (const [text, code, part] of cases) {
    const error = refused(text);
    assert.equal(error.code, code, text);
    assert.ok(text.slice(error.start, error.end).includes(part), `${text}: ${text.slice(error.start, error.end)}`);
    assert.ok(error.kept.view());
    assert.ok(Number.isInteger(error.ply) && error.line >= 1 && error.column >= 1);
  }
});

test("a text longer than any record is refused at once", () => {
  const start = performance.now();
  const error = refused("1. d4 ".repeat(500_000));
  assert.equal(error.code, "too-long");
  assert.ok(performance.now() - start < 1000);
});

// ---- positions -----------------------------------------------------------------------------------------------------

test("positions that cannot be read, and why", () => {
  /** @type {[string, string][]} */
  const cases = [
    ["", "empty"],
    ["8/8 w", "ranks"],
    ["9/8/8/8/8/8/8/8 w", "character"],
    ["7/8/8/8/8/8/8/8 w", "files"],
    ["8/8/8/3PP3/3pp3/8/8/8", "no-turn"],
    ["8/8/8/3PP3/3pp3/8/8/8 x", "turn"],
    ["8/8/8/3PP3/3pp3/8/8/8 w -1", "counter"],
    ["8/8/8/3PP3/3pp3/8/8/8 w 0 1 2", "more"],
    ["P7/8/8/8/8/8/8/8 w", "impossible"],
  ];
  for (const [text, code] of cases) {
    const error = thrown(() => engine.Match.fromPosition("reversi", text), "PositionError", positionError);
    assert.equal(error.code, code, `${text}: ${error.message}`);
    const again = thrown(() => engine.perft("reversi", text, 1), "PositionError", positionError);
    assert.equal(again.message, error.message);
    const from = /** @type {const} */ ({ rules: "reversi", position: text });
    assert.equal(thrown(() => engine.Match.fromRecord("d4", from), "PositionError", positionError).code, code);
  }
});

test("a position keeps both its counters", () => {
  const match = engine.Match.fromPosition("latrunculi", "7p/8/8/8/8/8/PP6 b 42 60");
  assert.equal(match.position(), "7p/8/8/8/8/8/PP6 b 42 60");
  assert.equal(match.view().number, 60);
  assert.equal(
    engine.Match.fromPosition("reversi", FIGURE_99.replace(" 0 17", "")).position(),
    FIGURE_99.replace("17", "1"),
  );
});

// ---- links ---------------------------------------------------------------------------------------------------------

test("links that go wrong keep what they can", () => {
  const ply = thrown(() => engine.Match.fromLink("reversi~d4.e4.a1b2"), "LinkError", linkError);
  assert.equal(ply.code, "illegal");
  assert.equal(ply.kept?.view().plies, 2);
  const part = thrown(() => engine.Match.fromLink("reversi~d4.e4~nonsense"), "LinkError", linkError);
  assert.equal(part.code, "part");
  assert.equal(part.kept?.view().plies, 2);
  for (const [link, code] of [
    ["", "unknown-game"],
    ["chess~e4", "unknown-game"],
    ["latrunculi~black", "start"],
    ["reversi~from-8.8-w", "start"],
    [`reversi~${"d4.".repeat(100_000)}`, "too-long"],
  ]) {
    const error = thrown(() => engine.Match.fromLink(link), "LinkError", linkError);
    assert.equal(error.code, code, link.slice(0, 40));
    assert.equal(error.kept, undefined);
  }
});

test("a link may come with the address before it", () => {
  assert.equal(engine.Match.fromLink("https://example.org/play/#reversi~d4.e4~ply1").view().ply, 1);
});
