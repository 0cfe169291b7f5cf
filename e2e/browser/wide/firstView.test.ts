import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../server/src/app/testing.ts";
import { hasBrowser, keepPicture, openPage, openPageAs, pageErrors } from "../browser.ts";
import { addLogin } from "../person.ts";

const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844, touch: true, theme: "dark" as const };
/** Parts of the login that stand where the first view has drawn them. */
const parts = [
  "h1",
  "input[type=email]",
  "input[type=checkbox]",
  "button[type=submit]",
  "a[href='/forgetpsw']",
  "footer span",
  "select",
];

describe.skipIf(!hasBrowser)("the page before its script is there", () => {
  let app: TestApp;
  let ana = { email: "", password: "" };
  beforeAll(async () => {
    app = await startTestApp();
    const { companyId } = await app.inNewCompany();
    ana = await addLogin(app, companyId, { name: "Ana" });
  });

  /** Opens a page whose scripts stay away until they are let through. */
  async function openWithoutScript(page: Page, path: string): Promise<() => void> {
    let letThrough = () => {};
    const wait = new Promise<void>((resolve) => (letThrough = resolve));
    await page.route("**/assets/*.js", async (route) => {
      await wait;
      await route.continue();
    });
    await page.goto(app.url + path, { waitUntil: "commit" });
    return letThrough;
  }
  const isGone = (page: Page) => page.locator("#first-view").waitFor({ state: "detached" });
  const isInside = (page: Page) => page.getByRole("tab", { name: /^Aguardando/ }).waitFor();
  const placesOf = (page: Page) =>
    page.evaluate(
      (selectors) =>
        selectors.map((selector) => {
          const found = document.querySelector(`.door:not([hidden]) ${selector}, #root ${selector}`);
          const { x, y, width, height } = found?.getBoundingClientRect() ?? new DOMRect();
          return `${selector}: ${[x, y, width, height].map(Math.round).join(" ")}`;
        }),
      parts,
    );

  for (const [name, view] of Object.entries({ desk, phone })) {
    it(`is a login that one can write into, and stays where it is and as it is written (${name})`, async () => {
      const page = await openPage(`${app.url}/icon.svg`, view);
      const letThrough = await openWithoutScript(page, "/login");
      const [email, password] = [page.locator("input[type=email]"), page.locator("input[type=password]")];
      await email.fill(ana.email);
      const empty = await placesOf(page);
      await password.click();
      await page.keyboard.type(ana.password.slice(0, 3));
      await keepPicture(page, `first-view-${name}`);
      const before = await placesOf(page);
      expect(before).toEqual(empty);
      letThrough();
      await isGone(page);
      expect(await placesOf(page)).toEqual(before);
      expect(await email.inputValue()).toBe(ana.email);
      await page.keyboard.type(ana.password.slice(3));
      expect(await password.inputValue()).toBe(ana.password);
      await page.keyboard.press("Enter");
      await page.waitForURL((at) => !at.pathname.startsWith("/login"));
      expect(pageErrors).toEqual([]);
    });
  }

  it("says what is waited for where the script is slow to come", async () => {
    const page = await openPage(`${app.url}/icon.svg`, phone);
    await page.evaluate(() => localStorage.setItem("token", "kept"));
    await openWithoutScript(page, "/tickets");
    const splash = page.locator("#first-view").getByRole("status");
    await splash.getByText("Abrindo…").waitFor();
    await splash.getByText("A conexão está lenta. Ainda abrindo…").waitFor();
    await keepPicture(page, "first-view-slow");
    expect(pageErrors).toEqual([]);
  });

  it("leads to the list without another file than those it named ahead", async () => {
    const page = await openPage(`${app.url}/login`);
    await isGone(page);
    // The pages behind the login are asked for once the login has all that it needs.
    await page.locator('link[rel=modulepreload][href*="/inbox-"]').waitFor({ state: "attached" });
    const areThere = () =>
      [...document.querySelectorAll<HTMLLinkElement>("link[rel$=preload]")].every(
        ({ href }) => performance.getEntriesByName(href).length > 0,
      );
    await expect.poll(() => page.evaluate(areThere), { timeout: 10_000 }).toBe(true);
    await page.route("**/assets/*", () => undefined);
    await page.locator("input[type=email]").fill(ana.email);
    await page.locator("input[type=password]").fill(ana.password);
    await page.keyboard.press("Enter");
    await isInside(page);
    expect(pageErrors).toEqual([]);
  });

  it("asks for its letters ahead at the login, and over a slow line after the list of whoever is there", async () => {
    const page = await openPageAs(app.url, ana);
    await isInside(page);
    const ahead = page.locator('link[rel=preload][as="font"]');
    await page.route(/\/(tickets|login)$/, async (route) => {
      await page.waitForTimeout(700);
      await route.continue();
    });
    await page.goto(`${app.url}/tickets`);
    await isInside(page);
    expect(await ahead.count()).toBe(0);
    await expect
      .poll(() => page.evaluate(() => document.fonts.check('16px "Inter Variable"', "Balcão")))
      .toBe(true);
    await page.evaluate(() => localStorage.removeItem("token"));
    await page.goto(`${app.url}/login`);
    expect(await ahead.count()).toBe(1);
    expect(pageErrors).toEqual([]);
  });

  it("sends what was sent there, as soon as it can, and nothing by the address", async () => {
    const page = await openPage(`${app.url}/icon.svg`, phone);
    const letThrough = await openWithoutScript(page, "/tickets");
    await page.locator("input[type=email]").fill(ana.email);
    await page.locator("input[type=password]").fill(ana.password);
    await page.locator("button[type=submit]").tap();
    expect(page.url()).toBe(`${app.url}/tickets`);
    letThrough();
    await isInside(page);
    expect(pageErrors).toEqual([]);
  });

  it("asks who is there and for the list while the script is still on its way, and each only once", async () => {
    const page = await openPageAs(app.url, ana);
    await isInside(page);
    await page.waitForLoadState("networkidle");
    const asked = callsOf(page);
    const letThrough = await openWithoutScript(page, "/tickets?sub=pending");
    await expect.poll(() => asked).toEqual(["GET /api/auth/me", "GET /api/tickets"]);
    letThrough();
    await isInside(page);
    await expect.poll(() => page.evaluate(countEarlyCalls)).toBe(0);
    expect(pageErrors).toEqual([]);
  });

  it("renews a token that has ended, so that the application finds the new one", async () => {
    const page = await openPageAs(app.url, ana);
    await isInside(page);
    await page.waitForLoadState("networkidle");
    await page.evaluate(() => localStorage.setItem("token", `x.${btoa(JSON.stringify({ exp: 1 }))}.x`));
    const asked = callsOf(page);
    const letThrough = await openWithoutScript(page, "/tickets");
    await expect
      .poll(() => asked)
      .toEqual(["POST /api/auth/refresh_token", "GET /api/auth/me", "GET /api/tickets"]);
    letThrough();
    await isInside(page);
    expect(asked.filter((call) => call.startsWith("POST"))).toHaveLength(1);
    expect(pageErrors).toEqual([]);
  });
});

/** Calls that the page made early and that nobody has taken up. */
function countEarlyCalls(): number {
  const calls: unknown = Reflect.get(window, "earlyCalls");
  return Array.isArray(calls) ? calls.length : Number.NaN;
}

/** Calls of the API that a page makes from now on. */
function callsOf(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/api/")) asked.push(`${request.method()} ${pathname}`);
  });
  return asked;
}
