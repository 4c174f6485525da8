/** What the address of embed.html asks for: looks and mode in the query, the game in the hash. */

/** Parameters that are attributes of the element. */
const PASSED = ["game", "mode", "theme", "side", "white", "black", "targets", "lang", "record", "position", "ply"];

/**
 * @param {string} search
 * @param {string} hash
 * @returns {Record<string, string>} the element's attributes
 */
export function attributesOf(search, hash) {
  const query = new URLSearchParams(search);
  /** @type {Record<string, string>} */
  const attributes = {};
  for (const name of PASSED) {
    const value = query.get(name);
    if (value !== null) attributes[name] = value;
  }
  // The computer's level, where it does not matter which side that is: the one at the top.
  const level = query.get("level");
  const other = attributes.side === "black" ? "white" : "black";
  if (level !== null) attributes[other] ??= level;
  const link = hash.replace(/^#/, "");
  if (link) attributes.link = link;
  return attributes;
}

/**
 * @param {string} search
 * @returns {string | undefined} the origin of the page around, whose messages are heard; nobody's unless it is named
 */
export function trustedOrigin(search) {
  const named = new URLSearchParams(search).get("origin");
  try {
    const { origin, protocol } = new URL(named ?? "");
    return protocol === "https:" || protocol === "http:" ? origin : undefined;
  } catch {
    return undefined;
  }
}
