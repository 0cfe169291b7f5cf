import { beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../server/src/app/testing.ts";
import { hasBrowser, openPageAs } from "../browser.ts";
import { type Furnished, furnishInbox } from "../furnishInbox.ts";
import {
  calendarScreens,
  conversationScreens,
  dialogScreens,
  listScreens,
  templateScreens,
} from "../inboxScreens.ts";
import { judge } from "../judging/judge.ts";
import { smallTargetsOf } from "../judging/targets.ts";
import { openSignup, type Screen } from "../screens.ts";
import type { Language } from "../texts.ts";

/** Screens that a narrow window shows otherwise than a wide one, or may lack the room for. */
const ownOnPhones: ReadonlySet<string> = new Set(
  [
    "filters filtered close-all notifications profile schedules schedule-dialog",
    "rich-conversation message-menu emojis forward transfer schedule-here rich-list taken viewer attachments rich-pix",
    "contact-panel selecting recording answered accept tag-required",
  ].flatMap((names) => names.split(" ")),
);

const screensOf = (furnished: Furnished): Screen[] => [
  ...listScreens,
  ...calendarScreens,
  ...dialogScreens(furnished.richUuid),
  ...conversationScreens(furnished),
  ...templateScreens(furnished.overUuid),
];

/** Screens on which a wide tablet shows controls that a phone has not. */
const onTablets: ReadonlySet<string> = new Set(
  "filters schedules-month schedules-week schedules-agenda rich-conversation contact-panel".split(" "),
);

/** Screens where the smallest phone has the least room for what one hits. */
const onSmallest: ReadonlySet<string> = new Set(
  "filters filtered search-messages notifications rich-conversation find selecting contact-panel".split(" "),
);

const themes = ["light", "dark"] as const;

/** Taking a photo is the phone's own matter. */
const phonesOwn = "camera";

describe.skipIf(!hasBrowser)("every screen of the inbox, light and dark, in one language at a time", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
    await openSignup(app);
  });

  it.each([
    ["around the list", () => listScreens],
    ["where a conversation opens something", ({ richUuid }) => dialogScreens(richUuid)],
    ["in a conversation", conversationScreens],
    ["where a window is closed", ({ overUuid }) => templateScreens(overUuid)],
  ] satisfies [string, (furnished: Furnished) => readonly Screen[]][])(
    "is well %s",
    async (_, someOf) => {
      const furnished = await furnishInbox(app);
      const page = await openPageAs(app.url, furnished.admin);
      const choose = (language: Language) => app.setUser(furnished.admin, { columns: { language } });
      const judging = { origin: app.url, screens: someOf(furnished), choose, kind: "inbox", themes };
      expect(await judge(page, judging)).toEqual([]);
    },
    600_000,
  );

  it("is well on a phone", async () => {
    const furnished = await furnishInbox(app);
    const page = await openPageAs(app.url, furnished.admin, { width: 390, height: 844, touch: true });
    const screens = screensOf(furnished).filter(({ name }) => ownOnPhones.has(name));
    // The tones are those of the wide screens, which both themes were judged on.
    const judging = { origin: app.url, screens, kind: "inbox-phone", themes: ["dark"] as const };
    expect(await judge(page, judging)).toEqual([]);
  }, 600_000);

  it("has nothing on a phone that a thumb would miss", async () => {
    const furnished = await furnishInbox(app);
    const page = await openPageAs(app.url, furnished.admin, { width: 390, height: 844, touch: true });
    const screens = screensOf(furnished).filter(({ name }) => name !== phonesOwn);
    expect(await smallTargetsOf(page, app.url, screens)).toEqual([]);
  }, 600_000);

  it("has nothing on the smallest phone that a thumb would miss", async () => {
    const furnished = await furnishInbox(app);
    const page = await openPageAs(app.url, furnished.admin, { width: 320, height: 640, touch: true });
    const screens = screensOf(furnished).filter(({ name }) => onSmallest.has(name));
    expect(screens).toHaveLength(onSmallest.size);
    expect(await smallTargetsOf(page, app.url, screens)).toEqual([]);
  }, 120_000);

  it("has nothing beside a conversation that has room for more, and in no calendar, that a thumb would miss", async () => {
    const furnished = await furnishInbox(app);
    const page = await openPageAs(app.url, furnished.admin, { width: 1180, height: 820, touch: true });
    const screens = screensOf(furnished).filter(({ name }) => onTablets.has(name));
    expect(screens).toHaveLength(onTablets.size);
    expect(await smallTargetsOf(page, app.url, screens)).toEqual([]);
    await page.getByRole("button", { name: "Outras formas de resolver" }).waitFor();
  }, 120_000);
});
