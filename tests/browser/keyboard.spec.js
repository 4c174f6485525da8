// The keyboard alone, from the moment the page is there: no mouse, and no focus that the keyboard did not bring.
import { expect, test } from "@playwright/test";
import { fixture, latrunculiGame, Match, nameOf, reversiGame, seeded, words } from "./engine.js";
import { soon, Table } from "./page.js";

test.use({ trace: "off", contextOptions: { reducedMotion: "reduce" } });

/** @typedef {import("./engine.js").Move} Move */

const figures = fixture("figures");
const FIGURE_98 = figures["figure 98"].fen;
const FIGURE_102 = figures["figure 102"].fen;

const BOARD = "#board button";

/**
 * The key of the number pad that points along a Reversi ply's line.
 * @param {Table} table
 * @param {Move} move
 */
function padKey(table, move) {
  const [to, first] = [move.to ?? 0, move.runs[0].pawns[0]];
  const sign = table.flipped ? -1 : 1;
  const right = sign * Math.sign((first % 8) - (to % 8));
  const up = sign * Math.sign(Math.floor(first / 8) - Math.floor(to / 8));
  return `Numpad${5 + right + 3 * up}`;
}

/**
 * The place of a ply's line among those offered, from 0.
 * @param {Table} table
 * @param {Move} move
 */
async function offered(table, move) {
  const texts = await table.choices.allTextContents();
  const index = texts.findIndex((text) => text.endsWith(`: ${words.turns(move.runs[0].pawns.map(nameOf))}`));
  expect(index, `${move.text} among ${texts.join("; ")}`).toBeGreaterThanOrEqual(0);
  return index;
}

/** @type {((table: Table, move: Move) => Promise<void>)[]} */
const choosing = [
  async (table, move) => table.press(String((await offered(table, move)) + 1)),
  async (table, move) => {
    await table.press("Tab", await offered(table, move));
    await table.press("Enter");
  },
  (table, move) => table.press(padKey(table, move)),
];

/**
 * Opens an example of the book by keyboard, and goes on to the board.
 * @param {Table} table
 * @param {keyof typeof words.examples} name
 */
async function openByKeyboard(table, name) {
  await table.tabTo("#open-library");
  await table.press("Enter");
  await table.tabTo("#library .examples li *");
  const at = Object.keys(words.examples).indexOf(name);
  await table.press("Tab", at);
  await expect(table.page.locator("*:focus .title")).toHaveText(words.examples[name].title);
  await table.press("Enter");
  await expect(table.page.locator("dialog[open]")).toHaveCount(0);
  await table.tabTo(BOARD);
}

/** @param {Table} table from the board and back to it */
async function flipByKeyboard(table) {
  await table.tabTo("#flip");
  await table.press("Space");
  table.flipped = !table.flipped;
  await table.tabTo(BOARD, "Shift+Tab");
}

test.describe("whole games", () => {
  // A large picture takes time to draw.
  test.use({ viewport: { width: 900, height: 560 } });
  test.slow();

  test("a whole game of Reversi", async ({ page }) => {
    const next = seeded(3);
    const table = await Table.open(page);
    await table.tabTo(BOARD);
    const match = new Match("reversi");
    for (const move of reversiGame(17)) {
      if (move.to === undefined) {
        await expect(table.pass).toBeFocused();
        await table.press("Enter");
      } else {
        await table.walkTo(nameOf(move.to));
        await table.press(next() < 0.5 ? "Enter" : "Space");
        if (match.moves().filter(({ to }) => to === move.to).length > 1) {
          await expect(table.choices.first()).toBeFocused();
          await choosing[Math.floor(next() * choosing.length)](table, move);
        }
      }
      match.play(move.short);
      await table.agrees(match);
    }
    expect(match.history().some(({ to }) => to === undefined)).toBe(true);
    const view = match.view();
    await expect(page.locator("#turn .hint")).toHaveText(words.why(view));
    await expect(table.line).toHaveText(words.result(view.outcome ?? { reason: "quiet" }));
  });

  test("a whole game of Latrunculi", async ({ page }) => {
    const table = await Table.open(page);
    await table.tabTo("#games input");
    await table.press("ArrowRight");
    table.rules = "latrunculi";
    await table.tabTo(BOARD);
    const match = new Match("latrunculi");
    await table.agrees(match);
    for (const [ply, move] of latrunculiGame(7, "white").entries()) {
      await table.walkTo(nameOf(move.from ?? 0));
      await table.press(ply % 2 ? "Enter" : "Space");
      await table.walkTo(nameOf(move.to ?? 0));
      await table.press(ply % 3 ? "Enter" : "Space");
      match.play(move.short);
      await table.agrees(match);
    }
    await expect(table.line).toHaveText("White wins");
    await expect(page.locator("#turn .hint")).toHaveText("The last enemy pawn is taken.");
  });
});

