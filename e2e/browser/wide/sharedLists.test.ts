import { endpoints } from "@balcao/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../server/src/app/testing.ts";
import { hasBrowser, keepPicture, openPageAs, pageErrors } from "../browser.ts";
import { addLogin } from "../person.ts";
import { openSite } from "../site.ts";

const { updatePlaces, places, updatePixKeys, pixKeys, updateHolidays, holidays } = endpoints.settings;
const clinic = { name: "Clínica", address: "", latitude: -23.5, longitude: -46.6 };
const park = { name: "Bolsão", address: "", latitude: -23.4, longitude: -46.5 };
const pix = { keyType: "EMAIL", key: "a@example.com", name: "Ana Lima", city: "Recife" } as const;

describe.skipIf(!hasBrowser)("a list that two admins change at one moment", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });

  async function enter(tab: "places" | "pix" | "holidays", phone = false) {
    const { companyId } = await app.inNewCompany();
    const bia = await app.addUser(companyId, { name: "Bia Reis", profile: "admin" });
    const ana = await addLogin(app, companyId, { name: "Ana Lima", profile: "admin" });
    const start = async () => {
      const size = phone ? { width: 390, height: 844, touch: true } : {};
      const page = await openPageAs(app.url, ana, { path: `/settings?tab=${tab}`, ...size });
      return { page, dialog: page.getByRole("dialog") };
    };
    return { bia: app.as(bia), start };
  }

  it("keeps the places of both: the later is told who was first, and loses nothing typed", async () => {
    const { bia, start } = await enter("places");
    await bia.ok(updatePlaces, { body: { places: [clinic] } });
    const { page, dialog } = await start();
    await page.getByRole("button", { name: "Novo local" }).click();
    await dialog.getByLabel("Link do mapa ou coordenadas").fill("-23.1, -46.1");
    await dialog.getByLabel("Nome").fill("Loja Sul");
    await bia.ok(updatePlaces, { body: { places: [clinic, park] } });
    await dialog.getByRole("button", { name: "Salvar" }).click();
    await dialog.getByText(/^Bia Reis alterou esta lista às \d\d:\d\d\./).waitFor();
    await dialog.getByText("Lista atual").waitFor();
    expect(await dialog.getByRole("listitem").allTextContents()).toEqual(["Bolsão", "Clínica"]);
    expect(await dialog.getByLabel("Nome").inputValue()).toBe("Loja Sul");
    await keepPicture(page, "shared-list-places");
    await dialog.getByRole("button", { name: "Salvar" }).click();
    await dialog.waitFor({ state: "detached" });
    const namesNow = async () => (await bia.ok(places)).places.map(({ name }) => name);
    expect(await namesNow()).toEqual(["Bolsão", "Clínica", "Loja Sul"]);

    // One that is changed is found again, although the other save gave it another id.
    await page.getByRole("button", { name: "Editar Clínica" }).click();
    await dialog.getByLabel("Nome").fill("Clínica Norte");
    await bia.ok(updatePlaces, { body: { places: [clinic] } });
    await dialog.getByRole("button", { name: "Salvar" }).click();
    await dialog.getByText(/^Bia Reis alterou/).waitFor();
    await dialog.getByRole("button", { name: "Salvar" }).click();
    await dialog.waitFor({ state: "detached" });
    expect(await namesNow()).toEqual(["Clínica Norte"]);
    expect(pageErrors).toEqual([]);
  });

  it("keeps what was added while another one was deleted", async () => {
    const { bia, start } = await enter("places");
    await bia.ok(updatePlaces, { body: { places: [clinic] } });
    const { page } = await start();
    const remove = page.getByRole("button", { name: "Excluir Clínica" });
    await remove.waitFor();
    // The page does not hear of it before it acts.
    await page.route("**/api/places", async (route) => {
      if (route.request().method() === "PUT")
        await bia.ok(updatePlaces, { body: { places: [clinic, park] } });
      await route.continue();
    });
    await remove.click();
    await page.getByText(/^Bia Reis alterou esta lista às \d\d:\d\d\. Nada foi excluído/).waitFor();
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await page.getByText("Bolsão").waitFor();
    await remove.click();
    await page.getByText("Clínica excluído.").waitFor();
    await page.getByRole("button", { name: "Desfazer" }).click();
    await remove.waitFor();
    expect((await bia.ok(places)).places).toMatchObject([park, clinic]);
    expect(pageErrors).toEqual([]);
  });

  it("keeps the holidays of both, also those of the nation that one click adds", async () => {
    const { bia, start } = await enter("holidays");
    const day = (name: string, startDate: string) => ({ name, startDate, endDate: startDate, yearly: true });
    const feast = day("Aniversário da cidade", "2026-01-25");
    const namesNow = async () => (await bia.ok(holidays)).holidays.map(({ name }) => name);
    const { page, dialog } = await start();
    await page.getByRole("button", { name: "Novo feriado" }).click();
    await dialog.getByLabel("Nome").fill("Padroeira");
    await dialog.getByLabel("De", { exact: false }).first().fill("2026-06-29");
    await bia.ok(updateHolidays, { body: { holidays: [feast] } });
    await dialog.getByRole("button", { name: "Salvar" }).click();
    await dialog.getByText(/^Bia Reis alterou esta lista às \d\d:\d\d\./).waitFor();
    await dialog.getByText("Aniversário da cidade: 25 de janeiro").waitFor();
    expect(await dialog.getByLabel("Nome").inputValue()).toBe("Padroeira");
    await keepPicture(page, "shared-list-holidays");
    await dialog.getByRole("button", { name: "Salvar" }).click();
    await dialog.waitFor({ state: "detached" });
    expect(await namesNow()).toEqual(["Aniversário da cidade", "Padroeira"]);

    // An addition is right beside whatever came meanwhile, which the page may not have heard of.
    await page.getByRole("combobox", { name: "Ano" }).click();
    // The page's clock is three hours behind: it says so on the first morning of a year too.
    const next = String(new Date(Date.now() - 3 * 3_600_000).getUTCFullYear() + 1);
    await page.getByRole("option", { name: next }).click();
    await bia.ok(updateHolidays, { body: { holidays: [feast, day("Recesso", "2026-07-10")] } });
    await page.getByRole("button", { name: "Adicionar Corpus Christi" }).click();
    await page.getByText("1 feriado adicionado.").waitFor();
    const all = ["Aniversário da cidade", "Recesso", "Corpus Christi"];
    expect(await namesNow()).toEqual(all);
    await bia.ok(updateHolidays, { body: { holidays: (await bia.ok(holidays)).holidays.slice(1) } });
    await page.getByRole("button", { name: "Desfazer" }).click();
    await expect.poll(namesNow).toEqual(["Recesso"]);
    expect(pageErrors).toEqual([]);
  });

  it("takes a place that is kept while it is sent beside those that came meanwhile", async () => {
    const { companyId, admin, addOpen, addQueue } = await openSite(app);
    const queueId = await addQueue("Vendas");
    const ana = await addLogin(app, companyId, { name: "Ana Lima", profile: "admin", queueIds: [queueId] });
    const { uuid } = await addOpen("Vera", { queueId, userId: ana.id });
    const page = await openPageAs(app.url, ana, { path: `/tickets/${uuid}` });
    const dialog = page.getByRole("dialog");
    await page.getByRole("button", { name: "Adicionar", exact: true }).click();
    await page.getByRole("menuitem", { name: "Enviar localização" }).click();
    await dialog.getByLabel("Link do mapa ou coordenadas").fill("-23.1, -46.1");
    await dialog.getByLabel("Nome").fill("Loja Sul");
    await dialog.getByRole("checkbox").check();
    await page.route(
      "**/api/places",
      async (route) => {
        await app.as(admin).ok(updatePlaces, { body: { places: [clinic] } });
        await route.continue();
      },
      { times: 1 },
    );
    await dialog.getByRole("button", { name: "Enviar localização" }).click();
    await dialog.waitFor({ state: "detached" });
    const namesNow = async () => (await app.as(admin).ok(places)).places.map(({ name }) => name);
    await expect.poll(namesNow).toEqual(["Clínica", "Loja Sul"]);
    expect(pageErrors).toEqual([]);
  });

  it("keeps the Pix keys of both, on a phone too", async () => {
    const { bia, start } = await enter("pix", true);
    const { page, dialog } = await start();
    await page.getByRole("button", { name: "Nova chave Pix" }).tap();
    await dialog.getByRole("combobox", { name: "Tipo da chave" }).tap();
    await page.getByRole("option", { name: "E-mail" }).tap();
    await dialog.getByPlaceholder("nome@exemplo.com.br").fill("b@example.com");
    await dialog.getByLabel("Nome de quem recebe").fill("Loja");
    await dialog.getByLabel("Cidade").fill("Recife");
    await bia.ok(updatePixKeys, { body: { pixKeys: [pix] } });
    await dialog.getByRole("button", { name: "Salvar" }).tap();
    await dialog.getByText(/^Bia Reis alterou/).waitFor();
    await dialog.getByText("Ana Lima: a@example.com").waitFor();
    await keepPicture(page, "shared-list-pix");
    await dialog.getByRole("button", { name: "Salvar" }).tap();
    await dialog.waitFor({ state: "detached" });
    const keys = (await bia.ok(pixKeys)).pixKeys.map(({ key }) => key);
    expect(keys.toSorted()).toEqual(["a@example.com", "b@example.com"]);
    expect(pageErrors).toEqual([]);
  });
});
