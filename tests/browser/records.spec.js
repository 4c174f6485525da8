// Records and positions out of the page and into it, new games and endings, and what is kept over a reload.
import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { fixture, latrunculiGame, Match, reversiGame, words } from "./engine.js";
import { Table } from "./page.js";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/**
 * @typedef {import("@playwright/test").Page} Page
 * @typedef {import("../../www/pkg/outflank.js").Rules} Rules
 */

const FIGURE_99 = "5P2/2PPPP2/2PPPP2/2pPPPPP/1pPpPpp1/2PPpPpp/2P1Pp2/4P1p1 w 0 17";
const TABLE = readFileSync(new URL("../fixtures/printed-table.txt", import.meta.url), "utf8");
const MARKUP = "<img src=x onerror=\"document.title='owned'\"><b>bold</b>";

/**
 * A game that is not over, with plies taken back.
 * @param {Rules} rules
 */
function unfinished(rules) {
  const match = new Match(rules);
  const game = rules === "reversi" ? reversiGame(6) : latrunculiGame(1, "white");
  for (const move of game.slice(0, 21)) match.play(move.short);
  match.goTo(14);
  return match;
}

/**
 * Plays a match's plies on the page, by typing them.
 * @param {Table} table
 * @param {import("../../www/pkg/outflank.js").Match} match
 */
async function typeAll(table, match) {
  for (const move of match.history()) {
    if (move.to === undefined) await table.pass.click();
    else {
      await table.typed.fill(move.text);
      await table.typed.press("Enter");
    }
  }
  for (let left = match.view().plies - match.view().ply; left > 0; left--) await table.undo.click();
  await table.agrees(match);
}

class Panel {
  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    this.dialog = page.locator("#record");
    this.out = page.locator("#record-out");
    this.position = page.locator("#position-out");
    this.input = page.locator("#record-in");
    this.verdict = this.dialog.locator(".verdict");
  }

  async open() {
    await this.page.locator("#open-record").click();
    await expect(this.dialog).toBeVisible();
  }

  /**
   * @param {string} text
   * @param {"shown" | "start" | "99"} [from]
   */
  async read(text, from) {
    if (from) await this.page.locator("#record-from").selectOption(from);
    await this.input.fill(text);
    await this.page.locator("#record-read").click();
  }

  /** @param {string} name */
  button(name) {
    return this.dialog.getByRole("button", { name, exact: true });
  }

  /** What is selected in the field to read from. */
  async selected() {
    return this.input.evaluate((field) => {
      const { value, selectionStart, selectionEnd } = /** @type {HTMLTextAreaElement} */ (field);
      return document.activeElement === field ? value.slice(selectionStart, selectionEnd) : undefined;
    });
  }
}

/**
 * @param {Page} page
 * @param {Rules} [rules]
 */
async function open(page, rules) {
  const table = await Table.open(page, rules);
  return { table, panel: new Panel(page) };
}

// ---- out -----------------------------------------------------------------------------------------------------------

for (const rules of /** @type {Rules[]} */ (["reversi", "latrunculi"])) {
  test(`a game of ${rules} goes out as the engine writes it, and comes back`, async ({ page }) => {
    test.slow();
    const match = unfinished(rules);
    const { table, panel } = await open(page, rules);
    await typeAll(table, match);
    await panel.open();
    await expect(panel.out).toHaveValue(match.record());
    await expect(panel.position).toHaveValue(match.position());

    const download = page.waitForEvent("download");
    await panel.button(words.save).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe(`${rules}.txt`);
    expect(readFileSync(await file.path(), "utf8")).toBe(match.record());
    await page.keyboard.press("Escape");

    // A record is read whatever game is on the board.
    await page.getByRole("radio", { name: words.games[rules === "reversi" ? "latrunculi" : "reversi"] }).click();
    await panel.open();
    await panel.read(match.record());
    await expect(panel.dialog).toBeHidden();
    const read = Match.fromRecord(match.record());
    await table.agrees(read);
    await expect(page.getByRole("radio", { name: words.games[rules] })).toBeChecked();
  });
}

