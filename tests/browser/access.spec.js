// For ears as for eyes: what is said and how often, what a screen reader finds, and no complaint from axe.
import AxeBuilder from "@axe-core/playwright";
import { expect, test } from "@playwright/test";
import { fixture, squaresOf, words } from "./engine.js";
import { Table } from "./page.js";

test.use({ trace: "off", contextOptions: { reducedMotion: "reduce" } });

/** @typedef {import("./engine.js").Rules} Rules */

const FIGURE_98 = fixture("figures")["figure 98"].fen;
const MUST_PASS = "pPpPPPPP/PpPPPPPP/pPpPPPpp/pPPPpPpp/ppPPpPpp/pPppPPpp/PPPPPPp1/PPPPPPPP b";
const OVER = "pPpPPPPP/PpPPPPPP/pPpPPPpP/pPPPpPpP/ppPPpPpP/pPppPPpP/PPPPPPpP/PPPPPPPP b";
const BLOCKED = "8/8/8/8/8/p7/Pp5p w";
const ONE_EACH = "8/8/3p4/8/8/1P6/8 w";

test.describe("what is said", () => {
  test("each event once, in Reversi", async ({ page }) => {
    const table = await Table.open(page);
    /** @type {[string, () => Promise<unknown>, RegExp][]} */
    const events = [
      ["opening an example", () => table.openExample("figure98"), /^Opened\. White to move\.$/],
      [
        "arming a square",
        () => table.click("b4"),
        /^b4: three lines\. 1, up: turns b5 and b6\. 2, up and right: turns c5, d6 and e7\. 3, right: turns c4\.$/,
      ],
      ["choosing a line", () => table.click("c5"), /^White: b4, turns c5, d6 and e7\. Black to move\.$/],
      ["undo", () => table.undo.click(), /^The start of the game\. White to move\.$/],
      [
        "redo",
        () => page.locator("#redo").click(),
        /^After 1 of 1 move\. White: b4, turns c5, d6 and e7\. Black to move\.$/,
      ],
      ["a square where nothing can be done", () => table.click("h1"), /^Nothing can be done on h1\.$/],
      ["the same once more", () => table.click("h1"), /^Nothing can be done on h1\.$/],
      [
        "a position in which Black must pass",
        () => table.read(MUST_PASS),
        /^Opened\. Black can take nothing\. .*forced/,
      ],
      ["the pass", () => table.pass.click(), /^Black passes\. White to move\.$/],
      [
        "the last ply and the result",
        async () => {
          await table.typed.fill("h2 (h3, h4, h5, h6)");
          await table.press("Enter");
        },
        /^White: h2, turns h3, h4, h5 and h6\. White wins\. .*46 to 18\.$/,
      ],
      ["turning the board", () => page.locator("#flip").click(), /^$/],
    ];
    for (const [event, act, expected] of events) {
      const heard = await table.hear(act);
      expect(heard.length, `${event}: ${heard.join(" | ")}`).toBeLessThanOrEqual(1);
      expect(heard.join(), event).toMatch(expected);
    }
  });

  test("each event once, in Latrunculi and by keyboard", async ({ page }) => {
    const table = await Table.open(page, "latrunculi");
    await table.openExample("figure102");
    await table.tabTo("#board button");
    await table.walkTo("f6");
    /** @type {[string, () => Promise<unknown>, RegExp][]} */
    const events = [
      ["picking up", () => table.press("Enter"), /^f6 picked up, \d+ targets\.$/],
      ["putting down", () => table.press("Escape"), /^Put down\.$/],
      ["picking up again", () => table.press("Space"), /^f6 picked up, \d+ targets\.$/],
      ["walking to the target", () => table.walkTo("h6"), /^$/],
      ["the ply", () => table.press("Enter"), /^White: f6 to h6, takes h5, h4 and h3\. Black to move\.$/],
      ["taking it back", () => table.press("Control+z"), /^The start of the game\. White to move\.$/],
      ["a blocked side", () => table.read(BLOCKED), /^Opened\. White is blocked\. .*forced/],
      ["its pass", () => table.pass.click(), /^White passes\. Black to move\.$/],
      ["one pawn each", () => table.read(ONE_EACH), /^Opened\. A draw\. One pawn each: neither can ever be taken\.$/],
      ["the other game", () => page.getByRole("radio", { name: "Reversi" }).click(), /^Reversi\. White to move\.$/],
    ];
    for (const [event, act, expected] of events) {
      const heard = await table.hear(act);
      expect(heard.length, `${event}: ${heard.join(" | ")}`).toBeLessThanOrEqual(1);
      expect(heard.join(), event).toMatch(expected);
    }
  });
});

