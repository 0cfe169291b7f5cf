import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../server/src/app/testing.ts";
import { hasBrowser, openPage, openPageAs } from "./browser.ts";
import { findForeign, wordsOn } from "./judging/foreign.ts";
import { judge } from "./judging/judge.ts";
import { violationsOn } from "./judging/violations.ts";
import type { Login } from "./person.ts";
import {
  furnish,
  furnishPlatform,
  openSignup,
  platformScreens,
  privateScreens,
  publicScreens,
  superScreens,
} from "./screens.ts";
import type { Language } from "./texts.ts";

/** The login of the application stands in the place of the one that comes with the page. */
const isTakenOver = (page: Page) => page.locator("#first-view").waitFor({ state: "detached" });

describe.skipIf(!hasBrowser)("every screen, in the light theme and one language at a time", () => {
  let app: TestApp;
  let boss: Login;
  beforeAll(async () => {
    app = await startTestApp();
    await openSignup(app);
    boss = await furnishPlatform(app);
  });
  /** A user's language is everywhere at once where the user is, as when it is chosen on another device. */
  const choiceOf = (user: Login) => (language: Language) => app.setUser(user, { columns: { language } });

  it("is reported when something is wrong", async () => {
    const page = await openPage(`${app.url}/login`);
    await isTakenOver(page);
    await page.evaluate(() => document.querySelector("form")?.append(document.createElement("input")));
    expect(await violationsOn(page)).toEqual([expect.stringContaining("label")]);
  }, 60_000);

  it("is reported when a Portuguese word stands among Spanish ones", async () => {
    const page = await openPage(`${app.url}/login`);
    await page.getByLabel("E-mail").waitFor();
    expect(findForeign(await wordsOn(page), "es")).toContain("Esqueceu a senha?");
    expect(findForeign(["auth:login.title", "login.title", "Conversa com Vera"], "es")).toHaveLength(3);
  }, 60_000);

  it("is well at the door", async () => {
    const page = await openPage(`${app.url}/login`);
    const choose = (language: Language) => page.locator("footer select").selectOption(language);
    expect(await judge(page, { origin: app.url, screens: publicScreens, choose })).toEqual([]);
  }, 240_000);

  it("is well inside", async () => {
    const { admin, attendant, ticketUuid } = await furnish(app);
    const page = await openPageAs(app.url, admin);
    const screens = privateScreens(ticketUuid);
    const found = await judge(page, { origin: app.url, screens, choose: choiceOf(admin) });
    const other = await openPageAs(app.url, attendant);
    const forbidden = [{ name: "forbidden", path: "/connections" }];
    found.push(...(await judge(other, { origin: app.url, screens: forbidden, choose: choiceOf(attendant) })));
    expect(found).toEqual([]);
  }, 600_000);

  it("is well where the super user alone is", async () => {
    const { admin } = await furnish(app);
    await app.setUser(admin, { columns: { is_super: true } });
    const page = await openPageAs(app.url, admin);
    const judging = { origin: app.url, screens: superScreens, choose: choiceOf(admin), kind: "super" };
    expect(await judge(page, judging)).toEqual([]);
  }, 240_000);

  it("is well where the platform is looked after", async () => {
    const page = await openPageAs(app.url, boss);
    expect(await judge(page, { origin: app.url, screens: platformScreens, choose: choiceOf(boss) })).toEqual(
      [],
    );
  }, 600_000);
});