test("a game that has not begun goes out and comes back", async ({ page }) => {
  const { table, panel } = await open(page);
  const match = new Match("reversi", "black");
  await panel.open();
  await panel.read(match.record());
  await expect(panel.dialog).toBeHidden();
  await table.agrees(match);
});

test("a finished game, its result and its score", async ({ page }) => {
  const match = new Match("reversi");
  for (const move of reversiGame(11)) match.play(move.short);
  const { table, panel } = await open(page);
  await panel.open();
  await panel.read(match.record());
  await table.agrees(match);
  await panel.open();
  await expect(panel.out).toHaveValue(match.record());
  expect(match.record()).toMatch(/\[Score "\d+-\d+"\]/);
});

test("copying", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const match = unfinished("reversi");
  const { panel } = await open(page);
  await panel.open();
  await panel.read(match.record());
  await panel.open();
  await panel.button(words.copy).click();
  await expect(panel.dialog.getByText(words.copied)).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(match.record());
  await panel.button(words.copyPosition).click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe(Match.fromRecord(match.record()).position());
});

for (const how of ["denied", "missing"]) {
  test(`copying where the clipboard is ${how}: the text is selected, and the keyboard copies it`, async ({
    page,
    context,
  }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.addInitScript((how) => {
      // The tests' own way to look into the clipboard.
      Object.assign(window, { look: navigator.clipboard.readText.bind(navigator.clipboard) });
      const writeText = () => Promise.reject(new DOMException("denied", "NotAllowedError"));
      const value = how === "missing" ? undefined : { writeText };
      Object.defineProperty(Navigator.prototype, "clipboard", { value });
    }, how);
    const { panel } = await open(page);
    await panel.open();
    for (const [name, field] of /** @type {const} */ ([
      [words.copy, panel.out],
      [words.copyPosition, panel.position],
    ])) {
      await panel.button(name).click();
      await expect(panel.dialog.getByText(words.copyFailed)).toBeVisible();
      await page.keyboard.press("ControlOrMeta+c");
      const look = () => page.evaluate(() => /** @type {{ look: () => Promise<string> }} */ (Object(window)).look());
      await expect.poll(look).toBe(await field.inputValue());
    }
  });
}

// ---- the printed table ---------------------------------------------------------------------------------------------

test("the printed table, slip by slip, to 46 to 18", async ({ page }) => {
  const { table, panel } = await open(page);
  await panel.open();
  await panel.read(TABLE, "99");
  await expect(panel.verdict).toContainText("18. b7 (e6): a pawn on b7 can take c6 or c7 (line 2, column 7).");
  await expect(panel.verdict).toContainText("The 2 moves before it can be read.");
  expect(await panel.selected()).toBe("b7 (e6)");
  await panel.button("Read it as b7 (c6)").click();

  await expect(panel.verdict).toContainText("21. hб (g8, e8, f8)");
  expect(await panel.selected()).toBe("hб (g8, e8, f8)");
  await expect(panel.button("Open the 8 moves before it")).toBeVisible();
  // It stands where the last button did, and the second click of a double click is not meant for it.
  await page.waitForTimeout(500);
  await panel.button("Read it as h8 (g8, f8, e8)").click();
  await expect(panel.dialog).toBeHidden();

  // Black's cell of the last row is empty: there it had to pass.
  expect((await table.shown()).plies.at(-1)).toBe("pass");
  await expect(table.line).toHaveText("White to move");
  await expect(page.locator("#moves .ply", { hasText: "a8 (b7, c6, d5)" })).toHaveAttribute("title", /занят угол/);
  await table.typed.fill("h2 (h3, h4, h5, h6)");
  await table.typed.press("Enter");
  await expect(table.line).toHaveText("White wins");
  await expect(page.locator("#turn .hint")).toHaveText("The board is full: 46 to 18.");
  await table.agrees(sampleGame());
});

