import { endpoints } from "@balcao/contract";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../server/src/app/testing.ts";
import { hasBrowser, keepPicture, openPage, openPageAs, pageErrors } from "./browser.ts";
import { rowOf } from "./inbox.ts";
import { addLogin } from "./person.ts";
import { questionOn } from "./questions.ts";
import { deleteInRow, editInRow, rowMenuOf } from "./rows.ts";
import { openSite } from "./site.ts";

describe.skipIf(!hasBrowser)("the queues", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });

  async function inCompany() {
    const { companyId, admin } = await app.inNewCompany();
    await app
      .as(admin)
      .ok(endpoints.settings.updateCompanySetting, { body: { column: "scheduleType", data: "queue" } });
    const boss = await addLogin(app, companyId, { name: "Rita Sá", profile: "admin" });
    const ana = await addLogin(app, companyId, { name: "Ana Lima" });
    const enter = async (login: typeof boss, options: Parameters<typeof openPage>[1] = {}): Promise<Page> => {
      return openPageAs(app.url, login, { path: "/queues", ...options });
    };
    return { enterBoss: (options = {}) => enter(boss, options), enterAna: () => enter(ana) };
  }
  const dialogOf = (page: Page) => page.getByRole("dialog").first();
  const openTab = (page: Page, name: string) => page.getByRole("tab", { name }).click();

  it(
    "say how long one may wait in each, and the list follows at once",
    { tags: ["wide"], timeout: 60_000 },
    async () => {
      const site = await openSite(app);
      const [sales, repairs] = [await site.addQueue("Vendas"), await site.addQueue("Consertos")];
      const boss = await addLogin(app, site.companyId, { name: "Rita Sá", profile: "admin" });
      const ana = await addLogin(app, site.companyId, { name: "Ana Lima", queueIds: [sales, repairs] });
      await site.addWaiting("Vera", sales);
      await site.addWaiting("Nara", repairs);
      await app.database.tenant(site.companyId, (tx) =>
        tx.query({ text: "update tickets set waiting_since = app.now() - interval '12 minutes'" }),
      );
      const list = await openPageAs(app.url, ana, { path: "/tickets?sub=pending" });
      const urgencyOf = (name: string) => rowOf(list, name).locator("time").getAttribute("data-urgency");
      await rowOf(list, "Vera").waitFor();
      // Half of the company's 30 minutes are not over yet.
      expect([await urgencyOf("Vera"), await urgencyOf("Nara")]).toEqual([null, null]);

      const page = await openPageAs(app.url, boss, { path: "/queues" });
      const change = async (minutes: string, words: string) => {
        await editInRow(page, "Vendas");
        const dialog = dialogOf(page);
        const field = dialog.getByRole("textbox", { name: /^Limite de espera/ });
        await field.fill(minutes);
        await dialog.getByText(words).waitFor();
        await keepPicture(page, `queues-limit-${minutes}`);
        await dialog.getByRole("button", { name: "Salvar" }).click();
        await dialog.waitFor({ state: "detached" });
      };
      await change("10", "10 minutos");
      await expect.poll(() => urgencyOf("Vera")).toBe("late");
      await keepPicture(list, "queues-limit-list");
      await change("20", "20 minutos");
      await expect.poll(() => urgencyOf("Vera")).toBe("soon");
      await change("", "Como nas configurações da empresa: 30 minutos");
      await expect.poll(() => urgencyOf("Vera")).toBe(null);
      expect(await urgencyOf("Nara")).toBe(null);
      // Its menu is on its way: Back gives that up, not the page.
      const isRead = Promise.withResolvers<void>();
      await page.route(/\/api\/queue\/\d+$/, async (route) => {
        await isRead.promise;
        await route.continue();
      });
      const asked = page.waitForRequest(/\/api\/queue\/\d+$/);
      await editInRow(page, "Vendas");
      await asked;
      await page.goBack();
      isRead.resolve();
      expect(new URL(page.url()).pathname).toBe("/queues");
      // The question before one goes says how many it leaves without a queue.
      await deleteInRow(page, "Vendas");
      await questionOn(page).getByText("Há 1 atendimento não resolvido agora.").waitFor();
      expect(pageErrors).toEqual([]);
    },
  );

  it("are made with a menu and hours, and what the contact sees is tried out beside them", async () => {
    const { enterBoss } = await inCompany();
    const page = await enterBoss();
    await page.getByText("Nenhuma fila ainda").waitFor();
    await keepPicture(page, "queues-empty");
    await page.getByRole("button", { name: "Nova fila" }).first().click();
    const dialog = dialogOf(page);
    await dialog.locator("input:focus").waitFor();
    await page.keyboard.type("Exames");
    await dialog.getByLabel("Mensagem de saudação").fill("Olá! Aqui é o setor de *exames*.");
    await keepPicture(page, "queues-data");
    // Fields stand in lines, and an empty limit says which holds, in minutes.
    const top = async (role: "textbox" | "combobox", name: string) =>
      (await dialog.getByRole(role, { name }).boundingBox())?.y;
    const [name, order, colour] = [
      await top("textbox", "Nome"),
      await top("textbox", "Ordem"),
      await top("textbox", "Cor"),
    ];
    expect([order, colour]).toEqual([name, name]);
    expect(await top("textbox", "Limite de espera")).toBe(await top("combobox", "Tempo com cada atendente"));
    const limit = dialog.getByRole("textbox", { name: "Limite de espera" });
    expect(await limit.getAttribute("placeholder")).toBe("30 min");
    expect(await dialog.getByLabel("Nome").inputValue()).toBe("Exames");

    await openTab(page, "Menu de opções");
    await dialog.getByRole("button", { name: "Nova opção", exact: true }).click();
    // The cursor is in the new option's name.
    await page.keyboard.type("Preparo");
    await dialog.getByLabel("Mensagem", { exact: true }).fill("Qual exame?");
    await dialog.getByRole("button", { name: "Nova opção abaixo" }).click();
    await page.keyboard.type("Sangue");
    await dialog.getByLabel("Mensagem", { exact: true }).last().fill("Jejum de 8 horas.");
    await dialog.getByRole("button", { name: "Nova opção", exact: true }).click();
    await page.keyboard.type("Fal");
    const preview = dialog.getByRole("region", { name: "O que o contato vê" });
    await preview.getByText("[ 1 ]").waitFor();
    await preview.getByRole("button", { name: "1", exact: true }).click();
    await preview.getByText("Qual exame?").waitFor();
    await preview.getByRole("button", { name: "1", exact: true }).click();
    await preview.getByText("Jejum de 8 horas.").waitFor();
    await preview.getByText("O atendimento aguarda na fila Exames").waitFor();
    await keepPicture(page, "queues-menu");

    await openTab(page, "Horários");
    await dialog.getByRole("button", { name: "Definir horários" }).click();
    await dialog.getByLabel("Segunda-feira, segundo turno: até").fill("17:30");
    await dialog.getByRole("button", { name: "Copiar Segunda-feira para outros dias" }).click();
    await page.getByRole("menuitem", { name: "De segunda a sexta" }).click();
    await expect.poll(() => dialog.getByLabel("Sexta-feira, segundo turno: até").inputValue()).toBe("17:30");
    await keepPicture(page, "queues-hours");

    // Faults stand where one is led: the option's name is too short, and a text is missing.
    await page.keyboard.press("Control+Enter");
    await dialog
      .getByText("Com horários definidos, escreva o que o contato recebe fora deles.")
      .first()
      .waitFor();
    await dialog.getByLabel("Mensagem fora do horário").fill("Abrimos às 8 h.");
    await openTab(page, "Menu de opções");
    await dialog.getByLabel("Nome").last().fill("Falar com alguém");
    await page.keyboard.press("Control+Enter");
    await dialog.waitFor({ state: "hidden" });
    await editInRow(page, "Exames");
    await openTab(page, "Menu de opções");
    await dialogOf(page)
      .getByRole("button", { name: /^2 ?Falar com alguém/ })
      .first()
      .focus();
    await page.keyboard.press("Alt+ArrowUp");
    await dialogOf(page)
      .getByRole("button", { name: /^1 ?Falar com alguém/ })
      .waitFor();
    await dialogOf(page).getByRole("button", { name: "Remover Preparo" }).click();
    await page.getByRole("button", { name: "Desfazer" }).click();
    await dialogOf(page).getByText("Sangue").first().waitFor();
    await page.keyboard.press("Control+Enter");
    await dialogOf(page).waitFor({ state: "hidden" });
    expect(pageErrors).toEqual([]);
  });

  it(
    "are the admin's alone, also on a phone in the dark, and go when they are deleted",
    { tags: ["wide"] },
    async () => {
      const { enterBoss, enterAna } = await inCompany();
      const ana = await enterAna();
      await ana.getByText("Acesso Negado", { exact: false }).first().waitFor();
      expect(await ana.getByRole("button", { name: "Nova fila" }).count()).toBe(0);

      const page = await enterBoss({ width: 390, height: 844, theme: "dark", touch: true });
      for (const name of ["Recepção", "Vendas"]) {
        await page.getByRole("button", { name: "Nova fila" }).first().click();
        await dialogOf(page).getByLabel("Nome").fill(name);
        await openTab(page, "Menu de opções");
        await dialogOf(page).getByRole("button", { name: "Nova opção", exact: true }).click();
        await dialogOf(page).getByLabel("Nome").last().fill("Horários e endereço");
        await keepPicture(page, "queues-phone-menu");
        await openTab(page, "Horários");
        await dialogOf(page).getByRole("button", { name: "Definir horários" }).click();
        await dialogOf(page).getByLabel("Mensagem fora do horário").fill("Voltamos amanhã.");
        await keepPicture(page, "queues-phone-hours");
        await dialogOf(page).getByRole("button", { name: "Salvar" }).click();
        await dialogOf(page).waitFor({ state: "hidden" });
      }
      await keepPicture(page, "queues-phone");
      await deleteInRow(page, "Vendas");
      await questionOn(page).getByText("Nenhum atendimento não resolvido agora.").waitFor();
      await keepPicture(page, "queues-delete");
      await questionOn(page).getByRole("button", { name: "Excluir" }).click();
      await rowMenuOf(page, "Vendas").waitFor({ state: "detached" });
      await rowMenuOf(page, "Recepção").waitFor();
      expect(pageErrors).toEqual([]);
    },
  );
});
