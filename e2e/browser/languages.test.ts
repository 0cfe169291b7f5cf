import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../server/src/app/testing.ts";
import { pixButtonText } from "../../flow-engine/src/index.ts";
import { hasBrowser, keepPicture, logIn, openPage, onceMore } from "./browser.ts";
import { furnishInbox } from "./furnishInbox.ts";
import { conversationScreens, dialogScreens, listScreens, templateScreens } from "./inboxScreens.ts";
import { furnish, openSignup, privateScreens, publicScreens, type Screen, show } from "./screens.ts";
import { type Language, patternOf, readTexts } from "./texts.ts";

const portuguese = readTexts("pt");
const keys = new Set([...portuguese.keys()].flatMap((key) => [key, key.slice(key.indexOf(":") + 1)]));
const portugueseTexts = new Set(portuguese.values());
/** Texts with values in them, where enough words stand around those to know them by. */
const patternsOf = (texts: Iterable<string>): RegExp[] =>
  [...texts]
    .filter((text) => text.includes("{{") && text.replaceAll(/\{\{\w+\}\}|[^\p{L}]/gu, "").length > 5)
    .map(patternOf);
const portuguesePatterns = patternsOf(portugueseTexts);

/** What of these words is a key instead of its text, or Portuguese where another language was chosen. */
function findForeign(words: readonly string[], language: Language): string[] {
  const own = new Set(readTexts(language).values());
  const ownPatterns = patternsOf(own);
  const fits = (patterns: readonly RegExp[], word: string) => patterns.some((pattern) => pattern.test(word));
  const foreign = words.filter((word) => {
    // What the contact got says the same whatever the attendant's language.
    if (own.has(word) || word === pixButtonText) return false;
    // Only Portuguese of these languages has an a or an o with a tilde.
    if (keys.has(word) || portugueseTexts.has(word) || /[ãõ]/i.test(word)) return true;
    return fits(portuguesePatterns, word) && !fits(ownPatterns, word);
  });
  return [...new Set(foreign)];
}

describe.skipIf(!hasBrowser)("every screen in every language", onceMore, () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
    await openSignup(app);
  });

  const readScreens = async (
    page: Page,
    screens: readonly Screen[],
    language: Language,
  ): Promise<string[]> => {
    const found: string[] = [];
    for (const screen of screens) {
      await show(page, app.url, screen);
      await keepPicture(page, `language-${language}-${screen.name}`);
      const words = await wordsOn(page);
      expect(words.length).toBeGreaterThan(3);
      for (const word of findForeign(words, language)) found.push(`${screen.name}: ${word}`);
    }
    return found;
  };

  it("would notice a Portuguese page among Spanish ones", async () => {
    const page = await openPage(`${app.url}/login`);
    await page.getByLabel("E-mail").waitFor();
    const found = findForeign(await wordsOn(page), "es");
    expect(found).toContain("Esqueceu a senha?");
    expect(findForeign(["auth:login.title", "login.title", "Conversa com Vera"], "es")).toHaveLength(3);
  }, 60_000);

  it.each(["en", "es", "tr"] as const)(
    "speaks %s alone",
    async (language) => {
      const { admin, attendant, ticketUuid } = await furnish(app);
      const page = await openPage(`${app.url}/login`, { language });
      const found = await readScreens(page, publicScreens, language);
      await page.goto(`${app.url}/login`);
      await logIn(page, admin);
      found.push(...(await readScreens(page, privateScreens(ticketUuid), language)));
      const other = await openPage(`${app.url}/login`, { language });
      await logIn(other, attendant);
      found.push(...(await readScreens(other, [{ name: "forbidden", path: "/connections" }], language)));
      expect(found).toEqual([]);
    },
    300_000,
  );

  it.each(["en", "es", "tr"] as const)(
    "speaks %s alone all over the inbox",
    async (language) => {
      const furnished = await furnishInbox(app);
      const { admin, richUuid, overUuid } = furnished;
      const page = await openPage(`${app.url}/login`, { language });
      await logIn(page, admin);
      const screens = [
        ...listScreens,
        ...dialogScreens(richUuid),
        ...conversationScreens(furnished),
        ...templateScreens(overUuid),
      ];
      expect(await readScreens(page, screens, language)).toEqual([]);
    },
    300_000,
  );
});

/** Everything that a page says: what is read, and what is only told. */
const wordsOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const words: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement;
      if (parent && !["SCRIPT", "STYLE", "NOSCRIPT"].includes(parent.tagName))
        words.push(walker.currentNode.textContent ?? "");
    }
    for (const element of document.querySelectorAll("[aria-label], [title], [placeholder], [alt]"))
      for (const name of ["aria-label", "title", "placeholder", "alt"])
        words.push(element.getAttribute(name) ?? "");
    words.push(document.title);
    // The product's name is the same everywhere.
    return words.map((word) => word.replace("Balcão", "").trim()).filter((word) => word !== "");
  });