/** The sample game, of the fixture. */
function sampleGame() {
  const match = Match.fromPosition("reversi", FIGURE_99);
  for (const { move } of fixture("sample-game").plies) match.play(move === "pass" ? "--" : move);
  return match;
}

test("what comes before a slip can be opened, and figure 99 may be the position on the board", async ({ page }) => {
  const { table, panel } = await open(page);
  await table.openExample("figure99");
  await panel.open();
  await panel.read(TABLE);
  await panel.button("Open the 2 moves before it").click();
  await expect(panel.dialog).toBeHidden();
  const match = Match.fromPosition("reversi", FIGURE_99);
  match.play("a4 (b4)");
  match.play("c8 (c7, c6)");
  await table.agrees(match);
  await table.typed.fill("b7 (c6)");
  await table.typed.press("Enter");
  match.play("b7 (c6)");
  await table.agrees(match);
});

test("a list without a start continues from the position that is chosen", async ({ page }) => {
  const { table, panel } = await open(page);
  const match = new Match("reversi");
  for (const text of ["d4", "e4", "d5"]) {
    match.play(text);
    await table.typed.fill(text);
    await table.typed.press("Enter");
  }
  await panel.open();
  await panel.read("2... e5 3. f4", "shown");
  const shown = Match.fromPosition("reversi", match.position());
  shown.play("e5");
  shown.play("f4");
  await table.agrees(shown);
  await panel.open();
  await panel.read("d4 e4", "start");
  const start = new Match("reversi");
  start.play("d4");
  start.play("e4");
  await table.agrees(start);
});

// ---- positions -----------------------------------------------------------------------------------------------------

test("positions of both games", async ({ page }) => {
  const { table, panel } = await open(page);
  for (const [rules, text] of /** @type {[Rules, string][]} */ ([
    ["reversi", FIGURE_99],
    ["latrunculi", "7p/8/8/8/8/8/PP6 b 42 60"],
    ["latrunculi", "  5p2/5P2/7p/2p1ppPp/7p/7P/1P1P4 w \n"],
    ["reversi", "8/8/8/3PP3/3pp3/8/8/8 b"],
  ])) {
    await panel.open();
    await panel.read(text);
    await expect(panel.dialog).toBeHidden();
    await table.agrees(Match.fromPosition(rules, text));
  }
});

