// The words of the page: every state has a sentence, and numbers agree with what they count.
import assert from "node:assert/strict";
import { test } from "node:test";
import { words } from "../../www/js/text/en.js";
import { languages, pickLanguage } from "../../www/js/text/language.js";
import { words as ru } from "../../www/js/text/ru.js";
import { engine } from "../door/engine.js";

/** @typedef {import("../../www/pkg/outflank.js").Reason} Reason */

test("every result has its reason in words", () => {
  /** @type {Record<Reason, RegExp>} */
  const reasons = {
    "board-full": /full: 46 to 18/,
    "nobody-can-take": /Neither side can take: 46 to 18/,
    "last-pawn": /last enemy pawn/,
    "one-each": /One pawn each/,
    repetition: /third time/,
    quiet: /hundred moves/,
    agreement: /Agreed/,
    resignation: /Black resigned/,
  };
  const view = { ...new engine.Match("reversi").view(), counts: { white: 46, black: 18 } };
  for (const [reason, wanted] of /** @type {[Reason, RegExp][]} */ (Object.entries(reasons))) {
    assert.match(words.why({ ...view, outcome: { reason, winner: "white" } }), wanted);
  }
  assert.match(words.why({ ...view, outcome: { reason: "resignation", winner: "black" } }), /White resigned/);
  assert.equal(words.why(view), "");
  assert.equal(words.result({ reason: "quiet" }), "A draw");
  assert.equal(words.result({ reason: "last-pawn", winner: "black" }), "Black wins");
});

test("one is one, and many are many", () => {
  assert.equal(words.pawns("white", 1), "White: 1 pawn");
  assert.equal(words.pawns("black", 0), "Black: 0 pawns");
  assert.equal(words.keepBefore(1), "Open the 1 move before it");
  assert.equal(words.keepBefore(2), "Open the 2 moves before it");
  assert.equal(words.turns(["c5"]), "turns c5");
  assert.equal(words.turns(["c5", "d6", "e7"]), "turns c5, d6 and e7");
});

test("what the engine complains of begins like a sentence", () => {
  /** @param {() => unknown} act */
  const problem = (act) => {
    try {
      act();
    } catch (error) {
      return words.problem(error);
    }
    return "";
  };
  const match = new engine.Match("reversi");
  assert.match(
    problem(() => match.play("a1")),
    /^The first four pawns go on/,
  );
  assert.match(
    problem(() => match.play("castles")),
    /^The text "castles" is not a move; here one/,
  );
  for (const text of ["a1", "hello", "1. d4 d4", "1. e4 e5 1-0 d4", '[Game "Chess"]', '[Game "Reversi"]\n[FEN "x"]']) {
    assert.match(
      problem(() => engine.Match.fromRecord(text)),
      /^[A-Z].*\.$/,
    );
  }
  for (const text of [
    "",
    "8/8",
    "7/8/8/8/8/8/8/8 w",
    "8/8/8/8/8/8/8/8 x",
    "9/8/8/8/8/8/8/8 w",
    "8/8/8/8/8/8/8/8 w 0 1 2",
  ]) {
    assert.match(
      problem(() => engine.Match.fromPosition("reversi", text)),
      /^[A-Z].*\.$/,
    );
  }
});

test("to a player a move is a move", () => {
  /** @param {unknown} value @returns {string[]} every word of the page that needs nothing to be said */
  const texts = (value) =>
    typeof value === "string" ? [value] : typeof value === "object" && value ? Object.values(value).flatMap(texts) : [];
  const view = { ...new engine.Match("reversi").view(), ply: 3, plies: 7 };
  const said = [
    ...texts(words),
    words.browsing(view),
    words.at(view),
    words.keepBefore(2),
    words.readStopped("No.", 2),
  ];
  assert.deepEqual(
    said.filter((text) => /\bpl(y|ies)\b/i.test(text)),
    [],
  );
});

test("directions are said as they are seen", () => {
  assert.equal(words.heading({ x: 0, y: -1 }), "up");
  assert.equal(words.heading({ x: 1, y: -1 }), "up and right");
  assert.equal(words.heading({ x: 1, y: 0 }), "right");
  assert.equal(words.heading({ x: 1, y: 1 }), "down and right");
  assert.equal(words.heading({ x: 0, y: 1 }), "down");
  assert.equal(words.heading({ x: -1, y: 1 }), "down and left");
  assert.equal(words.heading({ x: -1, y: 0 }), "left");
  assert.equal(words.heading({ x: -1, y: -1 }), "up and left");
});

test("every rule says where it comes from", () => {
  for (const rules of Object.values(words.ruleTexts)) {
    assert.ok(rules.length >= 8);
    for (const { text, source } of rules) assert.ok(text.endsWith(".") && words.sources[source]);
  }
});

/**
 * @param {unknown} value
 * @param {string} [path]
 * @returns {[string, unknown][]} every leaf of the words with the way to it
 */
