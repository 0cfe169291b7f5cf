/**
 * Prepositions, pronouns and question words with which a fragment begins: "Of one company, drawn and waiting." leaves out
 * what is counted, "Who calls." what is known of them. A comment begins with a verb or a noun and names the thing.
 */
const fragment = new RegExp(
  `^(?:${[
    "Of|For|By|With|From|Without|On|While|Beside|Into|Over|Under|Until|Within|Beyond|As|Because",
    "Whose|Whom|Which|Who|Whoever|What|Whatever|Where|Whether|Why|How|Those",
    "Since when|So (?:long|many|often|far|few|that)",
  ].join("|")})\\b`,
);
/** Units that stand alone: they leave out what they measure. */
const unit = /^(?:Milliseconds|Seconds|Minutes|Hours|Days|Bytes|Megabytes|Pixels|Characters|Reais)\.$/;
/** Start of a comment, in a line of its own or behind code. */
const start = /^(?:\s*|.*[\s;,{(])(?:\/\*\*?|\/\/)(?:\s+(.*?))?(?:\s*\*\/.*)?$/;
const isLineComment = (line) => /^\s*\/\//.test(line);

/** Comments that begin with a fragment, or are nothing but a unit. */
export function findFragments(path, text) {
  const lines = text.split("\n");
  return lines.flatMap((line, at) => {
    const words = wordsAt(lines, at);
    const wrong = words && (fragment.exec(words)?.[0] ?? unit.exec(words)?.[0]);
    return wrong ? [`${path}:${at + 1}: "${wrong}" names no thing: begin with a verb or a noun`] : [];
  });
}

/** First words of the comment that starts in this line; undefined where none does. */
function wordsAt(lines, at) {
  const found = start.exec(lines[at]);
  if (!found || (isLineComment(lines[at]) && isLineComment(lines[at - 1] ?? ""))) return undefined;
  return found[1] || lines[at + 1]?.replace(/^\s*\*\s*/, "");
}