test("positions that cannot be say why", async ({ page }) => {
  const { panel } = await open(page);
  await panel.open();
  for (const [text, why] of [
    ["7/8/8/8/8/8/8/8 w", 'Rank 8, "7", has 7 squares where there are 8.'],
    ["8/8/8/3PP3/3pp3/8/8/8", "Who is to move is missing"],
    ["8/8/8/3PP3/3pp3/8/8/8/8 w", "Here 9 ranks were read where there are 8"],
    ["rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 'The text "r" was read on rank 8'],
    ["P7/8/8/8/8/8/8/8 w", "This cannot be a position of Reversi"],
    ["8/8/8/3PP3/3pq3/8/8/8 w", '"q" was read on rank 4, file e'],
    ["8/8/8/3PP3 w", "Here 4 ranks were read where there are 8"],
  ]) {
    await panel.read(text);
    await expect(panel.verdict).toContainText(why);
    await expect(panel.verdict).toHaveText(/^[A-Z]/);
  }
});

test("moves of the other game are known as that", async ({ page }) => {
  const { table, panel } = await open(page);
  for (const [rules, text] of /** @type {[Rules, string][]} */ ([
    ["latrunculi", "1. a3-a4 a5-b5 2. a4-a6"],
    ["latrunculi", "1. a3-a4 b5-b4 2. c3-c4"],
    ["reversi", "1. d4 e4 2. d5 e5 3. f4 (e4)"],
    ["reversi", "d4 e4 d5 e5 f4 (e4) a1"],
  ])) {
    const name = words.games[rules];
    await page.getByRole("radio", { name: words.games[rules === "reversi" ? "latrunculi" : "reversi"] }).click();
    await panel.open();
    await panel.read(text, "shown");
    await expect(panel.verdict).toContainText(words.readsAs(name));
    await panel.button(words.readAs(name)).click();
    const legal = text.replace(/ a5-b5.*| a1$/, "");
    // What is wrong in it is told as of that game.
    if (legal !== text) {
      await expect(panel.verdict).toHaveText(/^Move [13]\./);
      await panel.verdict.getByRole("button", { name: /^Open the/ }).click();
    }
    await expect(panel.dialog).toBeHidden();
    await table.agrees(Match.fromRecord(legal, { rules, position: new Match(rules).position() }));
  }
});

test("a move begun in the one game is not kept for the other", async ({ page }) => {
  const { table } = await open(page);
  await table.typed.fill("d4");
  await page.getByRole("radio", { name: words.games.latrunculi }).click();
  await expect(table.typed).toHaveValue("");
});

// ---- hostile text --------------------------------------------------------------------------------------------------

test("markup in names and remarks is text", async ({ page }) => {
  const { table, panel } = await open(page);
  const match = new Match("reversi");
  match.setTag("White", MARKUP);
  match.setTag("Event", `</textarea><script>document.title='owned'</script>${MARKUP}`);
  match.play("d4");
  const record = match.record().replace("1. d4", `1. d4 {${MARKUP}}`);
  const title = await page.title();
  await panel.open();
  await panel.read(record);
  await expect(panel.dialog).toBeHidden();
  await expect(page.locator("#moves .ply")).toHaveAttribute("title", MARKUP);
  await panel.open();
  await expect(panel.out).toHaveValue(Match.fromRecord(record).record());
  await panel.read(`1. ${MARKUP} {`, "start");
  await expect(panel.verdict).toContainText("<img");
  await page.keyboard.press("Escape");
  await table.typed.fill(MARKUP);
  await table.typed.press("Enter");
  await expect(page.locator("#typed-verdict")).toContainText("<img");
  await expect(page.locator("img[src=x], #moves b, .verdict b, script:not([src])")).toHaveCount(0);
  await expect(page).toHaveTitle(title);
});

test("text of every other kind is answered with a sentence, and the game on the board stays", async ({ page }) => {
  test.slow();
  const { table, panel } = await open(page);
  const match = unfinished("reversi");
  await typeAll(table, match);
  await panel.open();
  await panel.read("");
  await expect(panel.verdict).toHaveText(words.readEmpty);
  await panel.read(" \n\t ");
  await expect(panel.verdict).toHaveText(words.readEmpty);
  for (const text of ["{only a remark}", "1.", "*", "((((", "; nothing", "12-13"]) {
    await panel.read(text, "shown");
    await expect(panel.verdict).toHaveText(words.readNoPly);
  }
  const garbage = Array.from({ length: 3000 }, (_, i) => String.fromCharCode((i * 7919) % 65_536)).join("");
  for (const [text, from] of /** @type {[string, "shown" | "start"][]} */ ([
    [garbage, "shown"],
    ["\ud800\udfff\u202e{{{[[[", "shown"],
    ["Dear all, please find the minutes enclosed.", "start"],
    ['[Game "Chess"]\n\n1. e4 e5', "shown"],
    ['[Game "Reversi"]\n[FEN "nonsense"]', "shown"],
    ["1. d4 e4 2. d5 e5 3. a1", "start"],
  ])) {
    await panel.read(text, from);
    await expect(panel.verdict).toContainText(/\w+ \w+.*\./s);
    await expect(panel.dialog).toBeVisible();
  }
  await expect(panel.verdict).toContainText("3. a1: a pawn on a1 takes nothing");
  await page.keyboard.press("Escape");
  await table.agrees(match);
});

test("three megabytes are answered within two seconds, and not pasted", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const { panel } = await open(page);
  await panel.open();
  for (const piece of ["1. d4 e4 ", "(", "x\n"]) {
    await panel.input.fill("1. d4");
    await page.evaluate((piece) => navigator.clipboard.writeText(piece.repeat(3_000_000 / piece.length)), piece);
    const before = Date.now();
    await page.keyboard.press("ControlOrMeta+v");
    await expect(panel.verdict).toHaveText(words.textTooBig);
    expect(Date.now() - before).toBeLessThan(2000);
    await expect(panel.input).toHaveValue("1. d4");
    await panel.read("");
    await expect(panel.verdict).toHaveText(words.readEmpty);
  }
});