test.describe("figure 98: each of three lines", () => {
  for (const flipped of [false, true]) {
    test(`by number, number pad, Tab and arrows, ${flipped ? "Black" : "White"} below`, async ({ page }) => {
      test.slow();
      const table = await Table.open(page);
      await openByKeyboard(table, "figure98");
      if (flipped) await flipByKeyboard(table);
      const match = Match.fromPosition("reversi", FIGURE_98);
      const moves = match.moves().filter(({ to }) => to !== undefined && nameOf(to) === "b4");
      expect(moves.length).toBe(3);
      // The line straight up is the one pointed at when the lines are offered; arrows turn from there.
      const turns = new Map([
        ["b4 (b5, b6)", 0],
        ["b4 (c5, d6, e7)", 1],
        ["b4 (c4)", 2],
      ]);
      /** @type {typeof choosing} */
      const ways = [
        ...choosing,
        async (table, move) => {
          await table.press(flipped ? "ArrowLeft" : "ArrowRight", turns.get(move.text));
          await table.press("Enter");
        },
      ];
      for (const move of moves) {
        for (const way of ways) {
          await table.walkTo("b4");
          await table.press("Enter");
          await expect(table.choices.first()).toBeFocused();
          await way(table, move);
          match.play(move.short);
          await table.agrees(match);
          expect(await table.focused()).toBe("b4");
          await table.press("Control+z");
          match.undo();
          await table.agrees(match);
        }
      }
    });
  }

  test("the number pad takes what it points at, and nothing else", async ({ page }) => {
    const table = await Table.open(page);
    await openByKeyboard(table, "figure98");
    const match = Match.fromPosition("reversi", FIGURE_98);
    await table.walkTo("b4");
    await table.press("Enter");
    for (const key of ["Numpad7", "Numpad4", "Numpad1", "Numpad2", "Numpad3", "Numpad5", "4"]) await table.press(key);
    expect((await table.shown()).plies).toEqual([]);
    await expect(table.choices).toHaveCount(3);
    await table.press("Numpad9");
    match.play("b4 (c5, d6, e7)");
    await table.agrees(match);
  });

  test("Escape puts down what is armed, and the keyboard is back on the board", async ({ page }) => {
    const table = await Table.open(page);
    await openByKeyboard(table, "figure98");
    const match = Match.fromPosition("reversi", FIGURE_98);
    await table.walkTo("b4");
    for (const key of ["Enter", "Space"]) {
      await table.press(key);
      await expect(table.choices.first()).toBeFocused();
      await table.press("ArrowRight");
      await table.press("Escape");
      await expect(table.choices.first()).toBeHidden();
      expect(await table.focused()).toBe("b4");
      expect(await table.label("b4")).toBe("b4, empty, three lines");
      await table.agrees(match);
    }
  });
});