test.describe("what a screen reader finds", () => {
  test("labels that say what can be done", async ({ page }) => {
    const table = await Table.open(page);
    expect(await table.label("d4")).toBe("d4, empty, can be placed here");
    expect(await table.label("a1")).toBe("a1, empty");
    await table.openExample("figure98");
    expect(await table.label("b4")).toBe("b4, empty, three lines");
    expect(await table.label("f4")).toBe("f4, empty, turns e4");
    expect(await table.label("c4")).toBe("c4, black pawn");
    await table.click("b4");
    expect(await table.label("b5")).toBe("b5, black pawn, in line 1");
    expect(await table.label("f8")).toBe("f8, white pawn, in line 2");
    expect(await table.label("d4")).toBe("d4, white pawn, in line 3");
    await table.openExample("figure102");
    expect(await table.label("f6")).toBe("f6, white pawn, can move");
    expect(await table.label("h5")).toBe("h5, black pawn");
    await table.click("f6");
    expect(await table.label("f6")).toBe("f6, white pawn, picked up");
    expect(await table.label("h6")).toBe("h6, empty, can go here, takes h5, h4 and h3");
    expect(await table.label("g6")).toBe("g6, empty, can go here");
    expect(await table.label("a1")).toBe("a1, empty");
  });

  for (const rules of /** @type {Rules[]} */ (["reversi", "latrunculi"])) {
    test(`every square of ${rules} in rows of a grid, and one stop for Tab`, async ({ page }) => {
      const table = await Table.open(page, rules);
      const squares = squaresOf(rules);
      const tree = await page.context().newCDPSession(page);
      const { nodes } = await tree.send("Accessibility.getFullAXTree");
      const visible = nodes.filter((node) => !node.ignored);
      /** @param {string} role */
      const having = (role) => visible.filter((node) => node.role?.value === role);
      expect(having("grid").map((node) => node.name?.value)).toEqual([
        rules === "reversi" ? "Reversi board" : "Latrunculi board",
      ]);
      expect(having("row").length).toBe(squares.length / 8);
      expect(having("gridcell").length).toBe(squares.length);
      // Every gridcell holds one button, which is called by the square's name.
      const names = having("gridcell").map((cell) => {
        const inside = visible.filter((node) => cell.childIds?.includes(node.nodeId));
        expect(inside.map((node) => node.role?.value)).toEqual(["button"]);
        return String(inside[0].name?.value).slice(0, 2);
      });
      expect([...names].sort()).toEqual([...squares].sort());
      // From the upper left to the lower right, as they are seen, either way up.
      expect(names[0]).toBe(rules === "reversi" ? "a8" : "a7");
      await table.flip();
      expect([...(await table.squares()).keys()]).toEqual([...names].reverse());
      await expect(page.locator("#board [tabindex='0']")).toHaveCount(1);
    });
  }

  test("the lines to choose from are buttons with names", async ({ page }) => {
    const table = await Table.open(page);
    await table.openExample("figure98");
    await table.click("b4");
    const group = page.getByRole("group", { name: /^b4: three lines/ });
    await expect(group.getByRole("button")).toHaveText([
      "1 up: turns b5 and b6",
      "2 up and right: turns c5, d6 and e7",
      "3 right: turns c4",
    ]);
    await table.press("Escape");
    await table.flip();
    await table.click("b4");
    await expect(group.getByRole("button")).toHaveText([
      "1 down: turns b5 and b6",
      "2 down and left: turns c5, d6 and e7",
      "3 left: turns c4",
    ]);
  });
});

test("the menu and the tools have names of their own", async ({ page }) => {
  await Table.open(page);
  await expect(page.getByRole("navigation", { name: words.menu })).toBeVisible();
  await expect(page.getByRole("toolbar", { name: words.tools })).toBeVisible();
});

