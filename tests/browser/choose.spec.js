// Choosing what to play with mouse and finger: lines in Reversi, pawns and targets in Latrunculi; and that every
// square is where it is drawn, at any size and either side up.
import { expect, test } from "@playwright/test";
import { fixture, Match, nameOf, squaresOf } from "./engine.js";
import { lineOf, soon, Table } from "./page.js";

test.use({ trace: "off", contextOptions: { reducedMotion: "reduce" } });

/**
 * @typedef {import("./engine.js").Move} Move
 * @typedef {import("./engine.js").Rules} Rules
 */

const figures = fixture("figures");
const FIGURE_98 = figures["figure 98"].fen;
const FIGURE_102 = figures["figure 102"].fen;

/** The three lines of figure 98's b4. */
function lines() {
  const match = Match.fromPosition("reversi", FIGURE_98);
  const moves = match.moves().filter(({ to }) => to !== undefined && nameOf(to) === "b4");
  expect(moves.map(({ text }) => text).sort()).toEqual(figures["figure 98"].moves);
  return { match, moves };
}

/**
 * Every line, chosen and taken back.
 * @param {Table} table
 * @param {(move: Move) => (() => Promise<unknown>)[]} ways all the ways to choose it
 */
async function chooseEach(table, ways) {
  test.slow();
  const { match, moves } = lines();
  await table.agrees(match);
  for (const move of moves) {
    for (const way of ways(move)) {
      await way();
      match.play(move.short);
      await table.agrees(match);
      await table.undo.click();
      match.undo();
      await table.agrees(match);
    }
  }
}

test.describe("figure 98: each of three lines", () => {
  test.use({ deviceScaleFactor: 1 });

  for (const flipped of [false, true]) {
    const up = flipped ? "Black" : "White";

    test(`by clicks, ${up} below`, async ({ page }) => {
      const table = await Table.open(page);
      await table.openExample("figure98");
      if (flipped) await table.flip();
      await chooseEach(table, (move) =>
        lineOf(move).map((square) => async () => {
          await table.click("b4");
          await expect(table.choices).toHaveCount(3);
          await table.click(square);
        }),
      );
    });

    test(`by dragging and by its button, ${up} below`, async ({ page }) => {
      const table = await Table.open(page);
      await table.openExample("figure98");
      if (flipped) await table.flip();
      await chooseEach(table, (move) => [
        () => table.drag("b4", lineOf(move)[0]),
        () => table.drag("b4", lineOf(move).at(-1) ?? ""),
        async () => {
          await table.click("b4");
          await table.choices.filter({ hasText: `turns ${nameOf(move.runs[0].pawns[0])}` }).click();
        },
      ]);
    });

    test(`by touch, ${up} below @phone`, async ({ page }) => {
      const table = await Table.open(page);
      await table.openExample("figure98");
      if (flipped) await table.flip();
      const arm = async () => {
        await table.tap("b4");
        await expect(table.choices).toHaveCount(3);
      };
      await chooseEach(table, (move) => [
        async () => {
          await arm();
          await table.tap(lineOf(move)[0]);
        },
        async () => {
          await arm();
          await table.tap(lineOf(move).at(-1) ?? "");
        },
        async () => {
          await arm();
          await table.swipe("b4", lineOf(move).at(-1) ?? "");
        },
        async () => {
          await arm();
          await table.choices.filter({ hasText: `turns ${nameOf(move.runs[0].pawns[0])}` }).tap();
        },
      ]);
    });
  }

  test("a swipe over a square that is not armed plays nothing @phone", async ({ page }) => {
    const table = await Table.open(page);
    await table.openExample("figure98");
    await table.swipe("b4", "b6");
    await page.waitForTimeout(300);
    await table.agrees(lines().match);
  });

  test("what is armed is put down by Escape, a click elsewhere, a second click and undo, and nothing is played", async ({
    page,
  }) => {
    const table = await Table.open(page);
    await table.openExample("figure99");
    // One ply played, so that there is one that undo could take back.
    const match = Match.fromPosition("reversi", figures["figure 99"].fen);
    match.play("a4");
    await table.click("a4");
    await table.agrees(match);
    const several = match.moves().find((move, index, moves) => moves.some((m, i) => m.to === move.to && i !== index));
    if (several?.to === undefined) throw new Error("there is no square with several lines");
    const square = nameOf(several.to);

    /** @type {(() => Promise<unknown>)[]} */
    const ways = [
      () => table.press("Escape"),
      () => table.click("h1"),
      () => table.click(square),
      () => table.undo.click(),
      () => table.press("Control+z"),
    ];
    for (const way of ways) {
      await table.click(square);
      await expect(table.choices.first()).toBeVisible();
      expect(await table.label(square)).toMatch(/, empty, (two|three|four|five|six|seven|eight) lines$/);
      await way();
      await expect(table.choices.first()).toBeHidden();
      await table.agrees(match);
    }
    await table.undo.click();
    match.undo();
    await table.agrees(match);
  });

  test("an elsewhere that could itself be played is, at once", async ({ page }) => {
    const table = await Table.open(page);
    await table.openExample("figure98");
    const { match } = lines();
    expect(match.moves().some((move) => move.text === "f4 (e4)")).toBe(true);
    await table.click("b4");
    expect(await table.label("f4")).toBe("f4, empty, turns e4");
    await table.click("f4");
    match.play("f4 (e4)");
    await expect(table.choices.first()).toBeHidden();
    await table.agrees(match);
  });

  test("hovering shows the lines, says nothing and changes nothing", async ({ page }) => {
    const table = await Table.open(page);
    await table.openExample("figure98");
    const { match } = lines();
    const outside = async () => {
      await page.mouse.move(1, 1);
      return table.stillness();
    };
    const before = await outside();
    const heard = await table.hear(async () => {
      const { x, y } = await table.at("b4");
      await page.mouse.move(x, y);
      await expect.poll(() => table.picture(), soon).not.toBe(before);
    });
    expect(heard).toEqual([]);
    await table.agrees(match);
    await expect(table.choices.first()).toBeHidden();
    expect(await outside()).toBe(before);
  });
});

