import { endpoints } from "@balcao/contract";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../server/src/app/testing.ts";
import { hasBrowser, keepPicture, openPageAs, pageErrors } from "./browser.ts";
import { accept, badgeOf, openWaiting, rowOf } from "./inbox.ts";
import { addLogin } from "./person.ts";
import { openSite } from "./site.ts";

describe.skipIf(!hasBrowser)("two attendants", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });

  const inboxOf = async (companyId: number, name: string, queueId: number): Promise<Page> => {
    const page = await openPageAs(app.url, await addLogin(app, companyId, { name, queueIds: [queueId] }));
    await openWaiting(page);
    return page;
  };

  it("of different queues see only what they may, in lists, numbers, addresses and live", async () => {
    const site = await openSite(app);
    const sales = await site.addQueue("Vendas");
    const support = await site.addQueue("Suporte");
    const vera = await site.addWaiting("Vera", sales);
    const sonia = await site.addWaiting("Sônia", support);
    await site.addWaiting("Nara", null);
    const [ana, bia] = await Promise.all([
      inboxOf(site.companyId, "Ana Lima", sales),
      inboxOf(site.companyId, "Bia Reis", support),
    ]);

    for (const [page, own, other] of [
      [ana, "Vera", "Sônia"],
      [bia, "Sônia", "Vera"],
    ] as const) {
      await rowOf(page, own).waitFor();
      await badgeOf(page, "Aguardando", 1).waitFor();
      expect(await page.locator("[data-ticket-link]").count()).toBe(1);
      await page.getByText("Há mais 1 atendimento sem fila", { exact: false }).waitFor();
      expect(await page.getByText(other).count()).toBe(0);
    }
    await keepPicture(ana, "rights-1-ana");

    await sonia.writes("Alguém aí do suporte?");
    await bia.getByText("Alguém aí do suporte?").waitFor();
    await vera.writes("E aí, vendas?");
    await ana.getByText("E aí, vendas?").waitFor();
    expect(await ana.getByText("Sônia").count()).toBe(0);
    expect(await bia.getByText("Vera").count()).toBe(0);

    await bia.goto(`${app.url}/tickets/${sonia.uuid}`);
    await bia.getByRole("region", { name: "Conversa com Sônia" }).waitFor();
    await ana.goto(`${app.url}/tickets/${sonia.uuid}`);
    await ana.waitForURL(/\/tickets(\?.*)?$/);
    expect(await ana.getByText("Alguém aí do suporte?").count()).toBe(0);
    await openWaiting(ana);
    await bia.getByRole("tab", { name: "Aguardando" }).click();

    await app.as(site.admin).ok(endpoints.tickets.update, {
      params: { id: vera.ticketId },
      body: { queueId: support, isTransfered: true },
    });
    await rowOf(ana, "Vera").waitFor({ state: "detached" });
    await badgeOf(ana, "Aguardando", 0).waitFor();
    await rowOf(bia, "Vera").waitFor();
    await badgeOf(bia, "Aguardando", 2).waitFor();
    expect(pageErrors).toEqual([]);
  }, 60_000);

  it(
    "of one queue cannot both have a conversation: the second learns who has it",
    { tags: ["wide"], timeout: 60_000 },
    async () => {
      const site = await openSite(app);
      const sales = await site.addQueue("Vendas");
      await site.addWaiting("Vera", sales);
      await site.addWaiting("Raul", sales);
      const [ana, bia] = await Promise.all([
        inboxOf(site.companyId, "Ana Lima", sales),
        inboxOf(site.companyId, "Bia Reis", sales),
      ]);

      await badgeOf(bia, "Aguardando", 2).waitFor();
      await accept(ana, "Vera");
      await rowOf(bia, "Vera").waitFor({ state: "detached", timeout: 2_000 });
      await badgeOf(bia, "Aguardando", 1).waitFor();

      // Her click is on its way while Ana takes the conversation.
      const released = Promise.withResolvers<void>();
      const held = Promise.withResolvers<void>();
      await bia.route("**/api/tickets/*", async (route) => {
        if (route.request().method() !== "PUT") return route.continue();
        held.resolve();
        await released.promise;
        return route.continue();
      });
      await rowOf(bia, "Raul").click();
      await bia.getByRole("button", { name: "Aceitar", exact: true }).last().click();
      await held.promise;
      await openWaiting(ana);
      await accept(ana, "Raul");
      released.resolve();
      const dialog = bia.getByRole("dialog", { name: "Ana Lima aceitou este atendimento" });
      await dialog.getByText(/^Foi às \d\d:\d\d, na fila Vendas\.$/).waitFor();
      expect((await dialog.innerText()).match(/Ana Lima/g)).toHaveLength(1);
      await keepPicture(bia, "rights-2-taken");
      await dialog.getByRole("button", { name: "Entendi" }).click();
      await dialog.waitFor({ state: "detached" });
      expect(pageErrors).toEqual([]);
    },
  );
});
