import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../server/src/app/testing.ts";
import { hasBrowser, keepPicture, logIn, openPage, pageErrors } from "./browser.ts";
import { accept, conversationOf, rowOf } from "./inbox.ts";
import { addLogin } from "./person.ts";
import { openSite, type Site } from "./site.ts";
import { questionOn } from "./questions.ts";

declare global {
  interface Window {
    chimes: number;
  }
}

describe.skipIf(!hasBrowser)("a ticket that is transferred", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });

  /** Somebody of a queue, whose page counts the sounds that it makes. */
  async function enter(site: Site, { name, queueId }: { name: string; queueId: number }): Promise<Page> {
    const login = await addLogin(app, site.companyId, { name, queueIds: [queueId] });
    const page = await openPage(`${app.url}/login`);
    await page.addInitScript(() => {
      window.chimes = 0;
      const create = AudioContext.prototype.createGain;
      AudioContext.prototype.createGain = function createGain() {
        window.chimes += 1;
        return create.call(this);
      };
    });
    await page.reload();
    await logIn(page, login);
    return page;
  }
  const bell = (page: Page, count: number) =>
    page
      .getByRole("button", {
        name: count === 0 ? "Notificações" : new RegExp(`^Notificações: ${count} não lida`),
        exact: true,
      })
      .waitFor();
  const toast = (page: Page, text: string) => page.locator("[data-sonner-toast]").filter({ hasText: text });
  const chimesOf = (page: Page) => page.evaluate(() => window.chimes);

  async function transfer(page: Page, to: string, message: string) {
    await page.getByRole("button", { name: "Transferir", exact: true }).last().click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Fila").click();
    await page.getByRole("option", { name: "Vendas" }).click();
    await dialog.getByLabel("Atendente").click();
    await page.getByRole("option", { name: to }).click();
    await dialog.getByLabel("Nota interna").fill(message);
    await dialog.getByRole("button", { name: "Transferir" }).click();
    await dialog.waitFor({ state: "hidden" });
  }

  it(
    "is left by Escape at once after a choice alone, and after a question with a note",
    { tags: ["wide"], timeout: 60_000 },
    async () => {
      const site = await openSite(app);
      const queueId = await site.addQueue("Vendas");
      const page = await enter(site, { name: "Ana Lima", queueId });
      await addLogin(app, site.companyId, { name: "Bia Reis", queueIds: [queueId] });
      await site.addWaiting("Sônia Prado", queueId);
      await page.goto(`${app.url}/tickets?sub=pending`);
      await accept(page, "Sônia Prado");
      const dialog = page.getByRole("dialog", { name: /^Transferir/ });
      const choose = async () => {
        await page.getByRole("button", { name: "Transferir", exact: true }).last().click();
        await dialog.getByLabel("Fila").click();
        await page.getByRole("option", { name: "Vendas" }).click();
      };
      await choose();
      await page.keyboard.press("Escape");
      await dialog.waitFor({ state: "detached" });
      // A line about a person moves nothing.
      await page.getByRole("button", { name: "Transferir", exact: true }).last().click();
      const send = dialog.getByRole("button", { name: "Transferir" });
      await dialog.getByLabel("Fila").fill("bia");
      const bia = page.getByRole("option", { name: /Bia Reis/ });
      await bia.waitFor();
      await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
      const before = await send.boundingBox();
      await bia.click();
      await dialog.getByText(/em atendimento$/).waitFor();
      await expect.poll(() => send.boundingBox()).toEqual(before);
      await page.keyboard.press("Escape");
      await dialog.waitFor({ state: "detached" });
      await choose();
      await dialog.getByLabel("Nota interna").fill("Quer remarcar");
      await page.keyboard.press("Escape");
      await questionOn(page, "Descartar as alterações?").waitFor();
      expect(await dialog.isVisible()).toBe(true);
      expect(pageErrors).toEqual([]);
    },
  );

  it("may be given on before the answer has come that takes it", { tags: ["wide"] }, async () => {
    const site = await openSite(app);
    const queueId = await site.addQueue("Vendas");
    const page = await enter(site, { name: "Ana Lima", queueId });
    await site.addWaiting("Sônia Prado", queueId);
    await page.goto(`${app.url}/tickets?sub=pending`);
    const answer = Promise.withResolvers<void>();
    await page.route("**/api/tickets/*", async (route) => {
      const response = await route.fetch();
      await answer.promise;
      await route.fulfill({ response });
    });
    await accept(page, "Sônia Prado");
    await page.getByRole("button", { name: "Transferir", exact: true }).last().click();
    const dialog = page.getByRole("dialog", { name: /^Transferir/ });
    await dialog.waitFor();
    const taken = page.waitForResponse("**/api/tickets/*");
    answer.resolve();
    await taken;
    await dialog.getByLabel("Fila").click();
    await page.getByRole("option", { name: "Vendas" }).waitFor();
    expect(pageErrors).toEqual([]);
  });

  it("rings and stands unread at its new owner until they open it; its giver reads where it went", async () => {
    const site = await openSite(app);
    const queueId = await site.addQueue("Vendas");
    const ana = await enter(site, { name: "Ana Lima", queueId });
    const bia = await enter(site, { name: "Bia Reis", queueId });
    await site.addWaiting("Sônia Prado", queueId);
    await site.addWaiting("Davi Melo", queueId);
    for (const page of [ana, bia]) await page.goto(`${app.url}/tickets?sub=pending`);
    await accept(bia, "Davi Melo");
    await accept(ana, "Sônia Prado");
    await bell(ana, 0);
    await bell(bia, 0);
    await transfer(ana, "Bia Reis", "Quer remarcar a consulta");

    await toast(ana, "Transferido para Bia Reis").waitFor();
    const news = toast(bia, "Sônia Prado: Ana Lima transferiu para você: Quer remarcar a consulta");
    await news.waitFor();
    await bell(bia, 1);
    await expect.poll(() => chimesOf(bia)).toBeGreaterThan(0);
    await expect.poll(() => bia.title()).toMatch(/^① /);
    const row = rowOf(bia, "Sônia Prado");
    await row.getByText("Não lido").waitFor({ state: "attached" });
    await row.getByText("Ana Lima: Quer remarcar a consulta").waitFor();
    expect(await bia.locator("[data-ticket-link]").first().textContent()).toContain("Sônia Prado");
    await keepPicture(bia, "handed-toast");
    await bia.getByRole("button", { name: /^Notificações/ }).click();
    await bia
      .getByRole("dialog", { name: /^Notificações/ })
      .getByText("Ana Lima transferiu para você: Quer remarcar a consulta")
      .waitFor();
    await keepPicture(bia, "handed-bell");
    await bia.keyboard.press("Escape");

    await news.getByRole("button", { name: "Abrir" }).click();
    await conversationOf(bia, "Sônia Prado").getByText("Quer remarcar a consulta").waitFor();
    await bell(bia, 0);
    await row.getByText("Não lido").waitFor({ state: "detached" });
    await bell(ana, 0);
    expect(await chimesOf(ana)).toBe(0);
    expect(await toast(ana, "transferiu para").count()).toBe(0);
    expect(pageErrors).toEqual([]);
  }, 90_000);
});
