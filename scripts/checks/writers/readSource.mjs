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

/** Methods that others have as well, such as `Array.from`: only a table's name tells them apart. */
const ofMany = new Set(["from", "using"]);

/** A query within the query, which is read where it stands. */
const isGiven = (node) => ts.isArrowFunction(node) || ts.isCallExpression(node);

/**
 * The tables that a source file names in its SQL, the functions of the database that it calls there, and the tables that
 * it declares, those with rows of companies once more.
 * @returns {{ uses: { does: string, table: string, line: number }[], calls: { name: string, line: number }[], declared: string[], ofCompanies: string[] }}
 */
export function readSource(path, text) {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false);
  const found = { uses: [], calls: [], declared: [], ofCompanies: [] };
  const lineOf = (node) => file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1;
  for (const { sql, line } of textsIn(file)) {
    for (const { does, table, at } of readSql(sql))
      found.uses.push({ does, table, line: line + sql.slice(0, at).split("\n").length - 1 });
    for (const name of callsIn(sql)) found.calls.push({ name, line });
  }
  const visit = (node) => {
    if (ts.isInterfaceDeclaration(node) && node.name.text === "Tables") {
      found.declared.push(...node.members.map(nameOf));
      found.ofCompanies.push(...node.members.filter(isOfCompanies).map(nameOf));
    }
    if (ts.isCallExpression(node))
      for (const { does, table } of readCall(node)) found.uses.push({ does, table, line: lineOf(node) });
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

const nameOf = ({ name }) => name.text;

/** A row that is spelled out says whose it is; of one with a type of its own it is taken for granted. */
const isOfCompanies = ({ type }) =>
  !ts.isTypeLiteralNode(type) || type.members.some(({ name }) => name?.text === "company_id");

function readCall({ expression, arguments: given }) {
  if (ts.isPropertyAccessExpression(expression) && Object.hasOwn(builders, expression.name.text))
    return readTables(given[0], builders[expression.name.text]).filter(
      ({ table }) => table !== hole || !ofMany.has(expression.name.text),
    );
  return [];
}

/** `"tickets as t"`, or a list of such; a variable is a hole. A function builds what it reads itself. */
function readTables(argument, does) {
  if (argument === undefined) return [];
  if (ts.isArrayLiteralExpression(argument)) return argument.elements.flatMap((one) => readTables(one, does));
  if (ts.isStringLiteralLike(argument)) return [{ does, table: argument.text.split(" ")[0], at: 0 }];
  return isGiven(argument) ? [] : [{ does, table: hole, at: 0 }];
}
