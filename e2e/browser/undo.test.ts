import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../server/src/app/testing.ts";
import { hasBrowser, keepPicture, openPageAs, pageErrors } from "./browser.ts";
import { conversationOf, rowOf, write } from "./inbox.ts";
import { addLogin } from "./person.ts";
import { openSite } from "./site.ts";
import { questionOn } from "./questions.ts";
import { Thumb } from "./thumb.ts";

describe.skipIf(!hasBrowser)("who did something by mistake", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });

  async function openDesk() {
    const site = await openSite(app);
    const sales = await site.addQueue("Vendas");
    const carla = await addLogin(app, site.companyId, { name: "Carla", queueIds: [sales] });
    const page = await openPageAs(app.url, carla);
    const vera = await site.addOpen("Vera", { queueId: sales, userId: carla.id });
    await rowOf(page, "Vera").click();
    await conversationOf(page, "Vera").waitFor();
    return { site, sales, carla, page, vera };
  }
  const takeBack = (page: Page) => page.getByRole("button", { name: "Desfazer" }).click();

  it("reads it where nothing of the page is, however long the name", async () => {
    const { site, sales, carla, page } = await openDesk();
    const name = "Maria Aparecida dos Santos Oliveira Cavalcante";
    await site.addOpen(name, { queueId: sales, userId: carla.id });
    for (const width of [1280, 1024]) {
      await page.setViewportSize({ width, height: 768 });
      await rowOf(page, name).hover();
      await page.getByRole("button", { name: `Resolver: ${name}` }).click();
      await page.getByText(`${name}: atendimento resolvido`).waitFor();
      await keepPicture(page, `undo-bar-${width}`);
      await expectInBar(page);
      await takeBack(page);
      // Its answer comes in the place of the offer: for a moment there is no toast.
      await page.getByText("Desfeito", { exact: true }).waitFor();
      // It would stay under the mouse.
      await rowOf(page, "Vera").hover();
      await page.locator("[data-sonner-toast]").waitFor({ state: "detached" });
      await rowOf(page, name).waitFor();
    }
    expect(pageErrors).toEqual([]);
  }, 60_000);

  it(
    "is offered under a resting mouse, too, only what the server still takes back",
    { tags: ["wide"], timeout: 60_000 },
    async () => {
      const { page } = await openDesk();
      await page.getByRole("button", { name: "Resolver", exact: true }).click();
      const toast = page.locator("[data-sonner-toast]").filter({ hasText: "Vera: atendimento resolvido" });
      await toast.hover();
      await toast.waitFor({ state: "detached" });
      expect(pageErrors).toEqual([]);
    },
  );

  it(
    "has the other toasts go by themselves when a finger has taken one of them",
    { tags: ["wide"], timeout: 60_000 },
    async () => {
      const { site, sales, carla } = await openDesk();
      for (const name of ["Ana", "Bia"]) await site.addOpen(name, { queueId: sales, userId: carla.id });
      const page = await openPageAs(app.url, carla, { width: 390, height: 844, touch: true });
      const thumb = new Thumb(page);
      for (const name of ["Ana", "Bia"]) {
        await thumb.swipe(page.locator("[data-ticket]").filter({ hasText: name }), "left");
        await page.getByText(`${name}: atendimento resolvido`).waitFor();
      }
      const newest = page.locator("[data-sonner-toast]").filter({ hasText: "Bia" });
      await newest.getByRole("button", { name: "Desfazer" }).tap();
      await newest.getByText("atendimento resolvido").waitFor({ state: "detached" });
      await expect.poll(() => page.locator("[data-sonner-toast]").count()).toBe(0);
      expect(pageErrors).toEqual([]);
    },
  );

  it(
    "takes back one after the other with the key, the latest first",
    { tags: ["wide"], timeout: 60_000 },
    async () => {
      const { site, sales, carla, page } = await openDesk();
      for (const name of ["Ana", "Bia"]) {
        await site.addOpen(name, { queueId: sales, userId: carla.id });
        await rowOf(page, name).hover();
        await page.getByRole("button", { name: `Resolver: ${name}` }).click();
        await page.getByText(`${name}: atendimento resolvido`).waitFor();
      }
      // Letters are for the message while a conversation is open.
      await page.keyboard.press("Escape");
      await conversationOf(page, "Vera").waitFor({ state: "detached" });
      await page.keyboard.press("z");
      await rowOf(page, "Bia").waitFor();
      expect(await rowOf(page, "Ana").count()).toBe(0);
      await page.keyboard.press("z");
      await rowOf(page, "Ana").waitFor();
      expect(pageErrors).toEqual([]);
    },
  );

  it(
    "takes a resolution back by its toast, and is in the conversation again",
    { tags: ["wide"], timeout: 60_000 },
    async () => {
      const { site, carla, page, vera } = await openDesk();
      await page.getByRole("button", { name: "Resolver", exact: true }).click();
      await page.getByText("Vera: atendimento resolvido").waitFor();
      await keepPicture(page, "undo-resolved");
      await expectInBar(page);
      await expect.poll(() => site.stateOf(vera.ticketId)).toEqual({ status: "closed", userId: carla.id });
      await takeBack(page);
      await expect.poll(() => site.stateOf(vera.ticketId)).toEqual({ status: "open", userId: carla.id });
      await page.getByLabel("Mensagem para Vera").waitFor();
      await rowOf(page, "Vera").waitFor();
      await conversationOf(page, "Vera").getByText("Carla desfez a resolução").waitFor();
      expect(pageErrors).toEqual([]);
    },
  );

  it(
    "sees where in a long list it came back, and no other undo moves the list",
    { tags: ["wide"], timeout: 60_000 },
    async () => {
      const { site, sales, carla, page } = await openDesk();
      for (let number = 1; number <= 24; number += 1)
        await site.addOpen(`Pessoa ${number}`, { queueId: sales, userId: carla.id });
      const list = page.locator("[data-ticket-scroller]");
      const scrolled = () => list.evaluate((element) => element.scrollTop);
      await page.reload();
      await conversationOf(page, "Vera").waitFor();
      // It is the oldest: the list was led to it.
      await expect.poll(scrolled).toBeGreaterThan(0);
      await page.getByRole("button", { name: "Resolver", exact: true }).click();
      await page.getByText("Vera: atendimento resolvido").waitFor();
      await rowOf(page, "Vera").waitFor({ state: "detached" });
      await list.evaluate((element) => element.scrollTo({ top: 0 }));
      await takeBack(page);
      await page.getByLabel("Mensagem para Vera").waitFor();
      await expect.poll(scrolled).toBeGreaterThan(0);
      await rowOf(page, "Vera").waitFor();
      await keepPicture(page, "undo-long-list");

      // One that was not open comes back without the list going there.
      await list.evaluate((element) => element.scrollTo({ top: 0 }));
      await rowOf(page, "Pessoa 24").hover();
      await page.getByRole("button", { name: "Resolver: Pessoa 24" }).click();
      await page.getByText("Pessoa 24: atendimento resolvido").waitFor();
      await takeBack(page);
      await rowOf(page, "Pessoa 24").waitFor();
      expect(await scrolled()).toBe(0);
      expect(pageErrors).toEqual([]);
    },
  );

  it(
    "takes it back as soon as a server that was away is there again",
    { tags: ["wide"], timeout: 60_000 },
    async () => {
      const { site, carla, page, vera } = await openDesk();
      await page.getByRole("button", { name: "Resolver", exact: true }).click();
      await expect.poll(() => site.stateOf(vera.ticketId)).toEqual({ status: "closed", userId: carla.id });
      let refused = 0;
      const told = page.getByText("Sem resposta do servidor. Tentando desfazer…");
      await page.route("**/api/undo/*", async (route) => {
        refused += 1;
        // Back only once it has been said that there is no answer.
        if (refused > 2) await told.waitFor();
        // It still offers to try again.
        if (refused > 2) await page.getByRole("button", { name: "Desfazer" }).waitFor();
        if (refused > 2) await route.continue();
        else await route.abort("connectionrefused");
      });
      await takeBack(page);
      await expect.poll(() => site.stateOf(vera.ticketId)).toEqual({ status: "open", userId: carla.id });
      await page.getByLabel("Mensagem para Vera").waitFor();
      expect(refused).toBe(3);
      expect(pageErrors).toEqual([]);
    },
  );

  it(
    "is told when no server answered for as long as it may be taken back",
    { tags: ["wide"], timeout: 60_000 },
    async () => {
      const { page } = await openDesk();
      await page.getByRole("button", { name: "Resolver", exact: true }).click();
      await page.getByText("Vera: atendimento resolvido").waitFor();
      await page.route("**/api/undo/*", (route) => route.abort("connectionrefused"));
      await takeBack(page);
      await page.getByText("O servidor não respondeu a tempo. Não foi possível desfazer.").waitFor();
      await page.getByText("Sem resposta do servidor. Tentando desfazer…").waitFor({ state: "detached" });
      expect(pageErrors).toEqual([]);
    },
  );

  it(
    "goes on with the next conversation where that is wished, and back to the resolved one",
    { tags: ["wide"], timeout: 60_000 },
    async () => {
      const { site, sales, carla, page, vera } = await openDesk();
      await site.addOpen("Rui", { queueId: sales, userId: carla.id });
      await rowOf(page, "Rui").waitFor();
      const more = page.getByRole("button", { name: "Outras formas de resolver" });
      await more.click();
      await page.getByRole("menuitemcheckbox", { name: "Ao resolver, abrir o próximo" }).click();
      await keepPicture(page, "resolve-more");
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: "Resolver", exact: true }).click();
      await conversationOf(page, "Rui").waitFor();
      await expect.poll(() => site.stateOf(vera.ticketId)).toEqual({ status: "closed", userId: carla.id });
      await page.getByLabel("Mensagem para Rui").and(page.locator(":focus")).waitFor();
      await takeBack(page);
      await page.getByLabel("Mensagem para Vera").waitFor();
      // The last one has nothing after it, and without the wish one stays at the list.
      await more.click();
      await page.getByRole("menuitemcheckbox", { name: "Ao resolver, abrir o próximo" }).click();
      await page.getByRole("menuitem", { name: "Resolver sem despedida" }).click();
      await page.getByText("Vera: atendimento resolvido").waitFor();
      expect(new URL(page.url()).pathname).toBe("/tickets");
      expect(pageErrors).toEqual([]);
    },
  );

  it(
    "takes a return back by a key, and finds the ticket among their own again",
    { tags: ["wide"], timeout: 60_000 },
    async () => {
      const { site, carla, page, vera } = await openDesk();
      await page.keyboard.press("Control+Alt+Shift+B");
      await page.getByText("Vera: devolvido à fila").waitFor();
      await expect.poll(() => site.stateOf(vera.ticketId)).toEqual({ status: "pending", userId: null });
      await page.keyboard.press("Control+Alt+Shift+Z");
      await expect.poll(() => site.stateOf(vera.ticketId)).toEqual({ status: "open", userId: carla.id });
      // A key leaves the offer where it is, and its answer takes its place.
      await page.getByText("Desfeito", { exact: true }).waitFor();
      expect(await page.getByRole("button", { name: "Desfazer" }).count()).toBe(0);
      await page.getByLabel("Mensagem para Vera").waitFor();
      expect(pageErrors).toEqual([]);
    },
  );

  it(
    "has a deleted message back, and is told when it is too late",
    { tags: ["wide"], timeout: 60_000 },
    async () => {
      const { page, site } = await openDesk();
      await write(page, "Vera", "Custa R$ 1000");
      const bubble = conversationOf(page, "Vera").getByRole("article").filter({ hasText: "Custa R$ 1000" });
      await bubble.waitFor();
      const remove = async () => {
        await bubble.hover();
        await bubble.getByRole("button", { name: /^Opções da mensagem/ }).click();
        await page.getByRole("menuitem", { name: "Apagar" }).click();
        await questionOn(page).getByRole("button", { name: "Apagar" }).click();
        await bubble.waitFor({ state: "detached" });
      };
      await remove();
      await takeBack(page);
      await bubble.waitFor();
      await remove();
      await app.database.tenant(site.companyId, (tx) =>
        tx.query({
          text: "update undoable_acts set done_at = done_at - interval '1 minute' where company_id = $1",
          values: [site.companyId],
        }),
      );
      await takeBack(page);
      await page.getByText("Não é mais possível desfazer.").waitFor();
      expect(pageErrors).toEqual([]);
    },
  );
});

/** A toast stands in the bar above the page, alone and still. */
async function expectInBar(page: Page): Promise<void> {
  const bar = { top: true, bottom: true };
  const within = async () => {
    const box = await page.locator("[data-sonner-toast]").first().boundingBox();
    return { top: box && box.y >= 0, bottom: box && box.y + box.height <= 56 };
  };
  await expect.poll(within).toEqual(bar);
  await expect
    .poll(() => page.locator("[data-greeting]").evaluate((element) => getComputedStyle(element).opacity))
    .toBe("0");
}
