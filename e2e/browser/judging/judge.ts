import type { Page } from "playwright-core";
import { keepPicture } from "../browser.ts";
import { type Screen, show } from "../screens.ts";
import type { Language } from "../texts.ts";
import { readForeign } from "./foreign.ts";
import { type Theme, turn, violationsOn } from "./violations.ts";

export interface Judging {
  origin: string;
  screens: readonly Screen[];
  /** Changes the language of what the page shows; without it the languages are not looked at. */
  choose?: (language: Language) => Promise<unknown>;
  /** Word before the names of the pictures. */
  kind?: string;
  themes?: readonly Theme[];
}

const languages = ["en", "es", "tr"] as const;

/**
 * Opens each screen once, looks at it in each theme (the light one, unless told otherwise), and reads its words in one of the other languages, which have a
 * third of the screens each: a word that is written into a page is foreign in any of them, and what one language alone
 * lacks `npm run check` finds in the texts. Gives a line for each fault.
 */
export async function judge(
  page: Page,
  { origin, screens, choose, kind = "screen", themes = ["light"] }: Judging,
): Promise<string[]> {
  const found: string[] = [];
  let spoken: Language | undefined;
  // A language that comes before the user is known is taken for an old one, which the browser's own wins over.
  if (choose !== undefined) await page.locator("h1").first().waitFor({ state: "attached" });
  for (const [index, screen] of screens.entries()) {
    const language = languages[Math.floor((index * languages.length) / screens.length)] ?? "en";
    if (choose !== undefined && language !== spoken) {
      await choose(language);
      await page.locator(`html[lang=${language}]`).waitFor();
      spoken = language;
    }
    await show(page, origin, screen);
    // Each begins in the theme that the one before ended in.
    const turns = index % 2 === 0 ? themes : themes.toReversed();
    for (const theme of turns) {
      await turn(page, theme).catch((cause: unknown) => {
        throw new Error(`"${screen.name}" does not turn ${theme}`, { cause });
      });
      await keepPicture(page, `${kind}-${screen.name}-${theme}`);
      // Another theme is other colours.
      const rules = theme === turns[0] ? undefined : ["color-contrast"];
      for (const violation of await violationsOn(page, { within: screen.within, rules }))
        found.push(`${screen.name} ${theme}: ${violation}`);
    }
    if (choose === undefined) continue;
    found.push(...(await readForeign(page, language)).map((word) => `${screen.name} ${language}: ${word}`));
  }
  return found;
}