test("with forced colours the counters still differ", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await Table.open(page);
  const [white, black] = await page.locator("#score .counter").evaluateAll((counters) =>
    counters.map((counter) => {
      const { borderStyle, backgroundImage } = getComputedStyle(counter);
      return `${borderStyle} ${backgroundImage}`;
    }),
  );
  expect(white).not.toBe(black);
});

for (const [width, height] of [
  [1280, 800],
  [390, 844],
  [320, 568],
]) {
  test(`nothing moves when lines are offered or a pass is, at ${width} x ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const table = await Table.open(page);
    const places = () =>
      page.evaluate(() =>
        ["board", "turn", "tools", "moves", "typed"].map(
          (id) => document.getElementById(id)?.getBoundingClientRect().y,
        ),
      );
    await table.read(FIGURE_98);
    const before = await places();
    await table.click("b4");
    await expect(table.choices).toHaveCount(3);
    expect(await places()).toEqual(before);
    await table.choices.first().press("Escape");
    await page.evaluate(() => scrollTo(0, 0));
    await table.read(MUST_PASS);
    await expect(table.pass).toBeVisible();
    expect(await places()).toEqual(before);
    await table.read(BLOCKED);
    expect((await places())[0]).toBe(before[0]);
  });
}

test.describe("axe", () => {
  /**
   * @param {Table} table
   * @param {string} state what is shown now
   * @param {boolean} [onlyColours] everything else has been looked at in other colours
   */
  async function clean(table, state, onlyColours = false) {
    // The old way to run it is the fast one, and all there is to a page without frames.
    const axe = new AxeBuilder({ page: table.page }).setLegacyMode(true);
    if (onlyColours) axe.withRules(["color-contrast"]);
    else axe.withTags(["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"]);
    const { violations } = await axe.analyze();
    const complaints = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
    expect(complaints, state).toEqual([]);
  }

  for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
    test.describe(colorScheme, () => {
      test.use({ colorScheme });
      /** @param {Table} table @param {string} state */
      const check = (table, state) => clean(table, state, colorScheme === "dark");
      test.slow();

      test("has no complaint about Reversi", async ({ page }) => {
        const table = await Table.open(page);
        await check(table, "start");
        await table.openExample("figure98");
        await table.click("b4");
        await expect(table.choices).toHaveCount(3);
        await check(table, "a square is armed");
        await table.click("c4");
        await table.undo.click();
        await check(table, "a ply is taken back");
        await table.typed.fill("a1");
        await table.press("Enter");
        await check(table, "a ply that cannot be played");
        await table.read(MUST_PASS);
        await check(table, "a forced pass");
        await table.read(OVER);
        await expect(table.line).toHaveText("White wins");
        await check(table, "result");
      });

      test("has no complaint about Latrunculi", async ({ page }) => {
        const table = await Table.open(page, "latrunculi");
        await check(table, "start");
        await table.openExample("figure102");
        await table.click("d1");
        await check(table, "a pawn is picked up");
        await table.read(BLOCKED);
        await check(table, "a forced pass");
        await table.read(ONE_EACH);
        await check(table, "result");
      });

      test("has no complaint about the dialogs", async ({ page }) => {
        const table = await Table.open(page);
        await table.read(FIGURE_98);
        await table.click("f4");
        for (const name of ["new", "library", "record", "rules", "settings"]) {
          await page.locator(`#open-${name}`).click();
          await expect(page.locator("dialog[open]")).toHaveCount(1);
          await check(table, name);
          if (name === "record") {
            await page.locator("#record-in").fill("1. a1 (b2)");
            await page.locator("#record-read").click();
            await check(table, "a record that cannot be read");
          }
          await table.press("Escape");
          await expect(page.locator("dialog[open]")).toHaveCount(0);
        }
        await table.press("?");
        await check(table, "the list of keys");
        await table.press("Escape");
        await page.getByRole("radio", { name: "Latrunculi" }).click();
        await page.locator("#open-new").click();
        await check(table, "a new game of Latrunculi");
      });
    });
  }

  test("has no complaint about a phone's page @phone", async ({ page }) => {
    const table = await Table.open(page);
    await table.openExample("figure98");
    await table.tap("b4");
    await expect(table.choices).toHaveCount(3);
    await clean(table, "a square is armed");
  });
});
