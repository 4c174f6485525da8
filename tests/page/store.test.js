// What the page remembers, and the running games that are kept in it.
import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { Live } from "../../www/js/live.js";
import { Store } from "../../www/js/store.js";
import { engine, FIGURE_99, GAMES, playout } from "../door/engine.js";

/** @typedef {import("../../www/js/live.js").Change} Change */

/**
 * As much of a browser's storage as the page uses.
 * @param {(key: string) => string | null} getItem
 * @param {(key: string, value: string) => void} setItem
 */
const storage = (getItem, setItem) => /** @type {Storage} */ (/** @type {Partial<Storage>} */ ({ getItem, setItem }));

/** @param {Map<string, string>} map */
const inMap = (map) =>
  storage(
    (key) => map.get(key) ?? null,
    (key, value) => void map.set(key, value),
  );

/** @returns {never} */
const denied = () => {
  throw new DOMException("denied", "SecurityError");
};

test("what is written is read back", () => {
  const store = new Store(() => inMap(new Map()));
  assert.equal(store.read("settings"), undefined);
  fc.assert(
    fc.property(fc.string(), fc.jsonValue(), (key, value) => {
      store.write(key, value);
      assert.deepEqual(store.read(key), JSON.parse(JSON.stringify(value)));
    }),
  );
});

test("keys do not meet those of other pages on the same host", () => {
  const map = new Map();
  new Store(() => inMap(map)).write("current", "reversi");
  assert.deepEqual([...map], [["outflank.current", '"reversi"']]);
});

test("storage that is denied, full or damaged does no harm", () => {
  const full = storage(() => null, denied);
  const closed = storage(denied, denied);
  for (const open of [denied, () => full, () => closed]) {
    const store = new Store(open);
    store.write("current", "latrunculi");
    assert.equal(store.read("current"), undefined);
  }
  const garbage = new Store(() => inMap(new Map([["outflank.current", "{not json"]])));
  assert.equal(garbage.read("current"), undefined);
});

for (const rules of GAMES) {
  test(`a game of ${rules} is kept with what was taken back, the ply shown and its note`, () => {
    const map = new Map();
    const open = () => new Live(engine, rules, new Store(() => inMap(map)));
    const live = open();
    live.open(playout(rules, [1, 2, 3, 4, 5, 6]), "figure99");
    live.goTo(4);
    const again = open();
    assert.deepEqual(again.view, live.view);
    assert.deepEqual(again.history(), live.history());
    assert.equal(again.note, "figure99");
    again.play(again.moves()[0].short);
    assert.equal(open().view.plies, 5);
    again.resign("white");
    assert.deepEqual(open().view.outcome, { winner: "black", reason: "resignation" });
  });
}

test("a game that was kept by something else is not opened", () => {
  const record = new engine.Match("latrunculi").record();
  /** @type {fc.Arbitrary<unknown>} */
  const kept = fc.oneof(
    fc.jsonValue(),
    fc.record({ record: fc.oneof(fc.string(), fc.jsonValue()), ply: fc.jsonValue(), note: fc.jsonValue() }),
    fc.record({ record: fc.constant(record), ply: fc.double() }),
  );
  fc.assert(
    fc.property(kept, (value) => {
      const map = new Map([["outflank.game.reversi", JSON.stringify(value)]]);
      const live = new Live(engine, "reversi", new Store(() => inMap(map)));
      assert.equal(live.view.rules, "reversi");
      assert.equal(live.view.ply, 0);
      live.play("d4");
      assert.equal(live.view.ply, 1);
    }),
  );
});

test("a ply number that was kept wrongly shows some ply of the game", () => {
  const record = playout("reversi", [0, 0, 0]).record();
  for (const ply of [-1, 1e99, 2.5, null, "2"]) {
    const map = new Map([["outflank.game.reversi", JSON.stringify({ record, ply })]]);
    const { view } = new Live(engine, "reversi", new Store(() => inMap(map)));
    assert.equal(view.plies, 3);
    assert.ok(view.ply >= 0 && view.ply <= 3);
  }
});

test("each change is told once, with the view before and after", () => {
  const live = new Live(engine, "reversi", new Store(denied));
  /** @type {Change[]} */
  const told = [];
  live.addEventListener("change", (event) => told.push(/** @type {CustomEvent<Change>} */ (event).detail));
  live.start("black");
  live.play("d4");
  live.goTo(0);
  live.goTo(0);
  live.goTo(-7);
  live.goTo(99);
  live.goTo(99);
  live.resign("white");
  live.open(engine.Match.fromPosition("reversi", FIGURE_99), "figure99");
  assert.deepEqual(
    told.map(({ before, after, cause }) => [cause, before.ply, after.ply]),
    [
      ["start", 0, 0],
      ["play", 0, 1],
      ["browse", 1, 0],
      ["browse", 0, 1],
      ["end", 1, 1],
      ["open", 1, 0],
    ],
  );
  assert.deepEqual(told.at(-1)?.after, live.view);
});

test("a wrong ply changes nothing and is told to nobody", () => {
  const live = new Live(engine, "reversi", new Store(denied));
  live.addEventListener("change", () => assert.fail("told"));
  assert.throws(() => live.play("a1"), { name: "IllegalMove" });
  assert.equal(live.view.ply, 0);
});
