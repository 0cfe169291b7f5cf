const nameVariable = /\{\{\s*(?:firstName|name)\s*\}\}/;

/** Pairs that may stand around a name: bold, italics, struck through, in brackets. */
const pairs: ReadonlyMap<string, string> = new Map([
  ["*", "*"],
  ["_", "_"],
  ["~", "~"],
  ["(", ")"],
]);

/**
 * Takes the variables of a name out of a text for somebody whose name nobody knows, with the comma before or after it:
 * “Olá, {{firstName}}!” becomes “Olá!”.
 */
export function withoutName(text: string): string {
  const [first = "", ...rest] = text.split(nameVariable);
  return rest.reduce(joinWithoutName, first);
}

function joinWithoutName(outerBefore: string, outerAfter: string): string {
  const [wholeBefore, after] = unwrap(outerBefore, outerAfter);
  const before = cutSpaces(wholeBefore);
  if (!beginsSentence(before)) return `${before.endsWith(",") ? before.slice(0, -1) : before}${after}`;
  const sentence = after.replace(/^[\p{P} \t]+/u, "");
  return `${wholeBefore}${sentence.slice(0, 1).toUpperCase()}${sentence.slice(1)}`;
}

function unwrap(before: string, after: string): [string, string] {
  const closing = pairs.get(before.slice(-1));
  return closing !== undefined && after.startsWith(closing)
    ? unwrap(before.slice(0, -1), after.slice(1))
    : [before, after];
}

const beginsSentence = (before: string): boolean => before === "" || /[\n.!?…]$/u.test(before);

/** Cuts spaces off its end; a line break stays. Loops, since an expression would read a long run of them again and again. */
function cutSpaces(text: string): string {
  let end = text.length;
  while (text[end - 1] === " " || text[end - 1] === "\t") end -= 1;
  return text.slice(0, end);
}
