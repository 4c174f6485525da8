// The compiled engine starts in Node.js from nothing but its bytes.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import * as engine from "../../www/pkg/outflank.js";

const bytes = readFileSync(new URL("../../www/pkg/outflank_bg.wasm", import.meta.url));

test("the engine starts from its bytes", () => {
  const { memory } = engine.initSync({ module: bytes });
  assert.ok(memory.buffer.byteLength > 0);
});

test("starting it twice does no harm", () => {
  assert.equal(engine.initSync({ module: bytes }).memory, engine.initSync({ module: bytes }).memory);
});

test("bytes that are no engine are refused", async () => {
  // A fresh copy of the module: the one above has started already.
  const fresh = /** @type {typeof engine} */ (await import(`${"../../www/pkg/outflank.js"}?fresh`));
  const html = new TextEncoder().encode("<!doctype html>");
  assert.throws(() => fresh.initSync({ module: html }), WebAssembly.CompileError);
});