test("as long a text as is read takes no longer than that", async ({ page }) => {
  const { panel } = await open(page);
  await panel.open();
  const position = `8/8/8/3PP3/3pp3/8/8/8 w${" ".repeat(500_000)}x`;
  for (const text of ["1. d4 e4 ".repeat(100_000), "(".repeat(1_000_000), `${position}\nx`, position]) {
    // Only the reading is measured: laying out the text is the browser's own affair.
    const time = await panel.input.evaluate((field, text) => {
      const area = /** @type {HTMLTextAreaElement} */ (field);
      area.value = text;
      area.focus();
      const before = performance.now();
      document.getElementById("record-read")?.click();
      const time = performance.now() - before;
      area.value = "";
      return time;
    }, text);
    await expect(panel.verdict).toContainText(/\w+ \w+/);
    expect(time).toBeLessThan(2000);
  }
});

test("files: one that is a record, one that is none, one that is too big", async ({ page }) => {
  const { table, panel } = await open(page);
  const match = unfinished("latrunculi");
  /** @param {string | Buffer} content */
  const give = async (content) => {
    const chooser = page.waitForEvent("filechooser");
    await panel.button(words.openFile).click();
    const file = { name: "game.txt", mimeType: "text/plain", buffer: Buffer.from(content) };
    await (await chooser).setFiles(file);
  };
  await panel.open();
  await give(Buffer.from(Array.from({ length: 5000 }, (_, i) => (i * 151) % 256)));
  await expect(panel.verdict).toContainText(/\w+ \w+/);
  await give(Buffer.alloc(4_500_000, "d4 "));
  await expect(panel.verdict).toHaveText(words.fileTooBig);
  await give("");
  await expect(panel.verdict).toHaveText(words.readEmpty);
  await give(`\ufeff${match.record().replaceAll("\n", "\r\n")}`);
  await expect(panel.dialog).toBeHidden();
  await table.agrees(Match.fromRecord(match.record()));
});

// ---- new games and endings -----------------------------------------------------------------------------------------

test("White begins, or Black does", async ({ page }) => {
  const { table } = await open(page);
  for (const side of /** @type {const} */ (["black", "white"])) {
    await page.locator("#open-new").click();
    await page.locator("#setup").getByRole("radio", { name: words.side[side] }).check();
    await page.locator("#setup").getByRole("button", { name: words.start }).click();
    await table.agrees(new Match("reversi", side));
  }
});

test("a new game without a choice is White's", async ({ page }) => {
  const { table } = await open(page);
  await table.typed.fill("d4");
  await table.typed.press("Enter");
  await page.locator("#open-new").click();
  await expect(page.getByText(words.startLoses)).toBeVisible();
  await page.getByRole("button", { name: words.start, exact: true }).click();
  await table.agrees(new Match("reversi"));
});

for (const [lot, side] of /** @type {[number, "white" | "black"][]} */ ([
  [0.1, "white"],
  [0.9, "black"],
])) {
  test(`the lot falls on ${side}`, async ({ page }) => {
    await page.addInitScript((lot) => {
      Math.random = () => lot;
    }, lot);
    const { table } = await open(page);
    await page.locator("#open-new").click();
    await page.locator("#setup").getByRole("radio", { name: words.byLot }).check();
    await page.getByRole("button", { name: words.start, exact: true }).click();
    await table.agrees(new Match("reversi", side));
  });
}