test.describe("Latrunculi", () => {
  test.use({ deviceScaleFactor: 1 });

  /** @type {[string, string, string][]} */
  const examples = [
    ["w", "f6-h6 (h5, h4, h3)", "f6 h6"],
    ["w", "d1-d4 (e4, f4)", "d1 d4"],
    ["b", "h5-f5 (f6)", "h5 f5"],
    ["b", "c4-c1", "c4 c1"],
  ];

  /**
   * The example moves of figure 102, each played and taken back.
   * @param {Table} table
   * @param {((from: string, to: string) => Promise<void>)[]} ways
   */
  async function playEach(table, ways) {
    test.slow();
    for (const side of ["w", "b"]) {
      const position = FIGURE_102.replace(/w$/, side);
      const match = Match.fromPosition("latrunculi", position);
      await table.read(position);
      for (const flipped of [false, true]) {
        if (table.flipped !== flipped) await table.flip();
        for (const [mover, text, squares] of examples) {
          if (mover !== side) continue;
          const [from, to] = squares.split(" ");
          for (const way of ways) {
            await way(from, to);
            match.play(text);
            await table.agrees(match);
            expect((await table.shown()).plies).toEqual([text]);
            await table.undo.click();
            match.undo();
            await table.agrees(match);
          }
        }
      }
    }
  }

  test("figure 102's moves by clicks and by dragging", async ({ page }) => {
    const table = await Table.open(page);
    await playEach(table, [
      async (from, to) => {
        await table.click(from);
        expect(await table.label(from)).toMatch(/, picked up$/);
        expect(await table.label(to)).toMatch(/^.., empty, can go here/);
        await table.click(to);
      },
      (from, to) => table.drag(from, to),
    ]);
  });

  test("figure 102's moves by taps and by dragging @phone", async ({ page }) => {
    const table = await Table.open(page);
    await playEach(table, [
      async (from, to) => {
        await table.tap(from);
        await table.tap(to);
      },
      (from, to) => table.swipe(from, to),
    ]);
  });

  test("a pawn that is not put on a target comes back", async ({ page }) => {
    const table = await Table.open(page);
    await table.openExample("figure102");
    const match = Match.fromPosition("latrunculi", FIGURE_102);
    const d1 = "d1, white pawn, can move";
    /** @type {(() => Promise<unknown>)[]} */
    const ways = [
      // Dropped where it cannot go, on a pawn, outside the board, on its own square.
      () => table.drag("d1", "e2"),
      () => table.drag("d1", "b1"),
      async () => {
        const { x, y } = await table.at("d1");
        await page.mouse.move(x, y);
        await page.mouse.down();
        await page.mouse.move(2, y, { steps: 3 });
        await page.mouse.up();
      },
      // Put down by Escape, on the way and at rest; by a second click; by a click where it cannot go.
      async () => {
        const [start, end] = [await table.at("d1"), await table.at("d4")];
        await page.mouse.move(start.x, start.y);
        await page.mouse.down();
        await page.mouse.move(end.x, end.y, { steps: 3 });
        await table.press("Escape");
        await page.mouse.up();
      },
      async () => {
        await table.click("d1");
        await table.press("Escape");
      },
      async () => {
        await table.click("d1");
        await table.click("d1");
      },
      async () => {
        await table.click("d1");
        await table.click("e2");
      },
    ];
    for (const way of ways) {
      await way();
      await table.agrees(match);
      await expect.poll(() => table.label("d1"), soon).toBe(d1);
    }
    await table.click("d1");
    expect(await table.label("d1")).toBe("d1, white pawn, picked up");
  });

  test("another pawn can be picked up instead", async ({ page }) => {
    const table = await Table.open(page);
    await table.openExample("figure102");
    const match = Match.fromPosition("latrunculi", FIGURE_102);
    await table.click("d1");
    await table.click("f6");
    expect(await table.label("d1")).toBe("d1, white pawn");
    expect(await table.label("f6")).toBe("f6, white pawn, picked up");
    expect(await table.label("h6")).toBe("h6, empty, can go here, takes h5, h4 and h3");
    await table.agrees(match);
    await table.click("h6");
    match.play("f6-h6");
    await table.agrees(match);
  });

  test("a pawn dropped where it cannot go comes back @phone", async ({ page }) => {
    const table = await Table.open(page);
    await table.openExample("figure102");
    const match = Match.fromPosition("latrunculi", FIGURE_102);
    await table.swipe("d1", "e2");
    await page.waitForTimeout(200);
    await table.agrees(match);
    await expect.poll(() => table.label("d1"), soon).toBe("d1, white pawn, can move");
    await table.tap("d1");
    await table.tap("d4");
    match.play("d1-d4");
    await table.agrees(match);
  });
});

