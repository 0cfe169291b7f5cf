import ts from "typescript";
import { findAll } from "./readWeb.mjs";

/** Ask whether a text is another one, begins with it, or is among some. */
const asking = new Set([
  "endsWith",
  "every",
  "find",
  "has",
  "includes",
  "indexOf",
  "match",
  "some",
  "startsWith",
  "test",
]);
const equal = new Set([
  ts.SyntaxKind.EqualsEqualsToken,
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
]);

/**
 * Rules that the web makes of a channel's name: what a channel can do comes with the session (`useChannelFacts`), so that
 * a new channel is a matter of the server alone.
 * @param {import("typescript").SourceFile} file
 * @param {readonly string[]} channels
 */
export function findChannelRules(file, channels) {
  const names = new Set(channels);
  const isName = (node) => ts.isStringLiteralLike(node) && names.has(node.text);
  const isTable = (node) => {
    if (!ts.isObjectLiteralExpression(node)) return false;
    const keys = node.properties.flatMap(({ name }) => (name === undefined ? [] : [name.text]));
    return keys.filter((key) => names.has(key)).length > 1;
  };
  const isRegExp = (node) =>
    ts.isRegularExpressionLiteral(node) && channels.some((name) => node.text.includes(name));
  const found = findAll(
    file,
    (node) => isTable(node) || isRegExp(node) || (isName(node) && decides(node, isName)),
  );
  return [...new Set(found.map(({ line }) => line))].map(
    (line) => `${file.fileName}:${line}: a rule by a channel's name; ask useChannelFacts`,
  );
}

/** Says whether something depends on the name. */
function decides(node, isName) {
  const { parent } = node;
  if (ts.isBinaryExpression(parent)) return equal.has(parent.operatorToken.kind);
  if (ts.isCaseClause(parent)) return true;
  if (ts.isCallExpression(parent)) return isAsking(parent.expression);
  if (!ts.isArrayLiteralExpression(parent)) return false;
  const several = parent.elements.length > 1 && parent.elements.every(isName);
  return several || ts.isNewExpression(parent.parent) || isAsking(parent.parent);
}

const isAsking = (node) => ts.isPropertyAccessExpression(node) && asking.has(node.name.text);
