import { readFile } from "node:fs/promises";
import { endpoints } from "@balcao/contract";
import type { Page } from "playwright-core";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../server/src/app/testing.ts";
import { hasBrowser, keepPicture, openPageAs, pageErrors } from "../browser.ts";
import { accept, badgeOf, conversationOf, rowOf } from "../inbox.ts";
import { addLogin, type Login } from "../person.ts";
import { openSite, type Site, type WaitingContact } from "../site.ts";
import { anyDialogOn } from "../questions.ts";

const { settings, tickets } = endpoints;

describe.skipIf(!hasBrowser)("an admin's inbox", () => {
  let app: TestApp;
  let site: Site;
  let adriana: Login;
  let bia: Login;
  let page: Page;
  let queues: { sales: number; support: number };
  beforeAll(async () => {
    app = await startTestApp();
    if (!hasBrowser) return;
    site = await openSite(app);
    queues = { sales: await site.addQueue("Vendas"), support: await site.addQueue("Suporte") };
    const { companyId } = site;
    adriana = await addLogin(app, companyId, {
      name: "Adriana",
      profile: "admin",
      queueIds: [queues.sales],
    });
    bia = await addLogin(app, companyId, { name: "Bia Reis", queueIds: [queues.support] });
    page = await openPageAs(app.url, adriana);
  });
  beforeEach(async () => {
    await app.database.tenant(site.companyId, (tx) =>
      tx.query({ text: "update tickets set status = 'closed'", values: [] }),
    );
  });

  const dialog = () => anyDialogOn(page);
  const toast = (text: string) => page.getByText(text, { exact: true }).first().waitFor();
  const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
  const openList = (search: string) => page.goto(`${app.url}/tickets?${search}`);
  const statusOf = async (uuid: string) =>
    (await app.as(site.admin).ok(tickets.get, { params: { uuid } })).status;
  const giveToBia = ({ ticketId }: WaitingContact, queueId: number) =>
    app.as(site.admin).ok(tickets.update, {
      params: { id: ticketId },
      body: { status: "open", userId: bia.id, queueId, isTransfered: true },
    });
  /** Somebody whom Adriana attends, with the conversation open. */
  const attend = async (name: string) => {
    const waiting = await site.addWaiting(name, queues.sales);
    await openList("sub=pending");
    await accept(page, name);
    // The header's buttons are dead for a moment after they changed.
    await page.locator('[role="group"][aria-disabled="true"]').first().waitFor({ state: "detached" });
    return waiting;
  };
  const pickMore = async (entry: string) => {
    await press("Mais ações do atendimento");
    await page.getByRole("menuitem", { name: entry }).click();
  };

  it("shows everybody's conversations, the oldest first, and those of chosen queues", async () => {
    const [vera, caio] = [
      await site.addWaiting("Vera", queues.sales),
      await site.addWaiting("Caio", queues.support),
    ];
    await giveToBia(vera, queues.sales);
    await giveToBia(caio, queues.support);
    await openList("");
    await page.getByText("Você não está atendendo ninguém").waitFor();
    await press("Mostrar todos os atendimentos");
    await rowOf(page, "Caio").waitFor();
    await badgeOf(page, "Atendendo", 2).waitFor();
    const names = () => page.locator("[data-ticket-link]").allInnerTexts();
    const order = async () => (await names()).map((text) => (text.includes("Vera") ? "Vera" : "Caio"));
    await expect.poll(order).toEqual(["Caio", "Vera"]);
    await press("Mais recentes primeiro");
    await expect.poll(order).toEqual(["Vera", "Caio"]);
    await press("Filas");
    await page.getByRole("checkbox", { name: "Suporte" }).click();
    await rowOf(page, "Vera").waitFor({ state: "detached" });
    await badgeOf(page, "Atendendo", 1).waitFor();
    await page.reload();
    await rowOf(page, "Caio").waitFor();
    expect(await page.getByRole("button", { name: "Mais antigos primeiro" }).count()).toBe(1);
    expect(await order()).toEqual(["Caio"]);
    await press("Mostrar todos os atendimentos");
    await rowOf(page, "Caio").waitFor({ state: "detached" });
    expect(pageErrors).toEqual([]);
  }, 60_000);

  it("keeps its filters over a reload, and in a view for everybody", async () => {
    const waiting = await site.addWaiting("Lara", queues.support);
    await giveToBia(waiting, queues.support);
    await openList("");
    await press("Filtros");
    await page.getByRole("combobox", { name: "Atendentes" }).click();
    await page.getByRole("option", { name: "Bia Reis" }).click();
    await rowOf(page, "Lara").waitFor();
    await press("Filtros");
    await page.reload();
    await rowOf(page, "Lara").waitFor();
    await page.getByRole("button", { name: "Remover filtro Atendente: Bia Reis" }).waitFor();
    await press("Filtros salvos: Atendimentos");
    await page.getByRole("menuitem", { name: "Salvar estes filtros…" }).click();
    const name = `Da Bia ${waiting.ticketId}`;
    await dialog().getByLabel("Nome").fill(name);
    await dialog().getByRole("switch", { name: "Compartilhar com a empresa" }).check();
    await dialog().getByRole("button", { name: "Salvar" }).click();
    await toast("Filtro salvo");
    await openList("");
    await page.getByText("Você não está atendendo ninguém").waitFor();
    await press("Filtros salvos: Atendimentos");
    await page.getByRole("group", { name: "Da empresa" }).getByRole("menuitem", { name }).click();
    await rowOf(page, "Lara").waitFor();
    await page.getByRole("button", { name: `Filtros salvos: ${name}` }).waitFor();
    expect(pageErrors).toEqual([]);
  }, 60_000);

  it("closes all that wait in a queue: as many as it said, and only when asked twice", async () => {
    const sold = await site.addWaiting("Ana Paz", queues.sales);
    const supported = await Promise.all(
      ["Rui", "Rita", "Raul"].map((name) => site.addWaiting(name, queues.support)),
    );
    await openList(`sub=pending&all=1&queues=${queues.support}`);
    await rowOf(page, "Raul").waitFor();
    await press("Resolver todos");
    await dialog().getByText("3 atendimentos serão resolvidos, sem despedida.").waitFor();
    await dialog()
      .getByText(/^Somente nas filas: Suporte\./)
      .waitFor();
    await dialog().getByText("Inclui os atendimentos de todos os atendentes.", { exact: false }).waitFor();
    await keepPicture(page, "admin-close-all");
    await dialog().getByRole("button", { name: "Cancelar" }).click();
    await dialog().waitFor({ state: "detached" });
    expect(await Promise.all(supported.map(({ uuid }) => statusOf(uuid)))).toEqual(
      supported.map(() => "pending"),
    );
    await press("Resolver todos");
    await dialog().getByRole("button", { name: "Resolver 3" }).click();
    await toast("3 atendimentos resolvidos");
    await page.getByText("Nenhum atendimento com estes filtros").waitFor();
    expect(await Promise.all(supported.map(({ uuid }) => statusOf(uuid)))).toEqual(
      supported.map(() => "closed"),
    );
    expect(await statusOf(sold.uuid)).toBe("pending");
    expect(pageErrors).toEqual([]);
  }, 60_000);

  it("deletes a conversation when asked twice, and it is gone from the list", async () => {
    const { ticketId, uuid } = await attend("Otto");
    await pickMore("Excluir atendimento");
    await dialog().getByText(`Excluir o atendimento #${ticketId}?`).waitFor();
    await dialog().getByRole("button", { name: "Cancelar" }).click();
    await conversationOf(page, "Otto").waitFor();
    await pickMore("Excluir atendimento");
    await dialog().getByRole("button", { name: "Excluir" }).click();
    await toast("Atendimento excluído");
    await page.waitForURL(/\/tickets(\?.*)?$/);
    await rowOf(page, "Otto").waitFor({ state: "detached" });
    await app.as(site.admin).refused(tickets.get, { params: { uuid } }, "ERR_NO_TICKET_FOUND");
    expect(pageErrors).toEqual([]);
  }, 60_000);

  it("ignores who waits; attendants do so with the permission only", async () => {
    const [zeca, zoe] = [
      await site.addWaiting("Zeca", queues.support),
      await site.addWaiting("Zoé", queues.support),
    ];
    const hers = await openPageAs(app.url, bia, { path: "/tickets?sub=pending" });
    await rowOf(hers, "Zeca").hover();
    await hers.getByRole("button", { name: "Aceitar: Zeca" }).waitFor();
    expect(await hers.getByRole("button", { name: "Ignorar: Zeca" }).count()).toBe(0);

    await openList("sub=pending&all=1");
    await rowOf(page, "Zeca").hover();
    await press("Ignorar: Zeca");
    await rowOf(page, "Zeca").waitFor({ state: "detached" });
    expect(await statusOf(zeca.uuid)).toBe("closed");

    const person = { ...bia, companyId: site.companyId, name: "Bia Reis", token: "", fileCookie: "" };
    await app.setUser(person, { columns: { close_pending: true } });
    await hers.reload();
    await rowOf(hers, "Zoé").hover();
    await hers.getByRole("button", { name: "Ignorar: Zoé" }).click();
    await rowOf(hers, "Zoé").waitFor({ state: "detached" });
    expect(await statusOf(zoe.uuid)).toBe("closed");
    await hers.context().close();
    expect(pageErrors).toEqual([]);
  }, 60_000);

  it("wants a tag before a conversation is resolved, where the company says so", async () => {
    const requireTag = (data: "enabled" | "disabled") =>
      app.as(site.admin).ok(settings.updateCompanySetting, { body: { column: "requiredTag", data } });
    await requireTag("enabled");
    const { uuid } = await attend("Gil");
    await press("Resolver");
    await dialog().getByText("É preciso atribuir uma tag ao contato antes de resolver.").waitFor();
    await dialog().getByRole("combobox", { name: "Tags" }).fill("Troca");
    await page.keyboard.press("Enter");
    expect(await statusOf(uuid)).toBe("open");
    await keepPicture(page, "admin-tag-required");
    await dialog().getByRole("button", { name: "Atribuir e resolver" }).click();
    await page.waitForURL(/\/tickets(\?.*)?$/);
    expect(await statusOf(uuid)).toBe("closed");
    await requireTag("disabled");
    const other = await attend("Gal");
    await press("Resolver");
    await page.waitForURL(/\/tickets(\?.*)?$/);
    expect(await statusOf(other.uuid)).toBe("closed");
    expect(pageErrors).toEqual([]);
  }, 60_000);

  it("downloads a conversation as a PDF named by its number", async () => {
    const { ticketId } = await attend("Nara");
    await pickMore("Exportar para PDF");
    const download = page.waitForEvent("download");
    await dialog().getByRole("button", { name: "Baixar PDF" }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe(`${ticketId}.pdf`);
    const bytes = await readFile(await file.path());
    expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
    await toast(`O PDF do atendimento #${ticketId} está nos seus downloads.`);
    expect(pageErrors).toEqual([]);
  }, 60_000);

  it("offers no integration where there is none, stops one that runs, and turns the bot of a contact off and on", async () => {
    const { uuid, ticketId } = await attend("Davi");
    const contact = async () => {
      const { contactId, useIntegration } = await app.as(site.admin).ok(tickets.get, { params: { uuid } });
      const { disableBot } = await app
        .as(site.admin)
        .ok(endpoints.contacts.get, { params: { id: contactId } });
      return { useIntegration, disableBot };
    };
    expect(await contact()).toEqual({ useIntegration: false, disableBot: false });
    await press("Mais ações do atendimento");
    await page.getByRole("menuitem", { name: "Desativar o bot para este contato" }).waitFor();
    expect(await page.getByRole("menuitem", { name: "Ativar a integração" }).count()).toBe(0);
    await page.keyboard.press("Escape");
    const body = { useIntegration: true };
    await app.as(site.admin).ok(tickets.update, { params: { id: ticketId }, body });
    await pickMore("Desativar o bot para este contato");
    await toast("O bot não responde mais a este contato");
    expect(await contact()).toEqual({ useIntegration: true, disableBot: true });
    await pickMore("Desativar a integração");
    await toast("A integração não responde mais neste atendimento");
    await pickMore("Ativar o bot para este contato");
    await toast("O bot pode responder a este contato");
    expect(await contact()).toEqual({ useIntegration: false, disableBot: false });
    expect(pageErrors).toEqual([]);
  }, 60_000);

  it("keeps the list as wide as it was dragged", async () => {
    await openList("");
    const divider = page.getByRole("separator", { name: "Largura da lista" });
    const width = async () => Number(await divider.getAttribute("aria-valuenow"));
    const before = await width();
    const box = await divider.boundingBox();
    const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, 400];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 60, y);
    await page.mouse.move(x + 120, y);
    const kept = page.waitForResponse((response) => response.request().method() === "PUT");
    await page.mouse.up();
    expect(await width()).toBe(before + 120);
    expect((await kept).ok()).toBe(true);
    await page.reload();
    await divider.waitFor();
    expect(await width()).toBe(before + 120);
    await divider.press("Home");
    expect(await width()).toBe(404);
    await divider.press("End");
    expect(await width()).toBe(700);
    expect(pageErrors).toEqual([]);
  }, 60_000);
});
