import type { Locator, Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../server/src/app/testing.ts";
import { buildQuickMessage } from "../../../server/src/features/quick-messages/quick-messages.testing.ts";
import { buildSchedule, hoursFromNow } from "../../../server/src/features/schedules/schedules.testing.ts";
import { buildTag } from "../../../server/src/features/tags/tags.testing.ts";
import { buildConnection } from "../../../server/src/features/tickets/tickets.testing.ts";
import { hasBrowser, keepPicture, openPageAs, pageErrors } from "../browser.ts";
import { addLogin } from "../person.ts";
import { openSite } from "../site.ts";

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

  it("leads back from an address without a page by a button whose words stand in its middle", async () => {
    const { page } = await open("/nowhere", { width: 390, height: 844 });
    const back = page.getByRole("link", { name: "Voltar aos atendimentos" });
    await back.waitFor();
    await keepPicture(page, "narrow-nowhere");
    const [button, words] = [await back.boundingBox(), await back.getByText("Voltar").boundingBox()];
    expect(button?.height).toBe(44);
    expect(Math.abs(middleOf(button) - middleOf(words))).toBeLessThanOrEqual(1);
    expect(pageErrors).toEqual([]);
  }, 60_000);

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

  it.each([
    { name: "letters of twice the size", letters: 32, width: 360, height: 740 },
    { name: "320 px", letters: 16, width: 320, height: 640 },
  ])(
    "says all of a table's rows and of its own buttons with $name",
    async ({ letters, width, height }) => {
      const { page, site } = await open("/tickets", { letters, width, height });
      const queueId = await site.addQueue("Atendimento ao cliente");
      await site.addWaiting("Maximiliana Albuquerque de Vasconcelos", queueId);
      const as = app.as(site.admin);
      await buildTag(as, { name: "Aguardando pagamento" });
      await buildQuickMessage(as, {
        shortcode: "agradecimentopelacompra",
        message: "Obrigado!",
        geral: true,
      });
      await buildConnection(
        { database: app.database, companyId: site.companyId },
        { name: "Loja do Shopping Higienópolis" },
      );
      const found: Record<string, string[]> = {};
      for (const path of [
        "contacts",
        "users",
        "queues",
        "tags",
        "quick-messages",
        "audit",
        "reports",
        "connections",
      ]) {
        await page.goto(`${app.url}/${path}`);
        const row = path === "connections" ? page.getByRole("article") : page.getByRole("cell");
        await row.first().waitFor();
        await page.waitForLoadState("networkidle");
        const cut = await cutWords(page);
        if (cut.length > 0) found[path] = cut;
        await keepPicture(page, `narrow-${width}-${path}`);
      }
      expect(found).toEqual({});
      // A card is chosen and opened as a row is.
      await page.goto(`${app.url}/contacts`);
      const line = page.getByRole("row", { name: /Maximiliana/ });
      await line.getByRole("checkbox").check({ force: true });
      await page.getByRole("toolbar", { name: "1 item selecionado" }).waitFor();
      await line.getByText(/^\+55 /).tap();
      await page.getByRole("dialog").getByLabel("Nome").first().waitFor();
      expect(pageErrors).toEqual([]);
    },
    90_000,
  );

  it("shows what somebody says beside the word that accepts, with letters of twice the size", async () => {
    for (const width of [360, 390]) {
      const { page, site } = await open("/tickets?sub=pending", { letters: 32, width });
      await site.addWaiting("Vera", await site.addQueue("Vendas"));
      // The page may have read the queues before this one was there.
      await page.reload();
      const words = page.getByText("Oi, sou Vera");
      await words.waitFor();
      await page.getByRole("button", { name: "Aceitar: Vera" }).waitFor();
      // The row is laid out again once its width is known.
      const missing = () => words.evaluate((element) => element.scrollWidth - element.clientWidth);
      await expect.poll(missing).toBeLessThanOrEqual(0);
      await keepPicture(page, `narrow-waiting-${width}`);
    }
    expect(pageErrors).toEqual([]);
  }, 60_000);

  it("begins with what is scheduled: the first entry on a phone, three rows on its side", async () => {
    const { page, site } = await open("/tickets", { width: 390, height: 844 });
    const contactId = await site.addPerson("João Prado");
    for (const hours of [3, 4, 5, 6])
      await buildSchedule(app.as(site.admin), { contactId, body: "Até já!", sendAt: hoursFromNow(hours) });
    const lines = page.getByRole("row", { name: /João Prado/ });
    await page.goto(`${app.url}/schedules?view=agenda`);
    for (const size of [
      { width: 390, height: 844 },
      { width: 360, height: 740 },
    ]) {
      await page.setViewportSize(size);
      await expect
        .poll(async () => (await lines.first().boundingBox())?.y, { message: `${size.width}` })
        .toBeLessThanOrEqual(250);
      await keepPicture(page, `narrow-schedules-${size.width}`);
    }
    await page.getByRole("button", { name: "Período: Agenda" }).tap();
    await page.getByRole("menuitemradio", { name: "Mês" }).tap();
    await page.getByRole("button", { name: "Período: Mês" }).waitFor();
    await page.locator("[data-view=month]").waitFor();
    await page.getByRole("menu").waitFor({ state: "detached" });
    await page.goBack();
    for (const size of [
      { width: 844, height: 390 },
      { width: 740, height: 360 },
    ]) {
      await page.setViewportSize(size);
      const third = async () => {
        const { y = 999, height = 0 } = (await lines.nth(2).boundingBox()) ?? {};
        return y + Math.min(height, 48);
      };
      await expect.poll(third, { message: `${size.width}` }).toBeLessThanOrEqual(size.height);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width);
      await keepPicture(page, `narrow-schedules-${size.width}`);
    }
    expect(pageErrors).toEqual([]);
  }, 60_000);
});

const middleOf = (box: { y: number; height: number } | null): number =>
  box === null ? Number.NaN : box.y + box.height / 2;

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

/** Words of the page that its edge, a row or a button cuts; long texts end with dots after some lines. */
const cutWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const main = document.querySelector("main") ?? document.body;
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    const cut: string[] = [];
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const words = node.textContent?.trim() ?? "";
      const holder = node.parentElement;
      if (words === "" || !holder?.checkVisibility() || holder.closest(".visually-hidden, style")) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const box = range.getBoundingClientRect();
      let [left, right, isClamped] = [0, document.documentElement.clientWidth, false];
      for (let part: Element | null = holder; part !== null && part !== main; part = part.parentElement) {
        const style = getComputedStyle(part);
        if (style.webkitLineClamp !== "none") isClamped = true;
        if (style.overflowX === "visible") continue;
        const around = part.getBoundingClientRect();
        [left, right] = [Math.max(left, around.left), Math.min(right, around.right)];
      }
      if (!isClamped && (box.right > right + 1 || box.left < left - 1)) cut.push(words);
    }
    return cut;
  });
