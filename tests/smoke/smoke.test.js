// The same short games in every browser engine that is there. `cargo xtask test` says where they are.
import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { engine, fixture } from "../door/engine.js";
import { start } from "./drivers.js";
import { Table } from "./table.js";

/** @typedef {import("./drivers.js").Engine} Engine */

const BASE = process.env.BASE_URL ?? "http://localhost:8080";

/** @type {Record<Engine, string | undefined>} */
const PROGRAMS = {
  chromium: process.env.CHROMIUM,
  firefox: process.env.FIREFOX,
  webkit: process.env.WEBKIT,
};

const FIGURE_98 = JSON.parse(fixture("figures.json"))["figure 98"].fen;

/**
 * The shortest of many random games.
 * @returns {import("../../www/pkg/outflank.js").PlayedMove[]}
 */
function shortReversi() {
  let seed = 1;
  const random = (/** @type {number} */ n) => {
    seed = (Math.imul(seed, 1103515245) + 12345) & 0x7fffffff;
    return Math.floor((seed / 0x80000000) * n);
  };
  /** @type {import("../../www/pkg/outflank.js").PlayedMove[] | undefined} */
  let shortest;
  for (let game = 0; game < 400; game++) {
    const match = new engine.Match("reversi");
    while (!match.view().outcome) {
      const moves = match.moves();
      match.play(moves[random(moves.length)].short);
    }
    const history = match.history();
    if (!shortest || history.length < shortest.length) shortest = history;
  }
  return /** @type {NonNullable<typeof shortest>} */ (shortest);
}

const OUT_AND_HOME = ["a3-a4", "h5-h4", "a4-a3", "h4-h5"];

for (const [name, program] of /** @type {[Engine, string | undefined][]} */ (Object.entries(PROGRAMS))) {
  describe(name, { skip: program ? false : `there is no ${name} here` }, () => {
    /** @type {import("./drivers.js").Driver} */
    let driver;
    /** @type {Table} */
    let table;
    before(async () => {
      driver = await start(name, program ?? "");
      table = new Table(driver);
    });
    after(() => driver?.quit());

    test("a whole game of Reversi by hand, and its record out and in", async () => {
      await table.open(`${BASE}/`);
      const match = new engine.Match("reversi");
      for (const { short } of shortReversi()) {
        const move = match.moves().find((candidate) => candidate.short === short);
        assert.ok(move, short);
        await table.play(match, move);
      }
      const { outcome } = match.view();
      await table.says(outcome?.winner ? `${outcome.winner === "white" ? "White" : "Black"} wins` : "A draw");

      await table.press("#open-record");
      const record = await table.text("#record-out");
      assert.equal(record.trim(), match.record().trim());
      await table.press("#record .close");
      await table.press("#toStart");
      match.goTo(0);
      await table.agrees(match);
      await table.press("#open-record");
      await table.type("#record-in", record);
      await table.press("#record-read");
      match.goTo(match.view().plies);
      await table.agrees(match);
    });

    test("a line is chosen", async () => {
      await table.open(`${BASE}/`);
      await table.press("#open-record");
      await table.type("#record-in", FIGURE_98);
      await table.press("#record-read");
      const match = engine.Match.fromPosition("reversi", FIGURE_98);
      const move = match.moves().find(({ text }) => text === "b4 (c5, d6, e7)");
      assert.ok(move);
      await table.play(match, move);
    });

    test("a whole game of Latrunculi by hand, and a reload in the middle", async () => {
      await table.open(`${BASE}/`);
      await table.choose("latrunculi");
      const match = new engine.Match("latrunculi");
      for (const text of [...OUT_AND_HOME, ...OUT_AND_HOME]) {
        const move = match.moves().find((candidate) => candidate.text === text);
        assert.ok(move, text);
        await table.play(match, move);
        if (match.view().ply === 3) {
          await table.reload();
          await table.agrees(match);
        }
      }
      assert.equal(match.view().outcome?.reason, "repetition");
      await table.says("A draw");
    });

    test("the computer replies", async () => {
      await table.open(`${BASE}/`);
      await table.choose("reversi");
      await table.press("#open-new");
      await table.press("#setup .primary");
      await table.reaches(0);
      await table.seat("black", "3");
      await table.press('#board [data-square="27"]');
      await table.reaches(2);
      await table.says("White to move");
    });
  });
}
