// Who plays: what is kept, when the computer has to think, and where Undo and Redo lead.
import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { thinker } from "../../www/js/computer/opponent.js";
import { readPlayer, Seats, stepTo } from "../../www/js/computer/seats.js";
import { Store } from "../../www/js/store.js";
import { words } from "../../www/js/text/en.js";
import { engine, playout } from "../door/engine.js";

/** @typedef {import("../../www/js/computer/seats.js").Seating} Seating */

/** @type {Seating} */
const PEOPLE = { white: "human", black: "human", seed: 1, paused: false, speed: "normal" };

/** @param {Map<string, string>} map */
const storeIn = (map) =>
  new Store(
    () =>
      /** @type {Storage} */ (
        /** @type {Partial<Storage>} */ ({
          getItem: (key) => map.get(key) ?? null,
          setItem: (key, value) => void map.set(key, value),
        })
      ),
  );

test("two people sit at a board that nobody has sat at before", () => {
  const { seed, ...rest } = new Seats("reversi", storeIn(new Map())).seating;
  assert.deepEqual(rest, { white: "human", black: "human", paused: false, speed: "normal" });
  assert.ok(Number.isSafeInteger(seed) && seed >= 0);
});

test("who sat there is kept, for each game on its own, and told", () => {
  const map = new Map();
  const seats = new Seats("reversi", storeIn(map));
  let told = 0;
  seats.addEventListener("change", () => told++);
  seats.change({ black: 8, white: 3, speed: "fast" });
  seats.change({ paused: true });
  assert.equal(told, 2);
  assert.deepEqual(new Seats("reversi", storeIn(map)).seating, seats.seating);
  assert.equal(new Seats("latrunculi", storeIn(map)).seating.black, "human");
});

test("only two computers can be paused", () => {
  const seats = new Seats("reversi", storeIn(new Map()));
  seats.change({ black: 8, paused: true });
  assert.equal(seats.seating.paused, false);
  seats.change({ white: 1 });
  seats.change({ paused: true });
  seats.change({ white: 2 });
  assert.equal(seats.seating.paused, true);
  seats.change({ white: "human" });
  assert.equal(seats.seating.paused, false);
});

test("whatever was kept, somebody sits there", () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.jsonValue(),
        fc.record({ white: fc.jsonValue(), black: fc.jsonValue(), seed: fc.double(), speed: fc.string() }),
      ),
      (kept) => {
        const map = new Map([["outflank.players.reversi", JSON.stringify(kept)]]);
        const { white, black, seed, speed } = new Seats("reversi", storeIn(map)).seating;
        for (const player of [white, black]) assert.ok(player === "human" || (player >= 1 && player <= 8));
        assert.ok(Number.isSafeInteger(seed) && seed >= 0);
        assert.ok(["slow", "normal", "fast"].includes(speed));
      },
    ),
  );
  assert.deepEqual(["3", 3].map(readPlayer), [3, 3]);
  const nobody = ["human", "0", "9", "1.0", null, undefined, "constructor", ["3"], { toString: null }];
  assert.deepEqual([...new Set(nobody.map(readPlayer))], ["human"]);
});

test("the computer thinks for its own side, at the end of a record that goes on, unless paused", () => {
  const match = playout("reversi", [0, 0, 0]);
  const level = (/** @type {Partial<Seating>} */ seating) => thinker(match.view(), { ...PEOPLE, ...seating });
  assert.equal(level({}), undefined);
  assert.equal(level({ black: 4 }), 4);
  assert.equal(level({ white: 4 }), undefined);
  assert.equal(level({ white: 1, black: 2, paused: true }), undefined);
  match.goTo(1);
  assert.equal(level({ black: 4 }), undefined, "looking back");
  match.goTo(3);
  match.resign("white");
  assert.equal(level({ black: 4 }), undefined, "over");
});

test("between people and between computers, Undo and Redo are one ply", () => {
  const match = playout("reversi", [0, 0, 0, 0]);
  match.goTo(2);
  for (const seating of [PEOPLE, { ...PEOPLE, white: /** @type {const} */ (1), black: /** @type {const} */ (2) }]) {
    assert.equal(stepTo(seating, match.view(), match.history(), -1), 1);
    assert.equal(stepTo(seating, match.view(), match.history(), 1), 3);
  }
  match.goTo(0);
  assert.equal(stepTo(PEOPLE, match.view(), match.history(), -1), undefined);
  match.goTo(4);
  assert.equal(stepTo(PEOPLE, match.view(), match.history(), 1), undefined);
});

test("against the computer they lead to the person's own turn", () => {
  const match = playout("reversi", [0, 0, 0, 0, 0]);
  /** @param {number} ply @param {Partial<Seating>} seating */
  const from = (ply, seating) => {
    match.goTo(ply);
    return [-1, 1].map((step) =>
      stepTo({ ...PEOPLE, ...seating }, match.view(), match.history(), /** @type {-1 | 1} */ (step)),
    );
  };
  // White plays the plies from 0, 2 and 4.
  assert.deepEqual(from(5, { black: 1 }), [4, undefined], "the computer is thinking: the last ply is taken back");
  assert.deepEqual(from(4, { black: 1 }), [2, 5]);
  assert.deepEqual(from(2, { black: 1 }), [0, 4]);
  assert.deepEqual(from(0, { black: 1 }), [undefined, 2]);
  assert.deepEqual(from(5, { white: 1 }), [3, undefined]);
  assert.deepEqual(from(3, { white: 1 }), [1, 5], "to the end, where the computer goes on");
  assert.deepEqual(from(1, { white: 1 }), [undefined, 3], "nothing of the person's own is left to take back");
});

test("a forced pass is no turn to go back to", () => {
  const match = engine.Match.fromPosition(
    "reversi",
    "PPPPPPPP/PPPPPPPP/PPPPPPPP/PPPPPPPP/PPPPPPPP/PPPPPPPP/PPPPPPpP/PPPPPPp1 b",
  );
  match.play("--");
  const against = { ...PEOPLE, white: /** @type {const} */ (5) };
  assert.equal(stepTo(against, match.view(), match.history(), -1), undefined);
});

test("every player is described in a sentence of its own", () => {
  const texts = Object.values(words.level);
  assert.deepEqual([texts.length, new Set(texts).size], [9, 9]);
  for (const text of texts) assert.match(text, /^[A-Z].{15,80}\.$/);
  for (const text of Object.values(words.computerFailures)) assert.match(text, /two people play on.*\.$/);
});
