import ts from "typescript";

/**
 * The names of domain events that a source declares.
 * @param {string} text
 */
export const eventsIn = (text) =>
  [...text.matchAll(/\bdefineEvent(?:<[^()]*>)?\(\s*"([\w.-]+)"/g)].map(([, name]) => name);

/**
 * Texts of the platform that name a domain event, or all events of something: it is given the event itself.
 * @param {string} path
 * @param {string} text
 * @param {readonly string[]} events `tag.created`, …
 */
export function findEventNames(path, text, events) {
  const subjects = new Set(events.map((event) => event.split(".")[0]));
  const isEvent = (word) => /^[\w-]+\.[\w-]*$/.test(word) && subjects.has(word.split(".")[0]);
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found = [];
  const visit = (node) => {
    if ((ts.isStringLiteralLike(node) || ts.isTemplateHead(node)) && isEvent(node.text)) {
      const line = file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1;
      found.push(`${path}:${line}: "${node.text}" is a feature's event, which the platform does not know`);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}
