// Squares and pixels: one pair of functions, whichever side is up and however many device pixels there are.
import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import {
  cornerOf,
  heading,
  layOut,
  middleOf,
  nameOf,
  placeOf,
  squareAtPlace,
  squareAtPoint,
} from "../../www/js/board/geometry.js";

const boards = fc.constantFrom({ files: 8, ranks: 8 }, { files: 8, ranks: 7 });
const ratios = fc.oneof(fc.constantFrom(1, 1.25, 1.5, 2, 2.625, 3), fc.double({ min: 0.5, max: 4, noNaN: true }));
const lengths = fc.double({ min: 60, max: 2000, noNaN: true });
const layouts = fc
  .record({ board: boards, flipped: fc.boolean(), width: lengths, height: lengths, ratio: ratios })
  .map(({ board, flipped, width, height, ratio }) => ({
    room: { width, height },
    ratio,
    layout: layOut(board, flipped, { width, height }, ratio),
  }));

/** @param {{ ranks: number }} layout */
const squaresOf = ({ ranks }) => Array.from({ length: 8 * ranks }, (_, square) => square);

/** @param {number} value @param {string} what */
function whole(value, what) {
  assert.ok(Math.abs(value - Math.round(value)) < 1e-6, `${what}: ${value} is no whole number`);
}

test("every square lies where a point in it finds it again", () => {
  const inside = fc.double({ min: 0.001, max: 0.999, noNaN: true });
  fc.assert(
    fc.property(layouts, inside, inside, ({ layout }, x, y) => {
      for (const square of squaresOf(layout)) {
        const corner = cornerOf(layout, square);
        const point = { x: corner.x + x * layout.cell, y: corner.y + y * layout.cell };
        assert.equal(squareAtPoint(layout, point), square);
        assert.equal(squareAtPoint(layout, middleOf(layout, square)), square);
        assert.equal(squareAtPlace(layout, placeOf(layout, square)), square);
      }
    }),
  );
});

test("points in the frame and beside the board are on no square", () => {
  fc.assert(
    fc.property(layouts, fc.double({ min: 0, max: 1, noNaN: true }), ({ layout }, along) => {
      const { width, height, frame } = layout;
      for (const [x, y] of [
        [frame * 0.99 * along, height / 2],
        [width - frame * 0.99 * along, height / 2],
        [width / 2, frame * 0.99 * along],
        [width / 2, height - frame * 0.99 * along],
        [-along * 100, height / 2],
        [width / 2, height + along * 100],
      ])
        assert.equal(squareAtPoint(layout, { x, y }), undefined);
    }),
  );
  const layout = layOut({ files: 8, ranks: 7 }, false, { width: 400, height: 400 }, 1);
  for (const place of [
    { column: -1, row: 0 },
    { column: 8, row: 0 },
    { column: 0, row: -1 },
    { column: 0, row: 7 },
  ])
    assert.equal(squareAtPlace(layout, place), undefined);
});

test("all lines are on whole device pixels, and the board fits its room", () => {
  fc.assert(
    fc.property(layouts, ({ layout, room, ratio }) => {
      whole(layout.cell * ratio, "cell");
      whole(layout.frame * ratio, "frame");
      whole(layout.width * ratio, "width");
      whole(layout.height * ratio, "height");
      for (const square of squaresOf(layout)) {
        whole(cornerOf(layout, square).x * ratio, "left");
        whole(cornerOf(layout, square).y * ratio, "top");
      }
      const pixel = 1 / ratio;
      assert.ok(layout.width <= room.width + pixel && layout.height <= room.height + pixel);
      // And no larger one would: a cell one device pixel wider goes beyond one side.
      const wider = layout.cell + pixel;
      const grown = { width: (layout.files + 0.92) * wider, height: (layout.ranks + 0.92) * wider };
      assert.ok(grown.width > room.width - pixel || grown.height > room.height - pixel);
    }),
  );
});

test("a room of no size still makes a board", () => {
  for (const room of [
    { width: 0, height: 0 },
    { width: 3, height: Number.POSITIVE_INFINITY },
  ]) {
    const layout = layOut({ files: 8, ranks: 8 }, false, room, 2);
    assert.ok(layout.cell > 0 && Number.isFinite(layout.width));
  }
});

test("White's a1 is at the lower left, Black's at the upper right", () => {
  for (const ranks of [7, 8]) {
    const room = { width: 500, height: 500 };
    const white = layOut({ files: 8, ranks }, false, room, 1);
    assert.deepEqual(placeOf(white, 0), { column: 0, row: ranks - 1 });
    assert.deepEqual(placeOf(white, 8 * ranks - 1), { column: 7, row: 0 });
    const black = layOut({ files: 8, ranks }, true, room, 1);
    assert.deepEqual(placeOf(black, 0), { column: 7, row: 0 });
    assert.deepEqual(placeOf(black, 8 * ranks - 1), { column: 0, row: ranks - 1 });
  }
});

test("turning the board turns every point and heading about its middle", () => {
  fc.assert(
    fc.property(boards, lengths, ratios, fc.nat(55), fc.nat(55), (board, width, ratio, from, to) => {
      const room = { width, height: width };
      const [white, black] = [layOut(board, false, room, ratio), layOut(board, true, room, ratio)];
      const [a, b] = [middleOf(white, from), middleOf(black, from)];
      assert.ok(Math.abs(a.x + b.x - white.width) < 1e-6 && Math.abs(a.y + b.y - white.height) < 1e-6);
      const [up, down] = [heading(white, from, to), heading(black, from, to)];
      assert.equal(up.x + down.x, 0);
      assert.equal(up.y + down.y, 0);
      const c = middleOf(white, to);
      assert.deepEqual([up.x, up.y], [Math.sign(Math.round(c.x - a.x)), Math.sign(Math.round(c.y - a.y))]);
    }),
  );
  const layout = layOut({ files: 8, ranks: 8 }, false, { width: 500, height: 500 }, 1);
  assert.deepEqual(heading(layout, 0, 63), { x: 1, y: -1 });
  assert.deepEqual(heading(layout, 0, 7), { x: 1, y: 0 });
  assert.deepEqual(heading(layout, 63, 56), { x: -1, y: 0 });
});

test("names", () => {
  assert.deepEqual([0, 1, 8, 25, 63].map(nameOf), ["a1", "b1", "a2", "b4", "h8"]);
});