test("plies typed in book form and short form", async ({ page }) => {
  const table = await Table.open(page);
  await openByKeyboard(table, "figure98");
  const match = Match.fromPosition("reversi", FIGURE_98);
  await table.tabTo("#typed");
  for (const [typed, text] of [
    ["b4 (c4)", "b4 (c4)"],
    ["b4(b5,b6)", "b4 (b5, b6)"],
    ["B4 (C5, D6, E7)", "b4 (c5, d6, e7)"],
    ["b4c4", "b4 (c4)"],
    ["b4b5", "b4 (b5, b6)"],
    ["b4c5", "b4 (c5, d6, e7)"],
    ["f6", "f6 (e5)"],
  ]) {
    await page.keyboard.type(typed);
    await table.press("Enter");
    match.play(text);
    await table.agrees(match);
    await expect(table.typed).toHaveValue("");
    await expect(table.typed).toBeFocused();
    match.undo();
    await table.tabTo("#undo", "Shift+Tab");
    await table.press("Enter");
    await table.agrees(match);
    await table.tabTo("#typed");
  }

  // What cannot be played is explained, stays in the field, and changes nothing.
  for (const wrong of ["b4", "a1", "--", "nonsense"]) {
    await page.keyboard.type(wrong);
    await table.press("Enter");
    await expect(page.locator("#typed-verdict")).toHaveText(/\w.*\.$/);
    await expect(table.typed).toHaveValue(wrong);
    await table.agrees(match);
    await table.press("Control+a");
  }
});

test("the arrow keys, Home, End and Page walk over the board and stop at its edges", async ({ page }) => {
  const table = await Table.open(page);
  await table.tabTo(BOARD);
  for (const flipped of [false, true]) {
    if (flipped) await flipByKeyboard(table);
    // The corners from the lower left, clockwise.
    const corners = flipped ? ["h8", "h1", "a1", "a8"] : ["a1", "a8", "h8", "h1"];
    await table.press("ArrowLeft", 9);
    await table.press("ArrowDown", 9);
    expect(await table.focused()).toBe(corners[0]);
    await table.press("ArrowUp", 9);
    expect(await table.focused()).toBe(corners[1]);
    await table.press("ArrowRight", 9);
    expect(await table.focused()).toBe(corners[2]);
    await table.press("PageDown");
    expect(await table.focused()).toBe(corners[3]);
    await table.press("Home");
    expect(await table.focused()).toBe(corners[0]);
    await table.press("Control+End");
    expect(await table.focused()).toBe(corners[3]);
    await table.press("Control+Home");
    expect(await table.focused()).toBe(corners[1]);
    await table.press("End");
    expect(await table.focused()).toBe(corners[2]);
  }
});

test("a pawn of Latrunculi is picked up, put down, exchanged and moved", async ({ page }) => {
  const table = await Table.open(page);
  await openByKeyboard(table, "figure102");
  table.rules = "latrunculi";
  const match = Match.fromPosition("latrunculi", FIGURE_102);
  await table.walkTo("d1");
  await table.press("Enter");
  expect(await table.label("d1")).toBe("d1, white pawn, picked up");
  expect(await table.label("d4")).toBe("d4, empty, can go here, takes e4 and f4");
  await table.press("Escape");
  expect(await table.label("d1")).toBe("d1, white pawn, can move");
  await table.press("Enter");
  await table.walkTo("f6");
  await table.press("Space");
  expect(await table.label("f6")).toBe("f6, white pawn, picked up");
  await table.agrees(match);
  await table.walkTo("h6");
  await table.press("Enter");
  match.play("f6-h6 (h5, h4, h3)");
  await table.agrees(match);
  expect(await table.focused()).toBe("h6");
  await table.press("Control+z");
  match.undo();
  await table.agrees(match);
  await table.press("Control+Shift+z");
  match.redo();
  await table.agrees(match);
});

