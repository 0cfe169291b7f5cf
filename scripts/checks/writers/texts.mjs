import ts from "typescript";
import { hole } from "./readSql.mjs";

/**
 * Every text of a file, with what it is put together from: other texts that the file keeps under a name, the nearest one
 * above where there are several, and a hole for what is not known here.
 * @param {ts.SourceFile} file
 * @returns {{ sql: string, node: ts.Node, line: number }[]}
 */
export function textsIn(file) {
  const named = new Map();
  const texts = [];
  const keep = ({ name, initializer }) => {
    if (!initializer || !ts.isIdentifier(name)) return;
    const text = textOf(initializer, named);
    if (text !== undefined) named.set(name.text, text.replaceAll("\n", " "));
    const given = givenBy(initializer, named);
    if (given !== undefined) named.set(`${name.text}()`, given.replaceAll("\n", " "));
  };
  for (const statement of file.statements)
    if (ts.isVariableStatement(statement)) statement.declarationList.declarations.forEach(keep);
  const visit = (node) => {
    ts.forEachChild(node, visit);
    if (ts.isVariableDeclaration(node)) keep(node);
    const sql = textOf(node, named);
    if (sql === undefined || ts.isTaggedTemplateExpression(node)) return;
    const line = file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1;
    texts.push({ sql, node, line });
  };
  visit(file);
  return texts;
}

function textOf(node, named) {
  if (ts.isTaggedTemplateExpression(node)) return textOf(node.template, named);
  if (ts.isStringLiteralLike(node)) return node.text;
  if (isSum(node)) return sumOf(node, named);
  if (!ts.isTemplateExpression(node)) return undefined;
  const spans = node.templateSpans.map(
    ({ expression, literal }) => (partOf(expression, named) ?? hole) + literal.text,
  );
  return node.head.text + spans.join("");
}

const isSum = (node) => ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken;

function sumOf({ left, right }, named) {
  const parts = [left, right].map((side) => partOf(side, named) ?? textOf(side, named));
  return parts.every((part) => part === undefined) ? undefined : parts.map((part) => part ?? hole).join("");
}

/** Text that the file keeps under a name, or that a function of the file puts together. */
const partOf = (node, named) => {
  if (ts.isIdentifier(node)) return named.get(node.text);
  return ts.isCallExpression(node) && ts.isIdentifier(node.expression)
    ? named.get(`${node.expression.text}()`)
    : undefined;
};

/** Text that a function without statements gives, with a hole for each of its parameters. */
const givenBy = (node, named) =>
  ts.isArrowFunction(node) && !ts.isBlock(node.body) ? textOf(node.body, named) : undefined;
