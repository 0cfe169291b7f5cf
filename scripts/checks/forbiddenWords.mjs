import { flattenTexts } from "./texts.mjs";

/**
 * Reads the tables of the word sheet, one under each language's heading `## xx …`: what to say, what never to say (words in
 * backticks, `*` for any letters), and where it may be said all the same (keys of texts in backticks).
 */
export function readSheet(markdown) {
  const sections = markdown.split(/^## (?=[a-z]{2}\b)/m).slice(1);
  return sections.flatMap((section) => {
    const language = section.slice(0, 2);
    return section
      .split("\n")
      .filter((line) => line.startsWith("|"))
      .map((line) => line.split("|").slice(1, -1))
      .filter((cells) => cells.length === 4 && cells[2].includes("`"))
      .map(([, say, never, but]) => ({
        language,
        say: say.trim(),
        never: quoted(never).map(patternOf),
        but: new Set(quoted(but)),
      }));
  });
}

/** One line for each text in which a forbidden word stands, with what to say instead. */
export function findForbiddenWords(sheet, languages) {
  return Object.entries(languages).flatMap(([language, namespaces]) => {
    const rules = sheet.filter((rule) => rule.language === language);
    return [...flattenTexts(namespaces)].flatMap(([key, text]) =>
      rules.flatMap(({ say, never, but }) => {
        const found = but.has(key) ? undefined : never.map((word) => word.exec(text)).find(Boolean);
        return found ? [`${language}: ${key} says "${found[0]}": say ${say} (docs/words.md)`] : [];
      }),
    );
  });
}

const quoted = (cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, word]) => word);

/** Whole words; a capital letter in the sheet stands for itself, so that `PIX` forbids nothing of "Pix". */
function patternOf(word) {
  const source = word.replaceAll(/[.?+^$()[\]{}\\|]/g, "\\$&").replaceAll("*", String.raw`\p{L}*`);
  const flags = /\p{Lu}/u.test(word) ? "u" : "iu";
  return new RegExp(String.raw`(?<!\p{L})${source}(?!\p{L})`, flags);
}
