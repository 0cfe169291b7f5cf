import type { Locator } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../server/src/app/testing.ts";
import { buildConnection } from "../../../server/src/features/tickets/tickets.testing.ts";
import { hasBrowser, keepPicture, openPageAs, pageErrors } from "../browser.ts";
import { addLogin } from "../person.ts";
import { openSite } from "../site.ts";

describe.skipIf(!hasBrowser)("what stands in line", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });

  async function enter(size: { width: number; height: number; touch?: boolean; path?: string }) {
    const site = await openSite(app);
    const queueIds = [await site.addQueue("Vendas"), await site.addQueue("Consertos")];
    await buildConnection({ database: app.database, companyId: site.companyId }, { name: "Suporte" });
    const ana = await addLogin(app, site.companyId, { name: "Ana Lima", profile: "admin", queueIds });
    return openPageAs(app.url, ana, size);
  }

  it.each([
    ["a desk", { width: 1440, height: 900 }],
    ["a phone", { width: 390, height: 844, touch: true }],
  ])("are the symbols and the words of the account's menu at %s", async (_, size) => {
    const page = await enter(size);
    await page.getByRole("button", { name: "Conta de Ana Lima" }).click();
    const menu = page.getByRole("menu");
    await menu.waitFor();
    await keepPicture(page, `alignment-menu-${size.width}`);
    const entries = menu.locator("[role^=menuitem]");
    const places = await entries.evaluateAll((all) =>
      all.map((entry) => {
        const symbol = [...entry.querySelectorAll("svg")]
          .find((one) => one.checkVisibility())
          ?.getBoundingClientRect().left;
        const walker = document.createTreeWalker(entry, NodeFilter.SHOW_TEXT);
        const words = document.createRange();
        words.selectNodeContents(walker.nextNode() ?? entry);
        return [symbol, words.getBoundingClientRect().left].map((left) => Math.round(left ?? 0)).join(" ");
      }),
    );
    expect(places.length).toBeGreaterThan(5);
    expect([...new Set(places)]).toHaveLength(1);
    expect(pageErrors).toEqual([]);
  });

  it("are the words of a conversation's menu, also of what is switched there", async () => {
    const site = await openSite(app);
    const queueId = await site.addQueue("Vendas");
    const ana = await addLogin(app, site.companyId, { name: "Ana Lima", queueIds: [queueId] });
    const vera = await site.addOpen("Vera", { queueId, userId: ana.id });
    const page = await openPageAs(app.url, ana, { path: `/tickets/${vera.uuid}` });
    await page.getByRole("button", { name: "Mais ações do atendimento", exact: true }).click();
    const menu = page.getByRole("menu");
    const openNext = menu.getByRole("menuitemcheckbox", { name: "Ao resolver, abrir o próximo" });
    await openNext.waitFor();
    const wordsOf = (entry: Locator) =>
      entry.evaluate((element) => {
        const words = document.createRange();
        const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
        words.selectNodeContents(walker.nextNode() ?? element);
        return Math.round(words.getBoundingClientRect().left);
      });
    expect(await wordsOf(openNext)).toBe(await wordsOf(menu.getByRole("menuitem", { name: /^Transferir/ })));
    await keepPicture(page, "alignment-conversation-menu");
    expect(pageErrors).toEqual([]);
  });

  it("reads where the keys stand in a list of the dark theme", async () => {
    const site = await openSite(app);
    const queueId = await site.addQueue("Vendas");
    const ana = await addLogin(app, site.companyId, { name: "Ana Lima", queueIds: [queueId] });
    const vera = await site.addOpen("Vera", { queueId, userId: ana.id });
    const page = await openPageAs(app.url, ana, { path: `/tickets/${vera.uuid}`, theme: "dark" });
    await page.getByRole("button", { name: "Transferir", exact: true }).last().click();
    await page.getByRole("combobox", { name: "Fila ou pessoa" }).waitFor();
    await page.keyboard.type("ven");
    const option = page.getByRole("option", { name: "Vendas" });
    await option.waitFor();
    await keepPicture(page, "option-dark");
    const [words, onFill] = await Promise.all([
      option.evaluate((element) => getComputedStyle(element).color),
      page
        .getByRole("button", { name: "Transferir", exact: true })
        .last()
        .evaluate((element) => getComputedStyle(element).color),
    ]);
    expect(words).toBe(onFill);
    expect(pageErrors).toEqual([]);
  });

  it.each([
    ["a desk", { width: 1440, height: 900 }],
    ["a phone", { width: 390, height: 844, touch: true }],
  ])("are the words of a button that is a link with its middle at %s", async (_, size) => {
    const page = await enter({ ...size, path: "/nowhere" });
    const link = page.getByRole("link", { name: "Voltar aos atendimentos" });
    await link.waitFor();
    await keepPicture(page, `alignment-link-${size.width}`);
    const words = link.locator(".mantine-Button-label");
    const middles = await Promise.all(
      [link, words].map(async (part) => {
        const box = await part.boundingBox();
        return (box?.y ?? 0) + (box?.height ?? 0) / 2;
      }),
    );
    expect(Math.abs((middles[0] ?? 0) - (middles[1] ?? 0))).toBeLessThanOrEqual(1);
    expect(pageErrors).toEqual([]);
  });

  it("is what was chosen of several with the middle of its field, on a phone too", async () => {
    const page = await enter({ width: 390, height: 844, touch: true, path: "/quick-messages" });
    await page.getByRole("button", { name: /^Nova/ }).first().tap();
    const field = page.getByRole("dialog").locator(".mantine-MultiSelect-input");
    const middle = async (part: Locator) => {
      const box = await part.boundingBox();
      return Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2);
    };
    await field.scrollIntoViewIfNeeded();
    expect(Math.abs((await middle(field)) - (await middle(field.locator("input"))))).toBeLessThanOrEqual(1);
    await field.tap();
    await page.getByRole("option", { name: "Consertos" }).tap();
    const chosen = field.getByText("Consertos");
    await chosen.waitFor();
    await keepPicture(page, "alignment-queues");
    expect(Math.abs((await middle(field)) - (await middle(chosen)))).toBeLessThanOrEqual(1);
    expect(pageErrors).toEqual([]);
  });

  it("are the filters of the calendar with room for their words on a phone on its side", async () => {
    const page = await enter({ width: 844, height: 390, touch: true, path: "/schedules" });
    await page.getByRole("button", { name: "Filtros" }).tap();
    for (const name of ["Todas as conexões", "Todos os status"]) {
      const field = page.getByRole("combobox", { name });
      await field.waitFor();
      const [needed, room] = await field.evaluate((input) => {
        const { font, paddingLeft, paddingRight } = getComputedStyle(input);
        const pen = document.createElement("canvas").getContext("2d");
        if (pen !== null) pen.font = font;
        const words = pen?.measureText((input as HTMLInputElement).placeholder).width ?? 0;
        return [words, input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)];
      });
      expect(needed).toBeLessThanOrEqual(room ?? 0);
    }
    await keepPicture(page, "alignment-filters");
    expect(pageErrors).toEqual([]);
  });
});
