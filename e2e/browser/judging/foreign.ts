import type { Page } from "playwright-core";
import { expect } from "vitest";
import { menuExits, pixButtonText } from "../../../flow-engine/src/index.ts";
import { type Language, patternOf, readTexts } from "../texts.ts";

/** Words to contacts, in their language, whatever the attendant's. */
const saidToContacts = new Set([
  pixButtonText,
  ...Object.values(menuExits).flatMap(({ answer, text }) => [answer, text, `- ${text}`]),
]);
/** Names of Brazilian states that only Portuguese writes so; they are called so everywhere. */
const states = new Set(["Maranhão", "São Paulo"]);

const portuguese = readTexts("pt");
const keys = new Set([...portuguese.keys()].flatMap((key) => [key, key.slice(key.indexOf(":") + 1)]));
const portugueseTexts = new Set(portuguese.values());
/** Texts with values in them, where enough words stand around those to know them by. */
const patternsOf = (texts: Iterable<string>): RegExp[] =>
  [...texts]
    .filter((text) => text.includes("{{") && text.replaceAll(/\{\{\w+\}\}|[^\p{L}]/gu, "").length > 5)
    .map(patternOf);
const portuguesePatterns = patternsOf(portugueseTexts);

const fits = (patterns: readonly RegExp[], word: string) => patterns.some((pattern) => pattern.test(word));

/** Judges the words of a language, each once: most of a page stands on every other page too. */
function judgeOf(language: Language): (word: string) => boolean {
  const own = new Set(readTexts(language).values());
  const ownPatterns = patternsOf(own);
  const isForeign = (word: string): boolean => {
    // A text that the contact got says the same whatever the attendant's language.
    if (own.has(word) || saidToContacts.has(word) || states.has(word)) return false;
    // Only Portuguese of these languages has an a or an o with a tilde.
    if (keys.has(word) || portugueseTexts.has(word) || /[ãõ]/i.test(word)) return true;
    return fits(portuguesePatterns, word) && !fits(ownPatterns, word);
  };
  const judged = new Map<string, boolean>();
  return (word) => {
    const known = judged.get(word) ?? isForeign(word);
    judged.set(word, known);
    return known;
  };
}
const judges = new Map<Language, (word: string) => boolean>();

/** Finds words that are a key instead of its text, or Portuguese where another language was chosen. */
export function findForeign(words: readonly string[], language: Language): string[] {
  const isForeign = judges.get(language) ?? judgeOf(language);
  judges.set(language, isForeign);
  return [...new Set(words)].filter(isForeign);
}

/** Reads the words that are foreign and stay so: what was just changed is drawn a moment later. */
export async function readForeign(page: Page, language: Language): Promise<string[]> {
  for (let tries = 1; ; tries += 1) {
    const words = await wordsOn(page);
    expect(words.length).toBeGreaterThan(3);
    const foreign = findForeign(words, language);
    if (foreign.length === 0 || tries === 20) return foreign;
    await page.waitForTimeout(100);
  }
}

/** Everything that a page says: what is read, and what is only told. */
export const wordsOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const words: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement;
      // Names in a code are the same in every language.
      if (parent && !parent.closest("script, style, noscript, code"))
        words.push(walker.currentNode.textContent ?? "");
    }
    for (const element of document.querySelectorAll("[aria-label], [title], [placeholder], [alt]"))
      for (const name of ["aria-label", "title", "placeholder", "alt"])
        words.push(element.getAttribute(name) ?? "");
    words.push(document.title);
    // The product's name is the same everywhere.
    return words.map((word) => word.replace("Balcão", "").trim()).filter((word) => word !== "");
  });
