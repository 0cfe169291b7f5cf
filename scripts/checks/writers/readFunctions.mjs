import { posix } from "node:path";
import ts from "typescript";
import { readSource } from "./readSource.mjs";

/**
 * The functions of a file by name, with what each changes itself, which names it uses, and whether it is told by whom.
 * @param {string} path below server/src
 * @param {string} text
 */
export function readFunctions(path, text) {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const functions = new Map();
  const imports = new Map();
  const exports = [];
  for (const statement of file.statements) {
    if (ts.isImportDeclaration(statement)) keepImports(statement, path, imports);
    if (ts.isExportDeclaration(statement)) exports.push(...exportsOf(statement, path));
    for (const [name, node] of declarationsIn(statement)) functions.set(name, aboutOf(node, file));
  }
  return { functions, imports, exports };
}

const targetOf = (path, specifier) => posix.join(posix.dirname(path), specifier.text);

function keepImports({ importClause, moduleSpecifier }, path, imports) {
  const named = importClause?.namedBindings;
  if (!named || !ts.isNamedImports(named) || !moduleSpecifier.text.startsWith(".")) return;
  for (const { name, propertyName } of named.elements)
    imports.set(name.text, { path: targetOf(path, moduleSpecifier), name: (propertyName ?? name).text });
}

function exportsOf({ exportClause, moduleSpecifier, isTypeOnly }, path) {
  if (isTypeOnly || !moduleSpecifier || !exportClause || !ts.isNamedExports(exportClause)) return [];
  return exportClause.elements
    .filter((element) => !element.isTypeOnly)
    .map(({ name, propertyName }) => ({
      name: (propertyName ?? name).text,
      path: targetOf(path, moduleSpecifier),
    }));
}

function declarationsIn(statement) {
  if (ts.isFunctionDeclaration(statement) && statement.name) return [[statement.name.text, statement]];
  if (!ts.isVariableStatement(statement)) return [];
  return statement.declarationList.declarations
    .filter(({ name, initializer }) => ts.isIdentifier(name) && initializer)
    .map(({ name, initializer }) => [name.text, initializer]);
}

function aboutOf(node, file) {
  const names = new Set();
  let isTold = false;
  const visit = (one) => {
    if (ts.isIdentifier(one)) names.add(one.text);
    if (tellsBy(one)) isTold = true;
    ts.forEachChild(one, visit);
  };
  visit(node);
  const changes = readSource("a.ts", `(${node.getText(file)})`)
    .uses.filter(({ does }) => does !== "read")
    .map(({ table }) => table);
  return { changes, names, isTold };
}

/** `{ by }` or `ctx` among what is given, or `people.by`. */
function tellsBy(node) {
  if (ts.isBindingElement(node)) return (node.propertyName ?? node.name).getText() === "by";
  if (ts.isParameter(node)) return node.type?.getText() === "Ctx";
  return ts.isPropertyAccessExpression(node) && node.name.text === "by";
}
