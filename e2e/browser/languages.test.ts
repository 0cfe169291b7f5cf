import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../server/src/app/testing.ts";
import { menuExits, pixButtonText } from "../../flow-engine/src/index.ts";
import { hasBrowser, keepPicture, logIn, openPage } from "./browser.ts";
import { type Furnished, furnishInbox } from "./furnishInbox.ts";
import { conversationScreens, dialogScreens, listScreens, templateScreens } from "./inboxScreens.ts";
import type { Login } from "./person.ts";
import {
  furnish,
  furnishPlatform,
  openSignup,
  platformScreens,
  privateScreens,
  publicScreens,
  type Screen,
  show,
  superScreens,
} from "./screens.ts";
import { type Language, patternOf, readTexts } from "./texts.ts";

/** What contacts read is in their language, whatever the attendant's. */
const saidToContacts = new Set([
  pixButtonText,
  ...Object.values(menuExits).flatMap(({ answer, text }) => [answer, text, `- ${text}`]),
]);
/** Of Brazilian states, those whose names only Portuguese writes; they are called so everywhere. */
const states = new Set(["Maranhão", "São Paulo"]);

/** Changes the language of what a page shows. */
type Choice = (language: Language) => Promise<unknown>;
const languages = ["en", "es", "tr"] as const;

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
    if (own.has(word) || saidToContacts.has(word) || states.has(word)) return false;
    // Only Portuguese of these languages has an a or an o with a tilde.
    if (keys.has(word) || portugueseTexts.has(word) || /[ãõ]/i.test(word)) return true;
    return fits(portuguesePatterns, word) && !fits(ownPatterns, word);
  });
  return [...new Set(foreign)];
}

describe.skipIf(!hasBrowser)("every screen in every language", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
    await openSignup(app);
  });

  /**
   * Opens each screen once, and changes the language under it to one of the three in turn: a word that is written into a
   * page is foreign in any of them, and what one language alone lacks `npm run check` finds in the texts.
   */
  const readScreens = async (page: Page, screens: readonly Screen[], choose: Choice): Promise<string[]> => {
    const found: string[] = [];
    for (const [place, screen] of screens.entries()) {
      await show(page, app.url, screen);
      const language = languages[place % languages.length] ?? "en";
      await choose(language);
      await page.locator(`html[lang=${language}]`).waitFor();
      const foreign = await readForeign(page, language);
      await keepPicture(page, `language-${language}-${screen.name}`);
      found.push(...foreign.map((word) => `${screen.name} ${language}: ${word}`));
    }
    return found;
  };
  /** A user's language is everywhere at once where the user is, as when it is chosen on another device. */
  const choiceOf =
    (user: Login): Choice =>
    (language) =>
      app.setUser(user, { columns: { language } });

  it("would notice a Portuguese page among Spanish ones", async () => {
    const page = await openPage(`${app.url}/login`);
    await page.getByLabel("E-mail").waitFor();
    const found = findForeign(await wordsOn(page), "es");
    expect(found).toContain("Esqueceu a senha?");
    expect(findForeign(["auth:login.title", "login.title", "Conversa com Vera"], "es")).toHaveLength(3);
  }, 60_000);

  it("speaks one alone at the door", async () => {
    const page = await openPage(`${app.url}/login`);
    const choose = (language: Language) => page.locator("footer select").selectOption(language);
    expect(await readScreens(page, publicScreens, choose)).toEqual([]);
  }, 120_000);

  it("speaks one alone inside", async () => {
    const { admin, attendant, ticketUuid } = await furnish(app);
    const page = await openPage(`${app.url}/login`);
    await logIn(page, admin);
    const found = await readScreens(page, privateScreens(ticketUuid), choiceOf(admin));
    const other = await openPage(`${app.url}/login`);
    await logIn(other, attendant);
    const forbidden = [{ name: "forbidden", path: "/connections" }];
    found.push(...(await readScreens(other, forbidden, choiceOf(attendant))));
    expect(found).toEqual([]);
  }, 300_000);

  it("speaks one alone where the super user alone is", async () => {
    const { admin } = await furnish(app);
    await app.setUser(admin, { columns: { is_super: true } });
    const page = await openPage(`${app.url}/login`);
    await logIn(page, admin);
    expect(await readScreens(page, superScreens, choiceOf(admin))).toEqual([]);
  }, 120_000);

  it("speaks one alone where the platform is looked after", async () => {
    const boss = await furnishPlatform(app);
    const page = await openPage(`${app.url}/login`);
    await logIn(page, boss);
    expect(await readScreens(page, platformScreens, choiceOf(boss))).toEqual([]);
  }, 300_000);

  it.each([
    ["over the list", () => listScreens],
    ["over a conversation", ({ richUuid }) => dialogScreens(richUuid)],
    ["in a conversation", conversationScreens],
    ["where a window is closed", ({ overUuid }) => templateScreens(overUuid)],
  ] satisfies [string, (furnished: Furnished) => readonly Screen[]][])(
    "speaks one alone %s",
    async (_, screensOf) => {
      const furnished = await furnishInbox(app);
      const page = await openPage(`${app.url}/login`);
      await logIn(page, furnished.admin);
      expect(await readScreens(page, screensOf(furnished), choiceOf(furnished.admin))).toEqual([]);
    },
    300_000,
  );
});

/** What is foreign and stays so: what was just changed is drawn a moment later. */
async function readForeign(page: Page, language: Language): Promise<string[]> {
  for (let tries = 1; ; tries += 1) {
    const words = await wordsOn(page);
    expect(words.length).toBeGreaterThan(3);
    const foreign = findForeign(words, language);
    if (foreign.length === 0 || tries === 20) return foreign;
    await page.waitForTimeout(100);
  }
}

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
