import { posix } from "node:path";
import ts from "typescript";
import { readSource } from "./readSource.mjs";

/**
 * The functions and methods of a file by name, with what each changes itself, whether it runs SQL,
 * which names it uses, and whether it is told by whom.
 * @param {string} path below server/src
 * @param {string} text
 */
export function readFunctions(path, text) {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const functions = new Map();
  const imports = new Map();
  const classes = new Map();
  const exports = [];
  for (const statement of file.statements) {
    if (ts.isImportDeclaration(statement)) keepImports(statement, path, imports);
    if (ts.isExportDeclaration(statement)) exports.push(...exportsOf(statement, path));
    for (const [name, node, type] of declarationsIn(statement)) {
      const about = aboutOf(node, file);
      functions.set(name, { ...about, isTold: about.isTold || type?.getText(file) === handedBy });
    }
    if (ts.isClassDeclaration(statement) && statement.name)
      classes.set(statement.name.text, keepMethods(statement, file, functions));
  }
  return { functions, classes, imports, exports, slotNames: slotNamesIn(file) };
}

/** Finds what the `slots` of a feature's value are made from. */
function slotNamesIn(file) {
  const names = new Set();
  const gather = (node) => {
    if (ts.isIdentifier(node)) names.add(node.text);
    ts.forEachChild(node, gather);
  };
  const visit = (node) => {
    const isSlots = ts.isPropertyAssignment(node) || ts.isMethodDeclaration(node);
    if (isSlots && node.name.getText(file) === "slots") gather(node);
    else ts.forEachChild(node, visit);
  };
  visit(file);
  return names;
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

/** Type of what is handed `by` with the people that it is about, to use or to leave. */
const handedBy = "MovedReference";

function declarationsIn(statement) {
  if (ts.isFunctionDeclaration(statement) && statement.name) return [[statement.name.text, statement]];
  if (!ts.isVariableStatement(statement)) return [];
  return statement.declarationList.declarations
    .filter(({ name, initializer }) => ts.isIdentifier(name) && initializer)
    .map(({ name, initializer, type }) => [name.text, initializer, type]);
}

/** Keeps each method as `Class.method`, the inner ones too, since others lead to them. Gives those that others may call. */
function keepMethods({ name: { text: className }, members }, file, functions) {
  const methods = members.filter((member) => isCalled(member) && !ts.isComputedPropertyName(member.name));
  for (const method of methods)
    functions.set(`${className}.${method.name.text}`, aboutOf(method, file, className));
  return methods.filter(isOpen).map(({ name }) => name.text);
}

/** A method, or a property that is a function. */
const isCalled = (member) =>
  ts.isMethodDeclaration(member) ||
  (ts.isPropertyDeclaration(member) &&
    member.initializer !== undefined &&
    ts.isArrowFunction(member.initializer));

const isOpen = ({ name, modifiers = [] }) =>
  !ts.isPrivateIdentifier(name) && modifiers.every(({ kind }) => kind !== ts.SyntaxKind.PrivateKeyword);

/** Finds what a function is about: within a class `this.save` is its method `Class.save`. */
function aboutOf(node, file, className) {
  const names = new Set();
  let isTold = false;
  let runs = false;
  const visit = (one) => {
    if (ts.isIdentifier(one)) names.add(one.text);
    if (ts.isPropertyAccessExpression(one) && one.expression.kind === ts.SyntaxKind.ThisKeyword)
      names.add(`${className}.${one.name.text}`);
    if (tellsBy(one)) isTold = true;
    if (runsSql(one)) runs = true;
    ts.forEachChild(one, visit);
  };
  visit(node);
  const text = className === undefined ? `(${node.getText(file)})` : `class A { ${node.getText(file)} }`;
  const changes = readSource("a.ts", text)
    .uses.filter(({ does }) => does !== "read")
    .map(({ table }) => table);
  return { changes, runs, names, isTold };
}

/** A call that sends a statement to the database, rather than handing out a piece of one. */
const runsSql = (node) =>
  ts.isCallExpression(node) &&
  ts.isPropertyAccessExpression(node.expression) &&
  /^(query|read|system|execute\w*|stream)$/.test(node.expression.name.text);

/** `{ by }` or `ctx` among what is given, or `people.by`. */
function tellsBy(node) {
  if (ts.isBindingElement(node)) return (node.propertyName ?? node.name).getText() === "by";
  if (ts.isParameter(node)) return node.type?.getText() === "Ctx";
  return ts.isPropertyAccessExpression(node) && node.name.text === "by";
}
