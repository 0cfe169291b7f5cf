import ts from "typescript";
import { hole, readSql } from "./readSql.mjs";

/** Methods of the statement builder whose first argument is a table, or several. */
const builders = {
  insertInto: "insert",
  updateTable: "update",
  deleteFrom: "delete",
  mergeInto: "update",
  replaceInto: "insert",
  selectFrom: "read",
  from: "read",
  using: "read",
  innerJoin: "read",
  leftJoin: "read",
  rightJoin: "read",
  fullJoin: "read",
  innerJoinLateral: "read",
  leftJoinLateral: "read",
};

/**
 * The tables that a source file names in its SQL, and those that it declares.
 * @returns {{ uses: { does: string, table: string, line: number }[], declared: string[] }}
 */
export function readSource(path, text) {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false);
  const constants = constantsOf(file);
  const found = { uses: [], declared: [] };
  const keep = (node, uses, lineOf = () => 0) => {
    const first = file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1;
    for (const { does, table, at } of uses) found.uses.push({ does, table, line: first + lineOf(at) });
  };
  const visit = (node) => {
    if (ts.isInterfaceDeclaration(node) && node.name.text === "Tables") found.declared.push(...namesIn(node));
    if (ts.isCallExpression(node)) keep(node, readCall(node));
    const sql = textOf(node, constants);
    if (sql !== undefined) keep(node, readSql(sql), (at) => sql.slice(0, at).split("\n").length - 1);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

const namesIn = (tables) => tables.members.map(({ name }) => name.text);

/** Texts that the file keeps under a name: what templates are put together from. */
function constantsOf(file) {
  const constants = new Map();
  for (const statement of file.statements) {
    if (!ts.isVariableStatement(statement)) continue;
    for (const { name, initializer } of statement.declarationList.declarations) {
      const text = initializer && textOf(initializer, constants);
      if (text !== undefined) constants.set(name.text, text.replaceAll("\n", " "));
    }
  }
  return constants;
}

function readCall({ expression, arguments: given }) {
  if (ts.isPropertyAccessExpression(expression) && Object.hasOwn(builders, expression.name.text))
    return readTables(given[0], builders[expression.name.text]);
  return [];
}

/** `"tickets as t"`, or a list of such; a variable where a table is changed is a hole. */
function readTables(argument, does) {
  if (argument === undefined) return [];
  if (ts.isArrayLiteralExpression(argument)) return argument.elements.flatMap((one) => readTables(one, does));
  if (ts.isStringLiteralLike(argument)) return [{ does, table: argument.text.split(" ")[0], at: 0 }];
  return does === "read" ? [] : [{ does, table: hole, at: 0 }];
}

/** What a text says, with what it is put together from; a hole for what is not known here. */
function textOf(node, constants) {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (isSum(node)) return sumOf(node, constants);
  if (!ts.isTemplateExpression(node)) return undefined;
  const spans = node.templateSpans.map(
    ({ expression, literal }) => (partOf(expression, constants) ?? hole) + literal.text,
  );
  return node.head.text + spans.join("");
}

const isSum = (node) => ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken;

function sumOf({ left, right }, constants) {
  const parts = [left, right].map((side) => partOf(side, constants) ?? textOf(side, constants));
  return parts.every((part) => part === undefined) ? undefined : parts.map((part) => part ?? hole).join("");
}

const partOf = (node, constants) => (ts.isIdentifier(node) ? constants.get(node.text) : undefined);