test("a forced pass takes one Enter, and can be taken back", async ({ page }) => {
  const table = await Table.open(page);
  await openByKeyboard(table, "sample");
  const match = Match.fromPosition("reversi", fixture("sample-game").start);
  for (const { move } of fixture("sample-game").plies) match.play(move === "pass" ? "--" : move);
  const passing = match.history().findIndex(({ to }) => to === undefined);

  // To the ply before Black must pass, and White's ply by hand.
  await table.tabTo("#toEnd");
  await table.press("Enter");
  await table.press("ArrowLeft", match.view().plies - passing + 1);
  match.goTo(passing - 1);
  await table.agrees(match);
  await table.tabTo(BOARD, "Shift+Tab");
  await table.walkTo("b3");
  await table.press("Enter");
  const move = match.moves().find(({ text }) => text === "b3 (c4, d5, e6)");
  if (!move) throw new Error("b3 cannot be played");
  await choosing[0](table, move);
  match.play(move.short);
  await table.agrees(match);

  await expect(table.pass).toBeFocused();
  await page.waitForTimeout(500);
  await table.agrees(match);
  await table.press("Enter");
  match.play("--");
  await table.agrees(match);
  expect(await table.focused()).not.toBe("");
  await table.press("Control+z");
  match.undo();
  await table.agrees(match);
  await table.tabTo("#pass");
  await table.press("Space");
  match.play("--");
  await table.agrees(match);

  await table.walkTo("h2");
  await table.press("Enter");
  await table.press("1");
  await expect.poll(async () => (await table.shown()).ply, soon).toBe(passing + 2);
  await expect(table.line).toHaveText("White wins");
});

test("letters are heard everywhere but in fields, and can be switched off", async ({ page }) => {
  const table = await Table.open(page);
  const match = new Match("reversi");
  await table.tabTo(BOARD);
  for (const square of ["d4", "e4", "d5", "e5"]) {
    await table.walkTo(square);
    await table.press("Enter");
    match.play(square);
  }
  await table.agrees(match);
  await page.waitForTimeout(250); // until what was played has been told
  /** @type {[string, RegExp][]} */
  const questions = [
    ["b", /^White: d4, d5\. Black: e4, e5\.$/],
    ["l", /^Black: e5\.$/],
    ["m", /^White to move: (f3|f4|f5|f6)(; (f3|f4|f5|f6))*\.$/],
    ["c", /^White: 2 pawns\. Black: 2 pawns\. White to move\.$/],
  ];
  for (const [key, answer] of questions) expect((await table.hear(() => table.press(key))).join("|")).toMatch(answer);
  expect(await table.hear(() => table.press("Control+b")), "that is the browser's").toEqual([]);

  const corner = page.locator(BOARD).first();
  await expect(corner).toHaveAttribute("aria-label", /^a8/);
  await table.press("f");
  await expect(corner).toHaveAttribute("aria-label", /^h1/);
  await table.press("f");
  await expect(corner).toHaveAttribute("aria-label", /^a8/);

  await page.locator("#moves input").focus();
  const heard = await table.hear(() => page.keyboard.type("bl?"));
  expect(heard).toEqual([]);
  await expect(page.locator("#moves input")).toHaveValue("bl?");
  await expect(page.locator("#keys")).toBeHidden();

  await table.tabTo("#open-settings");
  await table.press("Enter");
  await table.tabTo("#settings .check:last-of-type input");
  await table.press("Space");
  await table.press("Escape");
  await table.tabTo(BOARD);
  expect(await table.hear(() => table.press("b"))).toEqual([]);
});

test("a question mark opens the list of keys, which names every one of them", async ({ page }) => {
  const table = await Table.open(page);
  await table.tabTo(BOARD);
  await table.press("?");
  const list = page.locator("#keys");
  await expect(list).toBeVisible();
  await expect(list.locator("dd")).toHaveText(Object.values(words.keys), { useInnerText: true });
  await expect(list.locator("kbd").getByText("?", { exact: true })).toBeVisible();
  await table.press("Escape");
  await expect(list).toBeHidden();
  await table.tabTo("#open-settings");
  await table.press("Enter");
  await table.tabTo("#settings .body > button");
  await table.press("Enter");
  await expect(list).toBeVisible();
});
