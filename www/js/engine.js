/**
 * Loads the engine, and sorts every way this can fail into a sentence (see `failures` in the words).
 */

/**
 * @typedef {typeof import("../pkg/outflank.js")} Engine
 * @typedef {"file" | "missing" | "damaged" | "old" | "other"} Failure
 */

export class LoadError extends Error {
  /**
   * @param {Failure} failure
   * @param {unknown} cause
   */
  constructor(failure, cause) {
    super(`the engine could not be loaded: ${failure}`, { cause });
    this.failure = failure;
  }
}

/** @returns {Promise<Engine>} */
export async function loadEngine() {
  if (typeof WebAssembly !== "object") throw new LoadError("old", undefined);
  let engine;
  try {
    engine = await import("../pkg/outflank.js");
  } catch (cause) {
    throw new LoadError("missing", cause);
  }
  const module = await compile(new URL("../pkg/outflank_bg.wasm", import.meta.url));
  try {
    await engine.default({ module_or_path: module });
  } catch (cause) {
    throw new LoadError("other", cause);
  }
  return engine;
}

/**
 * @param {URL} url a module of the engine's package
 * @returns {Promise<WebAssembly.Module>}
 */
export async function compile(url) {
  let bytes;
  try {
    const answer = await fetch(url);
    if (!answer.ok) throw new Error(`status ${answer.status}`);
    bytes = await answer.arrayBuffer();
  } catch (cause) {
    throw new LoadError("missing", cause);
  }
  try {
    // From bytes, so that a host that sends .wasm with a wrong type does no harm; the modules are small.
    return await WebAssembly.compile(bytes);
  } catch (cause) {
    throw new LoadError(cause instanceof WebAssembly.CompileError ? "damaged" : "other", cause);
  }
}
