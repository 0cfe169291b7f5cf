import ts from "typescript";
import { callsIn } from "./readRoutines.mjs";
import { hole, readSql } from "./readSql.mjs";
import { textsIn } from "./texts.mjs";

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
 * The tables that a source file names in its SQL, the functions of the database that it calls there, and the tables that
 * it declares.
 * @returns {{ uses: { does: string, table: string, line: number }[], calls: { name: string, line: number }[], declared: string[] }}
 */
export function readSource(path, text) {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false);
  const found = { uses: [], calls: [], declared: [] };
  const lineOf = (node) => file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1;
  for (const { sql, line } of textsIn(file)) {
    for (const { does, table, at } of readSql(sql))
      found.uses.push({ does, table, line: line + sql.slice(0, at).split("\n").length - 1 });
    for (const name of callsIn(sql)) found.calls.push({ name, line });
  }
  const visit = (node) => {
    if (ts.isInterfaceDeclaration(node) && node.name.text === "Tables") found.declared.push(...namesIn(node));
    if (ts.isCallExpression(node))
      for (const { does, table } of readCall(node)) found.uses.push({ does, table, line: lineOf(node) });
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

const namesIn = (tables) => tables.members.map(({ name }) => name.text);

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
