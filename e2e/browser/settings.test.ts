import type { Page } from "playwright-core";
import { endpoints } from "@balcao/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../server/src/app/testing.ts";
import { hasBrowser, keepPicture, openPage, openPageAs, pageErrors } from "./browser.ts";
import { addLogin } from "./person.ts";

describe.skipIf(!hasBrowser)("the settings", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });

  async function inCompany() {
    const { companyId, admin } = await app.inNewCompany();
    const boss = await addLogin(app, companyId, { name: "Rita Sá", profile: "admin" });
    const ana = await addLogin(app, companyId, { name: "Ana Lima" });
    const enter = async (login: typeof boss, options: Parameters<typeof openPage>[1] = {}): Promise<Page> => {
      return openPageAs(app.url, login, { path: "/settings", ...options });
    };
    return {
      enterBoss: (options = {}) => enter(boss, options),
      enterAna: () => enter(ana),
      stored: () => app.as(admin).ok(endpoints.settings.companySettings, { params: { id: companyId } }),
      hours: async () =>
        (await app.as(admin).ok(endpoints.companies.get, { params: { id: companyId } })).schedules,
      holidays: async () => (await app.as(admin).ok(endpoints.settings.holidays)).holidays,
    };
  }

  it(
    "are changed at once, and a switch that speaks asks for its text first",
    { tags: ["wide"] },
    async () => {
      const { enterBoss, stored } = await inCompany();
      const page = await enterBoss();
      // Its words are the switch as well.
      await page.getByText("Tag obrigatória para resolver").click();
      await expect.poll(async () => (await stored()).requiredTag).toBe("enabled");
      await page.getByRole("combobox", { name: "Formato do menu" }).click();
      await page.getByRole("option", { name: "Lista" }).click();
      await expect.poll(async () => (await stored()).chatBotType).toBe("list");
      await keepPicture(page, "settings-options");

      const transfer = page.getByRole("switch", { name: "Avisar o contato da transferência" });
      await transfer.press("Space");
      const text = page.getByRole("textbox", { name: "Texto da transferência" });
      // The cursor is in the text that is missing; the switch waits for it.
      await page.locator("textarea:focus").waitFor();
      await page.getByRole("button", { name: "Salvar e ativar" }).click();
      await page.getByText("Obrigatório").waitFor();
      expect((await stored()).sendMsgTransfTicket).toBe("disabled");
      await text.fill("Agora você fala com {{queue}}.");
      await keepPicture(page, "settings-text");
      await page.keyboard.press("Control+Enter");
      await expect.poll(stored).toMatchObject({
        sendMsgTransfTicket: "enabled",
        transferMessage: "Agora você fala com {{queue}}.",
      });
      expect(await transfer.isChecked()).toBe(true);
      await transfer.press("Space");
      await expect.poll(async () => (await stored()).sendMsgTransfTicket).toBe("disabled");

      await page.getByLabel("Buscar opções").fill("lgpd");
      await page
        .getByRole("switch", { name: "Tag obrigatória para resolver" })
        .waitFor({ state: "detached" });
      await page.getByRole("switch", { name: "LGPD", exact: true }).waitFor();
      // The tabs stay under the pointer.
      const pix = page.getByRole("tab", { name: "Pix" });
      const before = await pix.boundingBox();
      await pix.click();
      await page.getByRole("button", { name: "Nova chave Pix" }).waitFor();
      expect(await pix.boundingBox()).toEqual(before);
      expect(pageErrors).toEqual([]);
    },
  );

  it("hold the company's hours and holidays, whose deletion is undone", async () => {
    const { enterBoss, hours, holidays } = await inCompany();
    const page = await enterBoss();
    expect(await page.getByRole("tab", { name: "Horários" }).count()).toBe(0);
    await page.getByRole("combobox", { name: "Tipo de horário" }).click();
    await page.getByRole("option", { name: "Da empresa" }).click();
    await page.getByRole("tab", { name: "Horários" }).click();
    await page.getByRole("button", { name: "Definir horários" }).click();
    await page.getByRole("switch", { name: "Sábado" }).press("Space");
    await page.getByRole("button", { name: "Salvar" }).click();
    await expect.poll(hours).toHaveLength(7);
    await keepPicture(page, "settings-hours");

    await page.getByRole("tab", { name: "Feriados" }).click();
    await page.getByRole("button", { name: "Novo feriado" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Salvar" }).click();
    await expect
      .poll(() => dialog.getByRole("alert").getByRole("listitem").allInnerTexts())
      .toEqual(["Nome: Obrigatório", "De: Obrigatório"]);
    await dialog.getByLabel("Nome").fill("Aniversário da cidade");
    await dialog.getByLabel("De", { exact: false }).first().fill("2027-01-25");
    await dialog.getByRole("button", { name: "Salvar" }).click();
    await page.getByText("25 de janeiro").waitFor();
    await keepPicture(page, "settings-holidays");
    await page.getByRole("button", { name: "Excluir Aniversário da cidade" }).click();
    await expect.poll(holidays).toEqual([]);
    await page.getByRole("button", { name: "Desfazer" }).click();
    await expect
      .poll(holidays)
      .toMatchObject([{ startDate: "2027-01-25", endDate: "2027-01-25", yearly: true }]);
    expect(pageErrors).toEqual([]);
  });

  it(
    "take over the nation's holidays of a year with one click, which is undone",
    { tags: ["wide"] },
    async () => {
      const { enterBoss, holidays } = await inCompany();
      const page = await enterBoss();
      await page.getByRole("tab", { name: "Feriados" }).click();
      await page.getByRole("combobox", { name: "Ano" }).click();
      // The page's clock is three hours behind: it says so on the first morning of a year too.
      const next = String(new Date(Date.now() - 3 * 3_600_000).getUTCFullYear() + 1);
      await page.getByRole("option", { name: next }).click();
      // Says which ones they are; one stays away.
      await page.getByText(/25 de dezembro$/).waitFor();
      await page.getByRole("checkbox", { name: "Natal" }).click();
      await keepPicture(page, "settings-national-chosen");
      await page.getByRole("button", { name: `Adicionar 9 feriados de ${next}` }).click();
      await expect.poll(holidays).toHaveLength(9);
      expect((await holidays()).map(({ name }) => name)).not.toContain("Natal");
      await page.getByRole("button", { name: "Nenhum feriado escolhido" }).waitFor();
      await page.getByRole("checkbox", { name: "Natal" }).click();
      await page.getByRole("button", { name: `Adicionar 1 feriado de ${next}` }).waitFor();
      expect(await holidays()).toContainEqual(expect.objectContaining({ name: "Tiradentes", yearly: true }));
      expect(await holidays()).toContainEqual(
        expect.objectContaining({ name: "Sexta-feira Santa", yearly: false }),
      );
      await page.getByRole("button", { name: "Adicionar Corpus Christi" }).click();
      await expect.poll(holidays).toHaveLength(10);
      // The newest lies over the one before.
      await page.getByText("1 feriado adicionado.").waitFor();
      await keepPicture(page, "settings-national-holidays");
      await page.getByRole("button", { name: "Desfazer" }).first().click();
      await expect
        .poll(async () => (await holidays()).some(({ name }) => name === "Corpus Christi"))
        .toBe(false);
      expect(pageErrors).toEqual([]);
    },
  );

  it("are the admin's alone, and fit a phone in the dark", { tags: ["wide"] }, async () => {
    const { enterBoss, enterAna } = await inCompany();
    const ana = await enterAna();
    await ana.getByText("Acesso Negado", { exact: false }).first().waitFor();
    const page = await enterBoss({ width: 390, height: 844, theme: "dark", touch: true });
    await page.getByRole("switch", { name: "Assinar mensagens" }).waitFor();
    await keepPicture(page, "settings-phone");
    const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
    expect(scrollWidth).toBe(clientWidth);
    expect(pageErrors).toEqual([]);
  });
});