test("in Latrunculi White begins, and nothing else is offered", async ({ page }) => {
  const { table } = await open(page, "latrunculi");
  await table.typed.fill("a3a4");
  await table.typed.press("Enter");
  await page.locator("#open-new").click();
  const setup = page.locator("#setup");
  await expect(setup.getByText(words.whiteBegins)).toBeVisible();
  await expect(setup.getByRole("radio")).toHaveCount(0);
  await setup.getByRole("button", { name: words.start }).click();
  await table.agrees(new Match("latrunculi"));
});

test("resigning and agreeing on a draw, and playing on after taking back", async ({ page }) => {
  test.slow();
  const { table, panel } = await open(page, "latrunculi");
  const match = unfinished("latrunculi");
  match.goTo(99);
  await typeAll(table, match);
  const setup = page.locator("#setup");
  /** @type {[string, string, string, () => void][]} */
  const endings = [
    [words.resign("white"), "Black wins", "White resigned.", () => match.resign("white")],
    [words.resign("black"), "White wins", "Black resigned.", () => match.resign("black")],
    [words.agreeDraw, "A draw", "Agreed by the players.", () => match.agreeDraw()],
  ];
  for (const [name, result, why, end] of endings) {
    await page.locator("#open-new").click();
    await setup.getByRole("button", { name }).click();
    end();
    await table.agrees(match);
    await expect(table.line).toHaveText(result);
    await expect(page.locator("#turn .hint")).toHaveText(why);
    await expect(table.typed).toBeDisabled();
    await panel.open();
    await expect(panel.out).toHaveValue(match.record());
    await page.keyboard.press("Escape");
    // Over is over: it cannot be ended again.
    await page.locator("#open-new").click();
    await expect(setup.getByRole("button", { name })).toHaveCount(0);
    await page.keyboard.press("Escape");
    // Until something is taken back.
    await table.undo.click();
    match.undo();
    await table.agrees(match);
    const other = match.moves()[0].text;
    await table.typed.fill(other);
    await table.typed.press("Enter");
    match.play(other);
    await table.agrees(match);
  }
});

test("a game that is not begun cannot be given up", async ({ page }) => {
  await open(page);
  await page.locator("#open-new").click();
  await expect(page.getByText(words.giveUp)).toHaveCount(0);
});

test("a ply from an earlier position replaces what follows", async ({ page }) => {
  const { table } = await open(page);
  const match = unfinished("reversi");
  await typeAll(table, match);
  await expect(page.locator("#turn .hint")).toHaveText(words.browsing(match.view()));
  const other = match.moves().find((move) => move.text !== match.history()[14].text);
  if (!other) throw new Error("there is no other ply");
  await table.typed.fill(other.text);
  await table.typed.press("Enter");
  match.play(other.text);
  await table.agrees(match);
  await expect(page.locator("#redo")).toBeDisabled();
});

test("a typed ply that is wrong says why, and stays to be put right", async ({ page }) => {
  const { table } = await open(page);
  await table.openExample("figure98");
  const verdict = page.locator("#typed-verdict");
  for (const [text, why] of [
    ["b4", "Say which line: b4 (b5, b6), b4 (c4) or b4 (c5, d6, e7)."],
    ["b4 (d4)", "A pawn on b4 can take"],
    ["a1", "A pawn on a1 takes nothing."],
    ["--", "White must play"],
    ["castles", 'The text "castles" is not a move'],
  ]) {
    await table.typed.fill(text);
    await table.typed.press("Enter");
    await expect(verdict).toContainText(why);
    await expect(verdict).toHaveText(/^[A-Z]/);
    await expect(table.typed).toHaveValue(text);
    await expect(table.typed).toBeFocused();
  }
  await table.typed.fill("B4 (C5, D6, E7)");
  await table.typed.press("Enter");
  await expect(verdict).toHaveText("");
  await expect(table.typed).toHaveValue("");
  expect((await table.shown()).plies).toEqual(["b4 (c5, d6, e7)"]);
});

