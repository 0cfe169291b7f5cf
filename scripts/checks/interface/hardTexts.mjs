import ts from "typescript";
import { findAll } from "./readWeb.mjs";

/** Attributes that people read or hear. */
const spoken = new Set([
  "alt",
  "aria-description",
  "aria-label",
  "aria-placeholder",
  "aria-roledescription",
  "aria-valuetext",
  "confirmLabel",
  "description",
  "error",
  "hint",
  "label",
  "message",
  "nothingFoundMessage",
  "placeholder",
  "summary",
  "title",
]);

/** Two letters side by side: a word, and no sign or single key. */
const word = /\p{L}{2}/u;
const address = /^https?:\/\//;

/**
 * Texts that stand in the code instead of the language files: in an attribute that people read, among what an element
 * shows, or in a notice. Bare words between tags are the linter's business.
 * @param {import("typescript").SourceFile} file
 */
export const findHardTexts = (file) =>
  findAll(file, isPlace).flatMap(({ node, line }) =>
    textsIn(node)
      .filter((text) => word.test(text) && !address.test(text))
      .map((text) => `${file.fileName}:${line}: "${text}" belongs in a language file`),
  );

const isPlace = (node) =>
  (ts.isJsxAttribute(node) && spoken.has(node.name.getText())) ||
  (ts.isJsxExpression(node) && (ts.isJsxElement(node.parent) || ts.isJsxFragment(node.parent))) ||
  isNotice(node);

const isNotice = (node) =>
  ts.isCallExpression(node) &&
  ts.isPropertyAccessExpression(node.expression) &&
  node.expression.expression.getText() === "notify";

const textsIn = (place) => {
  if (ts.isJsxAttribute(place)) return place.initializer ? textsOf(place.initializer) : [];
  return ts.isCallExpression(place) ? place.arguments.flatMap(textsOf) : textsOf(place);
};

/** Texts that an expression may show, as far as it is written there. */
function textsOf(node) {
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isTemplateExpression(node))
    return [node.head.text, ...node.templateSpans.map((span) => span.literal.text)];
  if (ts.isJsxExpression(node)) return node.expression ? textsOf(node.expression) : [];
  if (ts.isParenthesizedExpression(node)) return textsOf(node.expression);
  if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse].flatMap(textsOf);
  if (ts.isBinaryExpression(node)) return textsOf(node.right);
  return [];
}