test.describe("where things are", () => {
  /** @type {{ ratio: number, width: number, height: number, every: number }[]} */
  const screens = [
    { ratio: 1, width: 1280, height: 800, every: 1 },
    { ratio: 1.5, width: 1001, height: 703, every: 5 },
    { ratio: 3, width: 853, height: 611, every: 5 },
  ];
  for (const { ratio, width, height, every } of screens) {
    test.describe(`${width} x ${height} at ${ratio}`, () => {
      test.use({ viewport: { width, height }, deviceScaleFactor: ratio });

      for (const rules of /** @type {Rules[]} */ (["reversi", "latrunculi"])) {
        test(`a click goes to its square, and pawns lie on theirs, in ${rules}`, async ({ page }) => {
          test.slow();
          const table = await Table.open(page, rules);
          const match = Match.fromPosition(rules, rules === "reversi" ? figures["figure 99"].fen : FIGURE_102);
          await page.evaluate(() => {
            /** @type {string[]} */
            const clicked = [];
            const note = (/** @type {Event} */ event) => {
              if (event.target instanceof Element) clicked.push((event.target.ariaLabel ?? "").slice(0, 2));
            };
            document.getElementById("board")?.addEventListener("pointerdown", note, { capture: true });
            Object.assign(window, { clicked });
          });
          for (const flipped of [false, true]) {
            if (flipped) await table.flip();
            await table.read(match.position());
            await sharp(table, ratio);
            await drawn(table, match);

            const squares = squaresOf(rules).filter((_, square) => square % every === 0);
            const box = await table.box();
            for (const [index, square] of squares.entries()) {
              // Well off the middle, towards each corner in turn.
              const corner = { x: index % 2 ? 0.42 : -0.42, y: index % 4 < 2 ? 0.42 : -0.42 };
              const { x, y } = await table.at(square, corner, box);
              await page.mouse.click(x, y);
            }
            const clicked = await page.evaluate(() =>
              /** @type {{ clicked: string[] }} */ (/** @type {unknown} */ (window)).clicked.splice(0),
            );
            expect(clicked).toEqual(squares);
          }
        });
      }
    });
  }

  test("a click plays on the square it hits: the whole start of Reversi, either side up", async ({ page }) => {
    const table = await Table.open(page);
    for (const flipped of [false, true]) {
      if (flipped) {
        await table.page.locator("#toStart").click();
        await table.flip();
      }
      const match = new Match("reversi");
      for (const square of ["e5", "d4", "d5", "e4"]) {
        await table.click(square);
        match.play(square);
        await table.agrees(match);
      }
    }
  });

  test("what cannot be played says so by its own name", async ({ page }) => {
    const table = await Table.open(page);
    const centre = ["d4", "e4", "d5", "e5"];
    const squares = squaresOf("reversi").filter((square) => !centre.includes(square));
    const heard = await table.hear(async () => {
      const box = await table.box();
      for (const square of squares) {
        const { x, y } = await table.at(square, undefined, box);
        await page.mouse.click(x, y);
      }
    });
    const said = heard.join(" ").match(/on [a-h][1-8]/g);
    expect(said).toEqual(squares.map((square) => `on ${square}`));
  });
});

