import { AxeBuilder } from "@axe-core/playwright";
import type { Locator, Page } from "playwright-core";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { startTestApp, type TestApp } from "../../server/src/app/testing.ts";
import { hasBrowser, keepPicture, logIn, openPage } from "./browser.ts";
import { type Furnished, furnishInbox } from "./furnishInbox.ts";
import { conversationScreens, dialogScreens, listScreens, templateScreens } from "./inboxScreens.ts";
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

const phone = { width: 390, height: 844, touch: true };

interface Judging {
  /** Before the names of the pictures. */
  kind?: string;
  themes?: readonly Theme[];
}

/** What a narrow screen shows otherwise than a wide one, or may lack the room for. */
const ownOnPhones: ReadonlySet<string> = new Set(
  [
    "filters close-all notifications profile schedules schedule-dialog",
    "rich-conversation forward transfer schedule-here camera rich-list taken viewer attachments rich-pix",
    "contact-panel selecting recording answered accept tag-required",
  ].flatMap((names) => names.split(" ")),
);

describe.skipIf(!hasBrowser)("every screen, light and dark, to those who see less", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
    await openSignup(app);
  });

  const judge = async (
    page: Page,
    screens: readonly Screen[],
    { kind = "screen", themes = ["light", "dark"] }: Judging = {},
  ): Promise<string[]> => {
    const found: string[] = [];
    for (const [place, screen] of screens.entries()) {
      await show(page, app.url, screen);
      // Each begins in the theme that the one before ended in.
      const turns = place % 2 === 0 ? themes : themes.toReversed();
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
    }
    return found;
  };

  it("is reported when something is wrong", async () => {
    const page = await openPage(`${app.url}/login`);
    await page.locator("form").waitFor();
    await page.evaluate(() => document.querySelector("form")?.append(document.createElement("input")));
    expect(await violationsOn(page)).toEqual([expect.stringContaining("label")]);
  }, 60_000);

  it("has no violation at the door", async () => {
    const page = await openPage(`${app.url}/login`);
    expect(await judge(page, publicScreens)).toEqual([]);
  }, 120_000);

  it("has no violation inside", async () => {
    const { admin, attendant, ticketUuid } = await furnish(app);
    const page = await openPage(`${app.url}/login`);
    await logIn(page, admin);
    const found = await judge(page, privateScreens(ticketUuid));
    const other = await openPage(`${app.url}/login`);
    await logIn(other, attendant);
    found.push(...(await judge(other, [{ name: "forbidden", path: "/connections" }])));
    expect(found).toEqual([]);
  }, 300_000);

  it("has no violation where the super user alone is", async () => {
    const { admin } = await furnish(app);
    await app.setUser(admin, { columns: { is_super: true } });
    const page = await openPage(`${app.url}/login`);
    await logIn(page, admin);
    expect(await judge(page, superScreens, { kind: "super" })).toEqual([]);
  }, 120_000);

  it("has no violation where the platform is looked after", async () => {
    const page = await openPage(`${app.url}/login`);
    await logIn(page, await furnishPlatform(app));
    expect(await judge(page, platformScreens)).toEqual([]);
  }, 300_000);

  it.each([
    ["the list", () => listScreens],
    ["what a conversation opens", ({ richUuid }) => dialogScreens(richUuid)],
    ["a conversation", conversationScreens],
    ["a closed window", ({ overUuid }) => templateScreens(overUuid)],
  ] satisfies [string, (furnished: Furnished) => readonly Screen[]][])(
    "has no violation around %s",
    async (_, screensOf) => {
      const furnished = await furnishInbox(app);
      const page = await openPage(`${app.url}/login`);
      await logIn(page, furnished.admin);
      expect(await judge(page, screensOf(furnished), { kind: "inbox" })).toEqual([]);
    },
    300_000,
  );

  it("has no violation on a phone", async () => {
    const { admin, ticketUuid } = await furnish(app);
    const page = await openPage(`${app.url}/login`, phone);
    await logIn(page, admin);
    const narrow = privateScreens(ticketUuid).filter(({ name }) =>
      ["tickets", "conversation", "tags", "connection-dialog"].includes(name),
    );
    expect(await judge(page, narrow, { kind: "phone" })).toEqual([]);
  }, 120_000);

  it("has no violation in the inbox of a phone", async () => {
    const furnished = await furnishInbox(app);
    const page = await openPage(`${app.url}/login`, phone);
    await logIn(page, furnished.admin);
    const screens = [
      ...listScreens,
      ...dialogScreens(furnished.richUuid),
      ...conversationScreens(furnished),
      ...templateScreens(furnished.overUuid),
    ].filter(({ name }) => ownOnPhones.has(name));
    // The tones are those of the wide screens, which both themes were judged on.
    expect(await judge(page, screens, { kind: "inbox-phone", themes: ["dark"] })).toEqual([]);
  }, 300_000);
});

type Theme = "light" | "dark";

async function turn(page: Page, theme: Theme): Promise<void> {
  const turned = page.locator(`html[data-mantine-color-scheme=${theme}]`);
  if ((await turned.count()) === 0) await prefer(page, theme, turned);
  // The brand's tones follow the scheme with the next drawing.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))));
}

/** Tells the page what the system prefers; what it was told while nothing was drawn is told anew. */
async function prefer(page: Page, theme: Theme, turned: Locator): Promise<void> {
  await vi.waitFor(
    async () => {
      // What is not in front need not be drawn.
      await page.bringToFront();
      await page.emulateMedia({ colorScheme: theme === "dark" ? "light" : "dark" });
      await page.emulateMedia({ colorScheme: theme });
      await turned.waitFor({ timeout: 5_000 });
    },
    { timeout: 25_000 },
  );
}

interface Looked {
  /** The part that is looked at; undefined: the whole page. */
  within?: string | undefined;
  /** The rules that are asked; undefined: all of them. */
  rules?: string[] | undefined;
}

/** What is broken twice: colours that are still on their way from one theme or state to the next are not. */
async function violationsOn(page: Page, what: Looked = {}): Promise<string[]> {
  const first = await look(page, what);
  if (first.length === 0) return [];
  await page.waitForTimeout(600);
  const lasting = new Set(await look(page, what));
  return first.filter((line) => lasting.has(line));
}

/** One line for each rule that is broken, with where. */
async function look(page: Page, { within, rules }: Looked): Promise<string[]> {
  const isThere = await page.evaluate(() => "axe" in window);
  // What stands in the page already is not sent again, and only what is wrong is described.
  const builder = new AxeBuilder({ page, ...(isThere && { axeSource: "0" }) }).options({
    resultTypes: ["violations"],
  });
  // Pages without frames need no second one to put the findings together.
  builder.setLegacyMode();
  if (within !== undefined) builder.include(within);
  if (rules !== undefined) builder.withRules(rules);
  const { violations } = await builder.analyze();
  return violations.flatMap(({ id, nodes }) => {
    const places = nodes.map(({ target }) => target.join(" "));
    // What a field opens stands at the document's end; it is reached through its field, not through a landmark.
    const counted = places.filter((place) => id !== "region" || !place.includes("mantine-Popover-dropdown"));
    return counted.length === 0 ? [] : `${id}: ${counted.join(" | ")}`;
  });
}
