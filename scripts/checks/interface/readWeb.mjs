import ts from "typescript";

/** A file of the web as a tree in which each part knows the one around it. */
export const readWeb = (path, text) =>
  ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kindOf(path));

const kindOf = (path) => (path.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS);

/** Everything in the tree that `isWanted` wants, with its line. */
export function findAll(file, isWanted) {
  const found = [];
  const visit = (node) => {
    if (isWanted(node)) found.push({ node, line: lineOf(file, node) });
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

const lineOf = (file, node) => file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1;
