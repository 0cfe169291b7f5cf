import { AxeBuilder } from "@axe-core/playwright";
import type { Locator, Page } from "playwright-core";
import { vi } from "vitest";

export type Theme = "light" | "dark";

/** Draws the page in this theme. */
export async function turn(page: Page, theme: Theme): Promise<void> {
  const turned = page.locator(`html[data-mantine-color-scheme=${theme}]`);
  if ((await turned.count()) === 0) await prefer(page, theme, turned);
  // The brand's tones follow the scheme with the next drawing.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))));
}

/** Tells the page what the system prefers; what it was told while nothing was drawn is told anew. */
async function prefer(page: Page, theme: Theme, turned: Locator): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  if (await arrives(turned, 1_000)) return;
  await vi.waitFor(
    async () => {
      // A page that is not in front need not be drawn.
      await page.bringToFront();
      await page.emulateMedia({ colorScheme: theme === "dark" ? "light" : "dark" });
      await page.emulateMedia({ colorScheme: theme });
      await turned.waitFor({ timeout: 5_000 });
    },
    { timeout: 25_000 },
  );
}

const arrives = (element: Locator, timeout: number): Promise<boolean> =>
  element.waitFor({ timeout }).then(
    () => true,
    () => false,
  );

interface Looked {
  /** The part that is looked at; undefined: the whole page. */
  within?: string | undefined;
  /** The rules that are asked; undefined: all of them. */
  rules?: string[] | undefined;
}

/** Rules of axe that are broken twice: colours that are still on their way from one theme or state to the next are not. */
export async function violationsOn(page: Page, what: Looked = {}): Promise<string[]> {
  const first = await look(page, what);
  if (first.length === 0) return [];
  await page.waitForTimeout(600);
  const lasting = new Set(await look(page, what));
  return first.filter((line) => lasting.has(line));
}

/** A row of the list is said as a sentence that begins with whose it is; what is drawn beside that stands in another order. */
const isSentence = (rule: string, html: string): boolean =>
  rule === "label-content-name-mismatch" && html.includes("data-ticket-link");

/** One line for each rule that is broken, with where. */
async function look(page: Page, { within, rules }: Looked): Promise<string[]> {
  const isThere = await page.evaluate(() => "axe" in window);
  // The judge's script is not sent again where it stands in the page, and only what is wrong is described.
  const builder = new AxeBuilder({ page, ...(isThere && { axeSource: "0" }) }).options({
    resultTypes: ["violations"],
  });
  // Pages without frames need no second one to put the findings together.
  builder.setLegacyMode();
  if (within !== undefined) builder.include(within);
  if (rules !== undefined) builder.withRules(rules);
  const { violations } = await builder.analyze();
  return violations.flatMap(({ id, nodes }) => {
    const places = nodes.filter(({ html }) => !isSentence(id, html)).map(({ target }) => target.join(" "));
    // A list that a field opens stands at the document's end; it is reached through its field, not through a landmark.
    const counted = places.filter((place) => id !== "region" || !place.includes("mantine-Popover-dropdown"));
    return counted.length === 0 ? [] : `${id}: ${counted.join(" | ")}`;
  });
}
