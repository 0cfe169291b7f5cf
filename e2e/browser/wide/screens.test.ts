import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../server/src/app/testing.ts";
import { hasBrowser, logIn, openPage, openPageAs } from "../browser.ts";
import { judge } from "../judging/judge.ts";
import { smallTargets, smallTargetsOf } from "../judging/targets.ts";
import { turn } from "../judging/violations.ts";
import type { Login } from "../person.ts";
import {
  furnish,
  furnishPlatform,
  openSignup,
  platformScreens,
  privateScreens,
  publicScreens,
  show,
  superScreens,
} from "../screens.ts";

/** Dialogs that have no button of their own on a phone. */
const byMenuAlone: ReadonlySet<string> = new Set(["transfer-dialog"]);
const themes = ["dark"] as const;

/** The login of the application stands in the place of the one that comes with the page. */
const isTakenOver = (page: Page) => page.locator("#first-view").waitFor({ state: "detached" });

describe.skipIf(!hasBrowser)("every screen, in the dark and on a phone", () => {
  let app: TestApp;
  let boss: Login;
  beforeAll(async () => {
    app = await startTestApp();
    await openSignup(app);
    boss = await furnishPlatform(app);
  });

  it("turns into the other theme at once for whoever wants less motion", async () => {
    const { admin, ticketUuid } = await furnish(app);
    const page = await openPageAs(app.url, admin, { path: `/tickets/${ticketUuid}` });
    await page.locator("[data-conversation]").waitFor();
    await turn(page, "light");
    await page.evaluate(() => {
      addEventListener("transitionrun", () => (document.body.dataset["moved"] = "yes"), true);
    });
    await turn(page, "dark");
    // No tone fades, not even for a moment: a conversation takes a second for that instead of a tenth.
    expect(await page.locator("body[data-moved]").count()).toBe(0);
  }, 60_000);

  it("is well at the door", async () => {
    const page = await openPage(`${app.url}/login`);
    expect(await judge(page, { origin: app.url, screens: publicScreens, themes })).toEqual([]);
  }, 240_000);

  it("is well inside", async () => {
    const { admin, attendant, ticketUuid } = await furnish(app);
    const page = await openPageAs(app.url, admin);
    const screens = privateScreens(ticketUuid);
    const found = await judge(page, { origin: app.url, screens, themes });
    const other = await openPageAs(app.url, attendant);
    const forbidden = [{ name: "forbidden", path: "/connections" }];
    found.push(...(await judge(other, { origin: app.url, screens: forbidden, themes })));
    expect(found).toEqual([]);
  }, 600_000);

  it("is well where the super user alone is", async () => {
    const { admin } = await furnish(app);
    await app.setUser(admin, { columns: { is_super: true } });
    const page = await openPageAs(app.url, admin);
    const judging = { origin: app.url, screens: superScreens, kind: "super", themes };
    expect(await judge(page, judging)).toEqual([]);
  }, 240_000);

  it("is well where the platform is looked after", async () => {
    const page = await openPageAs(app.url, boss);
    expect(await judge(page, { origin: app.url, screens: platformScreens, themes })).toEqual([]);
  }, 600_000);

  it("is well on a phone", async () => {
    const { admin, ticketUuid } = await furnish(app);
    const page = await openPageAs(app.url, admin, { width: 390, height: 844, touch: true });
    const screens = privateScreens(ticketUuid).filter(({ name }) =>
      ["tickets", "conversation", "tags", "connection-dialog"].includes(name),
    );
    expect(await judge(page, { origin: app.url, screens, kind: "phone" })).toEqual([]);
  }, 240_000);

  it("has nothing on a phone that a thumb would miss", async () => {
    const { admin, ticketUuid } = await furnish(app);
    const page = await openPage(`${app.url}/login`, { width: 390, height: 844, touch: true });
    await isTakenOver(page);
    const found: string[] = (await smallTargets(page)).map((target) => `login: ${target}`);
    await logIn(page, admin);
    const inside = privateScreens(ticketUuid).filter(({ name }) => !byMenuAlone.has(name));
    found.push(...(await smallTargetsOf(page, app.url, inside)));
    const platform = await openPageAs(app.url, boss, { width: 390, height: 844, touch: true });
    found.push(...(await smallTargetsOf(platform, app.url, [...superScreens, ...platformScreens])));
    expect(found).toEqual([]);
    // A target that is too small is reported.
    await show(page, app.url, { name: "tags", path: "/tags" });
    await page.evaluate(() => document.querySelector("main")?.append(document.createElement("button")));
    await page.addStyleTag({ content: "main > button:last-child { width: 20px; height: 20px }" });
    expect(await smallTargets(page)).toEqual([expect.stringContaining("20 × 20")]);
    // So is one that something else lies over.
    await page.evaluate(() => {
      const [button, cover] = [
        document.querySelector("main > button:last-child"),
        document.createElement("hr"),
      ];
      button?.setAttribute("style", "display: block; width: 60px; height: 60px");
      cover.setAttribute("style", "position: relative; height: 40px; margin: -40px 0 0");
      button?.after(cover);
    });
    expect(await smallTargets(page)).toHaveLength(1);
  }, 240_000);
});
