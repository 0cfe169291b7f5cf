import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../server/src/app/testing.ts";
import { hasBrowser, keepPicture, openPage, openPageAs, type PageOptions, pageErrors } from "../browser.ts";
import { conversationOf, rowOf } from "../inbox.ts";
import { addLogin } from "../person.ts";
import { openSite } from "../site.ts";

const upright = { width: 390, height: 844, touch: true };
const onItsSide = { width: 740, height: 360, touch: true };
const notch = { top: 47, bottom: 34, left: 0, right: 0 };
const notchAside = { top: 0, bottom: 21, left: 47, right: 47 };

describe.skipIf(!hasBrowser)("the edges of a phone's screen", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });

  async function openAna(size: PageOptions, path = "/tickets") {
    const site = await openSite(app);
    const queueId = await site.addQueue("Vendas");
    const ana = await addLogin(app, site.companyId, {
      name: "Ricardo Nogueira",
      profile: "admin",
      queueIds: [queueId],
    });
    for (let at = 1; at <= 12; at += 1) await site.addOpen(`Vera ${at} Reis`, { queueId, userId: ana.id });
    return openPageAs(app.url, ana, { ...size, path });
  }

  it("are left to its notch and its home bar by what lies over all, the list and the login", async () => {
    const page = await openAna(upright);
    await addNotch(page, notch);
    const list = page.locator("[data-ticket-scroller]");
    await rowOf(page, "Vera 12 Reis").waitFor();
    const lowest = rowOf(page, "Vera 1").last();
    await expect
      .poll(async () => {
        await list.evaluate((element) => element.scrollTo(0, element.scrollHeight));
        return bottomOf(await lowest.boundingBox());
      })
      .toBeLessThanOrEqual(810);
    await lowest.tap();
    await page.getByRole("button", { name: /Ver os dados do contato/ }).tap();
    const contact = page.getByRole("complementary", { name: "Dados do contato" });
    const close = contact.getByRole("button", { name: "Fechar" });
    await expect.poll(async () => (await close.boundingBox())?.y).toBeGreaterThanOrEqual(47);
    await keepPicture(page, "edges-contact");

    const door = await openPage(`${app.url}/login`, { ...upright, width: 844, height: 390 });
    await addNotch(door, notchAside);
    const theme = door.getByRole("button", { name: /[Tt]ema/ });
    await expect.poll(() => theme.boundingBox().then(rightOf)).toBeLessThanOrEqual(797);
    await keepPicture(door, "edges-login");
    expect(pageErrors).toEqual([]);
  }, 60_000);

  it("on its side, are left to a list, and what stands above it goes up with the page", async () => {
    const page = await openAna(onItsSide, "/contacts");
    await page.getByText("Vera 12 Reis", { exact: true }).waitFor();
    await page.getByRole("heading", { name: /Contatos/ }).evaluate((title) => {
      for (let part = title.parentElement; part !== null; part = part.parentElement)
        part.scrollTop = part.scrollHeight;
    });
    const rows = page.getByRole("row").filter({ hasText: "Vera" });
    await expect.poll(() => rows.evaluateAll(countInSight)).toBeGreaterThanOrEqual(4);
    await keepPicture(page, "edges-table");
    expect(pageErrors).toEqual([]);
  }, 60_000);

  it("of a tablet leave names whole, and pages a thumb's height in the menu of icons", async () => {
    const page = await openAna({ width: 768, height: 1024, touch: true }, "/users");
    const name = page.getByRole("cell").getByText("Ricardo Nogueira");
    await name.waitFor();
    expect(await name.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(
      0,
    );
    expect((await page.getByRole("link", { name: "Contatos", exact: true }).boundingBox())?.height).toBe(44);
    await keepPicture(page, "edges-users");
    expect(pageErrors).toEqual([]);
  }, 60_000);

  it("beside the keyboard show why a login was refused", async () => {
    const page = await openPage(`${app.url}/login`, { ...upright, height: 500 });
    await page.getByLabel("E-mail").fill("ninguem@example.com");
    await page.getByLabel("Senha", { exact: true }).fill("Errada#2026");
    await page.keyboard.press("Enter");
    const reason = page.getByText("E-mail ou senha incorretos.");
    await expect.poll(() => reason.boundingBox().then(bottomOf)).toBeLessThanOrEqual(500);
    await keepPicture(page, "edges-refused");
  });

  it("of paper begin with whose conversation it is", async () => {
    const page = await openAna(upright);
    await rowOf(page, "Vera 12 Reis").tap();
    const conversation = conversationOf(page, "Vera 12 Reis");
    await conversation.getByText("Oi, sou Vera 12 Reis").waitFor();
    await page.emulateMedia({ media: "print" });
    // Messages are laid from the end: what comes first among the parts would be printed last.
    expect(
      await conversation.evaluate((element) => {
        const { order } = getComputedStyle(element, "::before");
        return [getComputedStyle(element).flexDirection, order];
      }),
    ).toEqual(["column-reverse", "1"]);
    await keepPicture(page, "edges-paper");
  }, 60_000);

  it("of paper are light, also where the screen is dark", async () => {
    const page = await openAna({ ...upright, theme: "dark" });
    const root = page.locator("html");
    await expect.poll(() => root.getAttribute("data-mantine-color-scheme")).toBe("dark");
    await page.evaluate(() => {
      matchMedia("print").addEventListener("change", ({ matches }) => {
        const { backgroundColor } = getComputedStyle(document.body);
        if (matches) document.body.dataset["printedOn"] = backgroundColor;
      });
    });
    await page.pdf();
    const printedOn = (await page.locator("body").getAttribute("data-printed-on")) ?? "";
    const channels = printedOn.match(/\d+/g)?.map(Number) ?? [];
    expect(channels.filter((channel) => channel > 240)).toHaveLength(3);
    await expect.poll(() => root.getAttribute("data-mantine-color-scheme")).toBe("dark");
  });
});

/** Gives a page the insets of a device with a notch and a home bar. */
async function addNotch(page: Page, insets: typeof notch): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Emulation.setSafeAreaInsetsOverride", { insets });
}

type Box = { x: number; y: number; width: number; height: number } | null;
const bottomOf = (box: Box) => (box === null ? Infinity : Math.round(box.y + box.height));
const rightOf = (box: Box) => (box === null ? Infinity : Math.round(box.x + box.width));

/** Number of rows that stand whole on the screen, at their own place. */
const countInSight = (rows: Element[]): number =>
  rows.filter((row) => {
    const { top, bottom } = row.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  }).length;
