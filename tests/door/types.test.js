// The generated types are the engine's documentation for JavaScript: they say what everything is, and never `any`.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import ts from "typescript";

const sources = ["outflank", "player"].map((name) =>
  parse(readFileSync(new URL(`../../www/pkg/${name}.d.ts`, import.meta.url), "utf8")),
);

/** @param {string} text */
function parse(text) {
  return ts.createSourceFile("outflank.d.ts", text, ts.ScriptTarget.ES2022, true);
}

/**
 * The lines that say `any`, outside comments.
 * @param {ts.SourceFile} source
 */
function anys(source) {
  /** @type {string[]} */
  const found = [];
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (node.kind === ts.SyntaxKind.AnyKeyword) found.push(place(source, node));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/**
 * The exported things, and the members of exported classes and interfaces, that no comment explains.
 * @param {ts.SourceFile} source
 */
function unexplained(source) {
  /** @type {string[]} */
  const found = [];
  /** @param {ts.Node} node */
  const look = (node) => {
    const explained = ts.getJSDocCommentsAndTags(node).some((part) => ts.isJSDoc(part) && part.comment);
    if (!explained) found.push(place(source, node));
  };
  for (const statement of source.statements) {
    if (!ts.canHaveModifiers(statement)) continue;
    const exported = ts.getModifiers(statement)?.some((word) => word.kind === ts.SyntaxKind.ExportKeyword);
    if (!exported) continue;
    look(statement);
    if (ts.isClassDeclaration(statement) || ts.isInterfaceDeclaration(statement)) {
      for (const member of statement.members) {
        const hidden = ts.getCombinedModifierFlags(member) & ts.ModifierFlags.Private;
        if (!hidden && !isTag(member)) look(member);
      }
    }
  }
  return found;
}

/**
 * A member that can only be one word, like `name: "RecordError"`, tells its owner's kind: that is said there.
 * @param {ts.Node} member
 */
function isTag(member) {
  return ts.isPropertySignature(member) && member.type !== undefined && ts.isLiteralTypeNode(member.type);
}

/**
 * @param {ts.SourceFile} source
 * @param {ts.Node} node
 */
function place(source, node) {
  const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
  return `line ${line + 1}: ${source.text.split("\n")[line].trim()}`;
}

test("no type is `any`", () => {
  assert.deepEqual(sources.flatMap(anys), []);
});

test("every exported item and member has a comment", () => {
  assert.deepEqual(sources.flatMap(unexplained), []);
});

test("the checks themselves find what they look for", () => {
  const bad = parse(`/** Any comment may say any. */
export class Good {
  /** Fine. */
  free(): void;
  private constructor();
}
export function bare(a: any): void;
/** Fine. */
export interface Half {
  kind: "half";
  name: string;
}
/** */
export type Empty = any[];`);
  assert.deepEqual(anys(bad), ["line 7: export function bare(a: any): void;", "line 14: export type Empty = any[];"]);
  assert.deepEqual(unexplained(bad), [
    "line 7: export function bare(a: any): void;",
    "line 11: name: string;",
    "line 14: export type Empty = any[];",
  ]);
});
