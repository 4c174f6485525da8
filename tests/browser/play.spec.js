// Whole games, from the first ply to the result in words, by mouse and by touch.
import { expect, test } from "@playwright/test";
import { fixture, latrunculiGame, Match, nameOf, reversiGame, seeded, words } from "./engine.js";
import { lineOf, soon, Table } from "./page.js";

// A trace of hundreds of clicks takes longer than the clicks.
test.use({ trace: "off" });

/**
 * @typedef {import("./engine.js").Move} Move
 * @typedef {import("./engine.js").Rules} Rules
 * @typedef {(square: string) => Promise<void>} Touch
 * @typedef {(from: string, to: string) => Promise<void>} Drag
 */

/**
 * Plays a game on the page and beside it, and compares the two after every ply.
 * @param {Table} table
 * @param {Move[]} game
 * @param {(move: Move, legal: Move[]) => Promise<void>} play
 */
async function playOut(table, game, play) {
  const match = new Match(table.rules);
  await table.agrees(match);
  for (const move of game) {
    await play(move, match.moves());
    match.play(move.short);
    await table.agrees(match);
  }
  const view = match.view();
  expect(view.outcome).toBeDefined();
  await expect(table.page.locator("#turn .hint")).toHaveText(words.why(view));
  await expect(table.pass).toBeHidden();
}

/**
 * A hand that places pawns, chooses lines in all ways open to it, and passes.
 * @param {Table} table
 * @param {Touch} tap
 * @param {Drag} drag
 * @param {() => Promise<void>} pass
 */
function hand(table, tap, drag, pass) {
  const next = seeded(7);
  /** @param {Move} move @param {Move[]} legal */
  return async (move, legal) => {
    if (move.to === undefined) return pass();
    const to = nameOf(move.to);
    if (move.from !== undefined) {
      const from = nameOf(move.from);
      if (next() < 0.3) return drag(from, to);
      await tap(from);
      return tap(to);
    }
    await tap(to);
    const lines = legal.filter((other) => other.to === move.to);
    if (lines.length === 1) return;
    await expect(table.choices).toHaveCount(lines.length, { timeout: soon.timeout });
    const line = lineOf(move);
    const square = line[Math.floor(next() * line.length)];
    if (next() < 0.3) await drag(to, square);
    else await tap(square);
  };
}

test.describe("whole games", () => {
  // A large picture takes time to draw, and motion has its own tests.
  test.use({ deviceScaleFactor: 1, contextOptions: { reducedMotion: "reduce" } });
  test.slow();

  /** @type {[Rules, Move[]][]} */
  const byMouse = [
    ["reversi", reversiGame(6)],
    ["latrunculi", latrunculiGame(1, "white")],
  ];
  for (const [rules, game] of byMouse) {
    test(`a whole game of ${rules} by mouse`, async ({ page }) => {
      const table = await Table.open(page, rules);
      /** @type {Drag} */
      const drag = (from, to) => table.drag(from, to);
      await playOut(
        table,
        game,
        hand(
          table,
          (square) => table.click(square),
          drag,
          () => table.pass.click(),
        ),
      );
    });
  }

  /** @type {[Rules, Move[]][]} */
  const byTouch = [
    ["reversi", reversiGame(11)],
    ["latrunculi", latrunculiGame(4, "black")],
  ];
  for (const [rules, game] of byTouch) {
    test(`a whole game of ${rules} by touch @phone`, async ({ page }) => {
      const table = await Table.open(page, rules);
      /** @type {Drag} */
      const drag = (from, to) => table.swipe(from, to);
      await playOut(
        table,
        game,
        hand(
          table,
          (square) => table.tap(square),
          drag,
          () => table.pass.tap(),
        ),
      );
    });
  }
});

test.describe("the sample game", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  /** @type {{ start: string, plies: { move: string, fen: string }[], score: [number, number] }} */
  const sample = fixture("sample-game");
  const placements = [sample.start, ...sample.plies.map(({ fen }) => fen)].map((fen) => fen.split(" ")[0]);
  const last = sample.plies.length;

  /** @type {Record<string, (table: Table, ply: number) => Promise<void>>} */
  const ways = {
    "with the buttons": (table) => table.page.locator("#redo").click(),
    "with the arrow key": (table) => table.press("ArrowRight"),
    "in the list of moves": (table, ply) =>
      table.page
        .locator("#moves .ply")
        .nth(ply - 1)
        .click(),
  };
  for (const [way, step] of Object.entries(ways)) {
    test(`is stepped through ${way}, and ends 46 to 18`, async ({ page }) => {
      const table = await Table.open(page);
      await table.openExample("sample");
      await expect(page.locator("#note")).toHaveText(words.examples.sample.note);
      for (const [ply, placement] of placements.entries()) {
        if (ply > 0) await step(table, ply);
        await expect.poll(() => table.shown(), soon).toMatchObject({ placement, ply });
      }
      const { plies, counts, line } = await table.shown();
      expect(plies).toEqual(sample.plies.map(({ move }) => move));
      expect(counts).toEqual(["46", "18"]);
      expect(sample.score).toEqual([46, 18]);
      expect(line).toBe("White wins");
      await expect(page.locator("#turn .hint")).toHaveText(/46 to 18/);
      await expect(page.locator("#redo")).toBeDisabled();
    });
  }

  test("can be looked at from its end, and played on from any ply", async ({ page }) => {
    const table = await Table.open(page);
    await table.openExample("figure100");
    expect((await table.shown()).placement).toBe(placements[last]);
    await page.locator("#toStart").click();
    expect((await table.shown()).placement).toBe(placements[0]);
    await page.locator("#toEnd").click();
    await table.press("ArrowLeft", 4);
    expect((await table.shown()).placement).toBe(placements[last - 4]);

    const match = Match.fromPosition("reversi", sample.start);
    for (const { move } of sample.plies) match.play(move === "pass" ? "--" : move);
    match.goTo(20);
    await page.locator("#moves .ply").nth(19).click();
    await table.agrees(match);
    const other = match.moves().find((move) => move.text !== sample.plies[20].move);
    if (!other) throw new Error("there is only one ply");
    await table.typed.fill(other.short);
    await page.getByRole("button", { name: "Play" }).click();
    match.play(other.short);
    expect(match.view().plies).toBe(21);
    await table.agrees(match);
  });
});

