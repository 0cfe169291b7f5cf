import type { Locator } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../server/src/app/testing.ts";
import { buildTag } from "../../../server/src/features/tags/tags.testing.ts";
import { hasBrowser, keepPicture, openPageAs, pageErrors } from "../browser.ts";
import { conversationOf, rowOf } from "../inbox.ts";
import { addLogin } from "../person.ts";
import { openSite } from "../site.ts";

describe.skipIf(!hasBrowser)("the filters of the list", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });

  it("find who is unread or without an answer, keep the list in its place, and stand in one line", async () => {
    const site = await openSite(app);
    const queueId = await site.addQueue("Vendas");
    for (const name of ["Convênio Bradesco Saúde", "Primeira consulta", "Gestante"])
      await buildTag(app.as(site.admin), { name });
    const ana = await addLogin(app, site.companyId, { name: "Ana Lima", queueIds: [queueId] });
    const place = { queueId, userId: ana.id };
    const [vera, hugo] = [await site.addOpen("Vera", place), await site.addOpen("Hugo", place)];
    await site.addOpen("Rita", place);
    await vera.writes("Alguém aí?");
    await hugo.writes("Bom dia");
    for (const { ticketId } of [vera, hugo]) await expect.poll(() => site.unreadIn(ticketId)).toBe(1);
    const setSilence = (ticketId: number, minutes: number) =>
      app.database.tenant(site.companyId, (tx) =>
        tx.query({
          text: "update tickets set last_inbound_at = app.now() - make_interval(mins => $2) where id = $1",
          values: [ticketId, minutes],
        }),
      );
    await setSilence(vera.ticketId, 45);
    const page = await openPageAs(app.url, ana);
    await rowOf(page, "Rita").waitFor();
    const top = () => rowOf(page, "Vera").evaluate((row) => row.getBoundingClientRect().top);
    const before = await top();

    await page.getByRole("button", { name: "Filtros", exact: true }).click();
    const filters = page.getByRole("region", { name: "Filtros" });
    await filters.waitFor();
    expect(await top()).toBe(before);
    expect(await filters.getByRole("combobox", { name: "Status" }).count()).toBe(0);
    await filters.getByRole("checkbox", { name: "Não lidas" }).click();
    await rowOf(page, "Rita").waitFor({ state: "detached" });
    await rowOf(page, "Hugo").waitFor();
    await keepPicture(page, "filters-1-unread");
    await filters.getByRole("combobox", { name: "Sem resposta há mais de" }).click();
    await page.getByRole("option", { name: "30 minutos" }).click();
    await rowOf(page, "Hugo").waitFor({ state: "detached" });
    await rowOf(page, "Vera").waitFor();
    await page.getByRole("tab", { name: /^Atendendo\s*1 / }).waitFor();
    await filters.getByRole("button", { name: "Pronto" }).click();
    await filters.waitFor({ state: "hidden" });

    // A conversation that is opened is read, and stays until it is left.
    await rowOf(page, "Vera").click();
    await conversationOf(page, "Vera").getByText("Alguém aí?").waitFor();
    await page.getByRole("tab", { name: /^Atendendo\s*0 / }).waitFor();
    expect(await rowOf(page, "Vera").isVisible()).toBe(true);
    await page.keyboard.press("Escape");
    await rowOf(page, "Vera").waitFor({ state: "detached" });

    await page.getByRole("button", { name: "Remover filtro Não lidas" }).click();
    await rowOf(page, "Vera").waitFor();
    await page.getByRole("button", { name: "Filtros", exact: true }).click();
    for (const name of ["Convênio Bradesco Saúde", "Primeira consulta", "Gestante"]) {
      await filters.getByRole("combobox", { name: "Tags" }).click();
      await page.getByRole("option", { name }).click();
    }
    // Chips that have no room in the field's one line are a number.
    const field = filters.getByRole("combobox", { name: "Tags" });
    await filters.getByTitle("Primeira consulta, Gestante").getByText("+2").waitFor();
    const tall = await field.evaluate(
      (input) => input.closest(".mantine-MultiSelect-input")?.getBoundingClientRect().height,
    );
    expect(tall).toBeLessThanOrEqual(40);
    await keepPicture(page, "filters-tags");
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await filters.waitFor({ state: "hidden" });
    const chips = page.getByRole("list", { name: "Filtros ativos" });
    await chips.waitFor();
    await keepPicture(page, "filters-2-chips");
    const height = await chips.evaluate((line) => line.getBoundingClientRect().height);
    expect(height).toBeLessThanOrEqual(30);
    const cut = await chips.evaluate((line) =>
      [...line.querySelectorAll("li:not([data-away]) span")]
        .filter((word) => word.scrollWidth > word.clientWidth + 1)
        .map((word) => word.textContent),
    );
    expect(cut).toEqual([]);
    await page.getByRole("button", { name: /^Mais \d+ filtros?$/ }).click();
    await filters.waitFor();
    await filters.getByRole("button", { name: "Limpar tudo" }).click();
    await rowOf(page, "Rita").waitFor();
    expect(pageErrors).toEqual([]);
  }, 90_000);

  it("offer queues to whom there is a choice", async () => {
    const site = await openSite(app);
    const [sales, repairs] = [await site.addQueue("Vendas"), await site.addQueue("Consertos")];
    await site.addWaiting("Vera", sales);
    for (const queueIds of [[sales], [sales, repairs]]) {
      const login = await addLogin(app, site.companyId, { name: "Ana Lima", queueIds });
      const page = await openPageAs(app.url, login, { path: "/tickets?sub=pending" });
      await rowOf(page, "Vera").waitFor();
      expect(await page.getByRole("button", { name: "Filas", exact: true }).count()).toBe(
        queueIds.length - 1,
      );
    }
    expect(pageErrors).toEqual([]);
  });

  it("show the conversation whole that one has just accepted, though it comes to lie at the lower edge", async () => {
    const site = await openSite(app);
    const queueId = await site.addQueue("Vendas");
    const ana = await addLogin(app, site.companyId, { name: "Ana Lima", queueIds: [queueId] });
    await site.addWaiting("Zeca", queueId);
    const page = await openPageAs(app.url, ana);
    const list = page.locator("[data-ticket-scroller]");
    await page.getByRole("tab", { name: /^Aguardando/ }).click();
    await rowOf(page, "Zeca").waitFor();
    const height = await list.evaluate((element) => element.clientHeight);
    const rowHeight = (await page.locator("li[aria-posinset]").boundingBox())?.height ?? 0;
    // Conversations that are newer, so many that his own is the first that the edge cuts.
    for (let number = 1; number <= Math.floor(height / rowHeight); number += 1)
      await site.addOpen(`Pessoa ${number}`, { queueId, userId: ana.id });
    await rowOf(page, "Zeca").click();
    await page.getByRole("button", { name: "Aceitar", exact: true }).click();
    await page.getByLabel("Mensagem para Zeca").waitFor();
    const edges = async () => [await bottomOf(rowOf(page, "Zeca")), await bottomOf(list)];
    await rowOf(page, "Pessoa 1").waitFor();
    await expect.poll(async () => edges().then(([row = 1, end = 0]) => row <= end)).toBe(true);
    expect(pageErrors).toEqual([]);
  }, 60_000);

  it("leave out what comes back later until its contact writes, and show it by a press", async () => {
    const site = await openSite(app);
    const queueId = await site.addQueue("Vendas");
    const ana = await addLogin(app, site.companyId, { name: "Ana Lima", queueIds: [queueId] });
    const place = { queueId, userId: ana.id };
    const vera = await site.addOpen("Vera", place);
    await site.addOpen("Hugo", place);
    const page = await openPageAs(app.url, ana);
    await rowOf(page, "Vera").hover();
    await page.getByRole("button", { name: "Mais ações do atendimento: Vera" }).click();
    await page.getByRole("menuitem", { name: "Lembrar-me" }).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /^amanhã/i })
      .first()
      .click();
    await rowOf(page, "Vera").waitFor({ state: "detached" });
    await rowOf(page, "Hugo").waitFor();
    const away = page.getByText("1 atendimento com lembrete");
    await away.waitFor();
    await keepPicture(page, "filters-3-away");
    await page.getByRole("button", { name: "Mostrar" }).click();
    await rowOf(page, "Vera").waitFor();
    await page.getByRole("button", { name: "Ocultar" }).click();
    await rowOf(page, "Vera").waitFor({ state: "detached" });
    await vera.writes("Mudei de ideia");
    await rowOf(page, "Vera").waitFor();
    await away.waitFor({ state: "detached" });
    expect(pageErrors).toEqual([]);
  });
});

const bottomOf = (part: Locator): Promise<number> =>
  part.evaluate((element) => Math.round(element.getBoundingClientRect().bottom));
