import type { Locator } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../server/src/app/testing.ts";
import { hasBrowser, keepPicture, openPageAs, pageErrors } from "./browser.ts";
import { addLogin } from "./person.ts";
import { openSite } from "./site.ts";

describe.skipIf(!hasBrowser)("a page on a narrow screen", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });

  const open = async (path: string, { letters = 16, width = 360, height = 740 } = {}) => {
    const site = await openSite(app);
    const boss = await addLogin(app, site.companyId, { name: "Ana Lima", profile: "admin" });
    const page = await openPageAs(app.url, boss, { width, height, touch: true });
    const cdp = await page.context().newCDPSession(page);
    await cdp.send("Page.setFontSizes", { fontSizes: { standard: letters } });
    await page.goto(app.url + path);
    return { page, site };
  };

  it("has no pages to turn under a report that could not be loaded, or is empty", async () => {
    const { page, site } = await open("/reports");
    const size = page.getByRole("combobox", { name: "Por página" });
    await page.getByText("Nenhum atendimento").first().waitFor();
    expect(await size.count()).toBe(0);
    await page.route("**/api/ticketreport/reports*", (route) => route.fulfill({ status: 500, body: "{}" }));
    await site.addWaiting("Vera", await site.addQueue("Vendas"));
    await page.reload();
    const retry = page.getByRole("button", { name: "Tentar novamente" });
    await retry.waitFor();
    expect(await size.count()).toBe(0);
    await page.unroute("**/api/ticketreport/reports*");
    await retry.tap();
    await size.waitFor();
    expect(pageErrors).toEqual([]);
  }, 60_000);

  it("shows which period and which part are chosen where their line is longer than the screen", async () => {
    const { page } = await open("/?tab=attendants", { letters: 32 });
    const period = page.getByRole("radiogroup", { name: "Período" });
    const month = period.getByText("Mês passado");
    await page.getByRole("tab", { name: "Atendentes", selected: true }).waitFor();
    await expect.poll(() => shareInSight(page.getByRole("tab", { name: "Atendentes" }))).toBe(1);
    await expect.poll(() => shareInSight(period.locator("input:checked + label"))).toBe(1);
    await month.tap();
    await expect.poll(() => shareInSight(month)).toBe(1);
    await page.reload();
    await expect.poll(() => shareInSight(month)).toBe(1);
    await keepPicture(page, "narrow-period");
    expect(pageErrors).toEqual([]);
  }, 60_000);

});

/** Share of an element's width that the window and what it scrolls in show. */
const shareInSight = (element: Locator): Promise<number> =>
  element.evaluate((shown) => {
    const { left, right, width } = shown.getBoundingClientRect();
    let [from, to] = [0, document.documentElement.clientWidth];
    for (let part = shown.parentElement; part !== null; part = part.parentElement) {
      if (getComputedStyle(part).overflowX === "visible") continue;
      const box = part.getBoundingClientRect();
      [from, to] = [Math.max(from, box.left), Math.min(to, box.right)];
    }
    return Math.min(1, (Math.min(right, to) - Math.max(left, from) + 1) / width);
  });