test.describe("a forced pass", () => {
  const beforeLast = "pPpPPPPP/PpPPPPPP/pPpPPPpp/pPPPpPpp/ppPPpPpp/pPppPPpp/PPPPPPp1/PPPPPPPP b";

  test("is announced in Reversi, waits for one acknowledgement, and can be taken back", async ({ page }) => {
    const table = await Table.open(page);
    const match = Match.fromPosition("reversi", beforeLast);
    const heard = await table.hear(() => table.read(beforeLast));
    expect(heard.join()).toContain("Black can take nothing.");
    await table.agrees(match);
    await expect(table.line).toHaveText("Black can take nothing.");
    await expect(table.pass).toBeVisible();

    // Nothing else passes, and nothing passes by itself.
    for (const square of ["h2", "a1", "g2"]) await table.click(square);
    await table.press("Escape");
    await page.waitForTimeout(700);
    await table.agrees(match);

    await table.pass.click();
    match.play("--");
    await table.agrees(match);
    await expect(table.pass).toBeHidden();
    await table.undo.click();
    match.undo();
    await table.agrees(match);
    await expect(table.pass).toBeVisible();
    await table.pass.click();
    match.play("--");
    await table.agrees(match);

    await table.click("h2");
    const line = match.moves()[0];
    await table.click(lineOf(line)[0]);
    match.play(line.short);
    await table.agrees(match);
    await expect(table.line).toHaveText(words.result(match.view().outcome ?? { reason: "board-full" }));
    await expect(table.pass).toBeHidden();
  });

  test("is what a blocked side in Latrunculi has, until the position stands for the third time", async ({ page }) => {
    const table = await Table.open(page);
    const corner = "8/8/8/8/8/p7/Pp5p w";
    const match = Match.fromPosition("latrunculi", corner);
    await table.read(corner);
    await table.agrees(match);
    await expect(table.line).toHaveText("White is blocked.");
    for (const [from, to] of [
      ["h1", "h2"],
      ["h2", "h1"],
      ["h1", "h2"],
      ["h2", "h1"],
    ]) {
      await table.pass.click();
      match.play("--");
      await table.agrees(match);
      await table.click(from);
      await table.click(to);
      match.play(`${from}-${to}`);
      await table.agrees(match);
    }
    await expect(table.line).toHaveText("A draw");
    await expect(page.locator("#turn .hint")).toHaveText("The same position stands for the third time.");
    await expect(table.pass).toBeHidden();
  });
});

test("a page that has started never says that it could not", async ({ page }) => {
  await page.clock.install();
  await Table.open(page);
  await page.clock.runFor(60_000);
  await expect(page.locator("#failure")).toBeHidden();
});

test.describe("motion", () => {
  /** @type {[keyof typeof words.examples, string[]][]} */
  const plies = [
    ["figure98", ["b4", "e7"]],
    ["figure102", ["d1", "d4"]],
  ];
  for (const [example, squares] of plies) {
    for (const calm of [true, false]) {
      test(`${example}: a ply ${calm ? "is there at once with reduced motion" : "is shown moving"}`, async ({
        page,
      }) => {
        await page.clock.install();
        await page.emulateMedia({ reducedMotion: calm ? "reduce" : "no-preference" });
        const table = await Table.open(page);
        await table.openExample(example);
        await page.clock.runFor(2000);
        await page.clock.pauseAt(Date.now() + 60_000);
        const before = await table.picture();
        for (const square of squares) await table.click(square);
        await page.mouse.move(1, 1);
        await page.clock.runFor(40);
        const first = await table.picture();
        await page.clock.runFor(2000);
        const final = await table.picture();
        expect(first).not.toBe(before);
        expect(final).not.toBe(before);
        if (calm) expect(first).toBe(final);
        else expect(first).not.toBe(final);
        // The picture is that of the position, whatever has moved.
        await page.reload();
        await page.locator("html[data-started]").waitFor();
        await page.clock.runFor(100);
        expect(await table.picture()).toBe(final);
      });
    }
  }

  test("never makes the next ply wait", async ({ page }) => {
    await page.clock.install();
    const table = await Table.open(page);
    await table.openExample("figure99");
    const match = Match.fromPosition("reversi", fixture("figures")["figure 99"].fen);
    // Time stands still from here: whatever moves is still moving when the next ply comes.
    await page.clock.pauseAt(Date.now() + 60_000);
    for (let ply = 0; ply < 6; ply++) {
      const moves = match.moves();
      const move = moves.find(({ to }) => moves.filter((other) => other.to === to).length === 1);
      if (move?.to === undefined) throw new Error("there is no square with only one line");
      await table.click(nameOf(move.to));
      match.play(move.short);
      await table.agrees(match);
      await page.clock.runFor(40);
    }
    await page.mouse.move(1, 1);
    const moving = await table.picture();
    await page.clock.runFor(2000);
    const final = await table.picture();
    expect(moving).not.toBe(final);
    await page.reload();
    await page.locator("html[data-started]").waitFor();
    await page.clock.runFor(100);
    expect(await table.picture()).toBe(final);
  });
});
