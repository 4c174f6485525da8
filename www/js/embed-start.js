// Starts the embedded page; a plain script, because a sandboxed page may load no modules from a host that does not say
// so in its headers. Plain scripts are always allowed: so there everything comes in one (pkg/sandboxed.js), which hands
// its files to this one, and each becomes an address inside the page.
(() => {
  const own = /** @type {HTMLScriptElement} */ (document.currentScript).src;

  /** @param {string} path @param {Record<string, string>} attributes */
  const load = (path, attributes = {}) => {
    const script = document.createElement("script");
    for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value);
    script.src = new URL(path, own).href;
    document.head.append(script);
  };

  if (self.origin !== "null") {
    load("./embed.js", { type: "module" });
    return;
  }

  /**
   * @param {[name: string, type: string, content: string][]} files each after those that it names; bytes as base64
   */
  const unpack = (files) => {
    /** @type {Map<string, string>} */
    const addresses = new Map();
    let last = "";
    for (const [name, type, content] of files) {
      const bytes = type === "application/wasm";
      const part = bytes
        ? Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0))
        : content.replace(/packed:([\w./-]+)/g, (_, path) => addresses.get(path) ?? path);
      last = URL.createObjectURL(new Blob([part], { type }));
      addresses.set(name, last);
    }
    import(last);
  };
  Object.assign(window, { unpackOutflank: unpack });
  load("../pkg/sandboxed.js");
})();