const leaves = (value, path = "") =>
  typeof value === "object" && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => leaves(inner, `${path}.${key}`))
    : [[path, value]];

/** @param {unknown} value */
const kind = (value) => (typeof value === "function" ? `function of ${value.length}` : typeof value);

test("every language says the same things", () => {
  /** @param {unknown} language @returns {string[]} */
  const shape = (language) => leaves(language).map(([path, value]) => `${path}: ${kind(value)}`);
  for (const language of Object.values(languages)) assert.deepEqual(shape(language), shape(words));
  assert.ok(shape(words).length > 150);
  for (const [name, language] of Object.entries(languages)) assert.equal(language.language, name);
});

test("Russian is in Russian", () => {
  const names = /^\.(language|languages\.en)$|\.source$|^\.keyNames\./;
  const left = leaves(ru).filter(
    ([path, value]) => typeof value === "string" && !names.test(path) && !/[а-яё]/i.test(value),
  );
  assert.deepEqual(left, []);
  // Latin letters are left only in squares, positions and names.
  const latin = /Outflank|Ctrl|WebAssembly|Reversi|Latrunculi|http|\.wasm|\b[a-h][1-8]\b/g;
  const foreign = leaves(ru).filter(
    ([path, value]) => typeof value === "string" && !names.test(path) && /[a-z]/i.test(value.replace(latin, "")),
  );
  assert.deepEqual(foreign, []);
});

test("Russian numbers agree with what they count", () => {
  assert.deepEqual(
    [0, 1, 2, 5, 11, 21, 24].map((n) => ru.pawns("white", n)),
    ["0 пешек", "1 пешка", "2 пешки", "5 пешек", "11 пешек", "21 пешка", "24 пешки"].map((text) => `Белые: ${text}`),
  );
  assert.deepEqual(
    [1, 2, 5, 21].map((n) => ru.keepBefore(n)),
    ["1 ход", "2 хода", "5 ходов", "21 ход"].map((text) => `Открыть ${text} до этого места`),
  );
  assert.deepEqual(
    [1, 2, 5, 21].map((n) => ru.picked("d3", n)),
    ["1 поле", "2 поля", "5 полей", "21 поле"].map((text) => `Пешка d3 поднята, может пойти на ${text}.`),
  );
  assert.deepEqual([2, 3, 4, 5, 8].map(ru.lines), [
    "два ряда",
    "три ряда",
    "четыре ряда",
    "пять рядов",
    "восемь рядов",
  ]);
  assert.equal(ru.worth({ kind: "win", value: 21 }), "Белые выигрывают за 21 ход");
  assert.equal(ru.worth({ kind: "difference", value: -2 }), "Чёрные выигрывают на 2 пешки");
  assert.equal(ru.worth({ kind: "estimate", value: 1.25 }), "Белые +1,3");
  assert.equal(ru.value({ kind: "estimate", value: -0.01 }), "0,0");
  assert.equal(ru.value({ kind: "estimate", value: -12.4 }), "−12");
});

test("the language is the one chosen, else the browser's, else English", () => {
  assert.equal(pickLanguage("ru", ["en-GB"]), "ru");
  assert.equal(pickLanguage("en", ["ru"]), "en");
  assert.equal(pickLanguage(undefined, ["de", "ru-RU", "en"]), "ru");
  assert.equal(pickLanguage(undefined, ["EN-us", "ru"]), "en");
  assert.equal(pickLanguage(undefined, ["run", "de"]), "en");
  assert.equal(pickLanguage("constructor", []), "en");
  assert.equal(pickLanguage({ en: 1 }, []), "en");
});

test("what the engine complains of is said in Russian", () => {
  /** @param {() => unknown} act */
  const problem = (act) => {
    try {
      act();
    } catch (error) {
      return ru.problem(error);
    }
    return "";
  };
  const reversi = new engine.Match("reversi");
  const acts = [
    ...["a1", "castles", "--", "d4 (d5)"].map((text) => () => reversi.play(text)),
    ...["a1", "hello", "1. d4 d4", "1. e4 e5 1-0 d4", '[Game "Chess"]', '[Game "Reversi"]\n[FEN "x"]'].map(
      (text) => () => engine.Match.fromRecord(text),
    ),
    ...["", "8/8", "7/8/8/8/8/8/8/8 w", "8/8/8/8/8/8/8/8", "8/8/8/8/8/8/8/8 x", "9/8/8/8/8/8/8/8 w"].map(
      (text) => () => engine.Match.fromPosition("reversi", text),
    ),
    () => engine.Match.fromPosition("reversi", "8/8/8/8/8/8/8/8 w 0 1 2"),
    () => engine.Match.fromLink("chess"),
  ];
  for (const act of acts) assert.match(problem(act), /^(Ход \d|[А-ЯЁ«]).*[а-яё].*\.$/);
  assert.equal(ru.problem(new Error(ru.computersTurn)), `${ru.computersTurn}.`);
});