/**
 * Every pixel of the picture is one pixel of the screen.
 * @param {Table} table
 * @param {number} ratio
 */
async function sharp(table, ratio) {
  const picture = await table.page.evaluate(() => {
    const canvas = /** @type {HTMLCanvasElement} */ (document.querySelector("#board canvas"));
    const box = canvas.getBoundingClientRect();
    return { pixels: [canvas.width, canvas.height], box: [box.width, box.height], ratio: devicePixelRatio };
  });
  expect(picture.ratio).toBe(ratio);
  expect(picture.box[0]).toBeGreaterThan(200);
  for (const side of [0, 1]) expect(picture.pixels[side]).toBeCloseTo(picture.box[side] * ratio, 1);
}

/**
 * White pawns are light and black pawns dark where they should lie.
 * @param {Table} table
 * @param {import("../../www/pkg/outflank.js").Match} match
 */
async function drawn(table, match) {
  await table.page.mouse.move(1, 1);
  await table.page.waitForTimeout(100);
  const box = await table.box();
  /** @type {{ square: string, pawn: number, x: number, y: number }[]} */
  const places = [];
  for (const [index, square] of squaresOf(table.rules).entries()) {
    const pawn = match.view().squares[index];
    const { x, y } = await table.at(square);
    if (pawn) places.push({ square, pawn, x: (x - box.x) / box.width, y: (y - box.y) / box.height });
  }
  const lights = await table.page.evaluate((points) => {
    const canvas = /** @type {HTMLCanvasElement} */ (document.querySelector("#board canvas"));
    const ctx = canvas.getContext("2d");
    const around = Math.round(canvas.width / 30);
    return points.map(({ x, y }) => {
      const [left, top] = [Math.round(x * canvas.width), Math.round(y * canvas.height)];
      const { data } = /** @type {CanvasRenderingContext2D} */ (ctx).getImageData(
        left - around,
        top - around,
        2 * around,
        2 * around,
      );
      let sum = 0;
      for (let byte = 0; byte < data.length; byte += 4) sum += data[byte] + data[byte + 1] + data[byte + 2];
      return sum / (data.length * 0.75);
    });
  }, places);
  const of = (/** @type {number} */ pawn) => lights.filter((_, index) => places[index].pawn === pawn);
  expect(Math.min(...of(1))).toBeGreaterThan(Math.max(...of(2)) + 50);
}