// ---- what is kept --------------------------------------------------------------------------------------------------

test("a reload keeps both games, what was taken back, the side up and the note", async ({ page }) => {
  test.slow();
  const { table } = await open(page, "latrunculi");
  const robbers = unfinished("latrunculi");
  await typeAll(table, robbers);
  await table.openExample("sample");
  const sample = sampleGame();
  sample.goTo(3);
  for (let ply = 0; ply < 3; ply++) await page.locator("#redo").click();
  await table.flip();
  await page.reload();
  await page.locator("html[data-started]").waitFor();
  await table.agrees(sample);
  await expect(page.locator("#note")).toHaveText(words.examples.sample.note);
  // Black's side is still up: the first square is h1.
  await expect(page.locator("#board [role=gridcell] button").first()).toHaveAttribute("aria-label", /^h1/);
  await page.getByRole("radio", { name: "Latrunculi" }).click();
  table.rules = "latrunculi";
  await table.agrees(robbers);
  await page.locator("#redo").click();
  robbers.redo();
  await table.agrees(robbers);
  await page.reload();
  await page.locator("html[data-started]").waitFor();
  await table.agrees(robbers);
});

test("damaged storage: the page starts and plays", async ({ page }) => {
  test.slow();
  /** @type {string[]} */
  const complaints = [];
  page.on("pageerror", (error) => complaints.push(String(error)));
  await open(page);
  const good = JSON.stringify({ record: '[Game "Latrunculi"]\n\n1. a3-a4', ply: 1 });
  const keys = ["current", "flipped", "settings", "game.reversi", "game.latrunculi"];
  for (const value of [
    "{not json",
    "null",
    "[]",
    '{"record":5,"ply":"x","note":{}}',
    '{"theme":[],"record":"x"}',
    good,
  ]) {
    await page.evaluate(
      ([value, ...keys]) => {
        for (const key of keys) localStorage.setItem(`outflank.${key}`, value);
      },
      [value, ...keys],
    );
    await page.reload();
    await page.locator("html[data-started]").waitFor();
    const table = new Table(page);
    await table.agrees(new Match("reversi"));
    await table.typed.fill("d4");
    await table.typed.press("Enter");
    await expect(table.line).toHaveText("Black to move");
    await page.getByRole("radio", { name: "Latrunculi" }).click();
    await expect(page.getByRole("gridcell")).toHaveCount(56);
  }
  await expect(page.locator("#failure")).toBeHidden();
  expect(complaints).toEqual([]);
});

for (const how of ["denied", "full"]) {
  test(`storage that is ${how}: the page starts and plays`, async ({ page }) => {
    /** @type {string[]} */
    const complaints = [];
    page.on("pageerror", (error) => complaints.push(String(error)));
    await page.addInitScript((how) => {
      const refuse = () => {
        throw new DOMException("no", how === "full" ? "QuotaExceededError" : "SecurityError");
      };
      if (how === "full") Storage.prototype.setItem = refuse;
      else Object.defineProperty(window, "localStorage", { get: refuse });
    }, how);
    const { table } = await open(page);
    const match = new Match("reversi");
    for (const text of ["d4", "e4", "d5", "e5", "f4"]) {
      match.play(text);
      await table.typed.fill(text);
      await table.typed.press("Enter");
    }
    await table.agrees(match);
    await table.flip();
    await page.locator("#open-settings").click();
    await page.getByRole("radio", { name: words.themes.dark }).check();
    await page.keyboard.press("Escape");
    await page.reload();
    await page.locator("html[data-started]").waitFor();
    await table.agrees(new Match("reversi"));
    expect(complaints).toEqual([]);
  });
}
