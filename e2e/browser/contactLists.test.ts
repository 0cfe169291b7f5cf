import { AxeBuilder } from "@axe-core/playwright";
import { endpoints } from "@balcao/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../server/src/app/testing.ts";
import { hasBrowser, keepPicture, openPageAs, pageErrors } from "./browser.ts";
import { addLogin } from "./person.ts";
import { questionOn } from "./questions.ts";
import { deleteInRow } from "./rows.ts";
import { openSite } from "./site.ts";

const sheet = [
  "Nome;Celular;apelido",
  "Ana Souza;(11) 98765-4321;Aninha",
  "Ana;11 8765-4321;",
  "Caio Prado;21 98888-7777;",
].join("\n");

describe.skipIf(!hasBrowser)("contact lists", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });

  it("are pasted, filled from a spreadsheet, searched, and lose a number", async () => {
    const site = await openSite(app);
    const page = await openPageAs(
      app.url,
      await addLogin(app, site.companyId, { name: "Ana Lima", profile: "admin" }),
      { path: "/contact-lists" },
    );
    await page.getByText("Nenhuma lista de contatos ainda").waitFor();
    await page.getByRole("button", { name: "Nova lista" }).first().click();
    const dialog = page.getByRole("dialog", { name: "Nova lista de contatos" });
    await dialog.getByRole("textbox", { name: "Nome" }).fill("Pacientes");
    await dialog.getByText("Colar linhas").click();
    await dialog
      .getByRole("textbox", { name: "Um contato por linha" })
      .fill("Bia Reis; 11 97777-6666\n(11) 7777-6666\nsem número");
    await keepPicture(page, "contact-lists-1-paste");
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    await dialog.getByRole("button", { name: "Salvar" }).click();
    await page.getByText("1 contato adicionado.", { exact: false }).waitFor();

    // A new list opens with its numbers.
    await page.waitForURL("**/contact-lists/*/contacts");
    await page.getByRole("row").filter({ hasText: "Bia Reis" }).getByText("97777-6666").waitFor();
    await keepPicture(page, "contact-lists-2-items");
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    await page.getByRole("button", { name: "Adicionar vários" }).click();
    await page.getByRole("menuitem", { name: "Importar planilha" }).click();
    await page
      .getByRole("dialog", { name: "Importar planilha" })
      .locator("input[type=file]")
      .setInputFiles({ name: "pacientes.csv", mimeType: "text/csv", buffer: Buffer.from(sheet) });
    await page.waitForURL("**/contacts/import");
    await page.getByText("Confira o que há em cada coluna de pacientes.csv").waitFor();
    await page.getByRole("button", { name: "Importar", exact: true }).click();
    await page.getByText("2 contatos na lista Pacientes · 1 mesclado").waitFor();
    await keepPicture(page, "contact-lists-3-imported");
    await page.getByRole("link", { name: "Ver a lista" }).click();

    await page.getByRole("searchbox", { name: "Buscar na lista" }).fill("98765-4321");
    const ana = page.getByRole("row").filter({ hasText: "Ana Souza" });
    await ana.getByText("apelido: Aninha").waitFor();
    await page.getByRole("row").filter({ hasText: "Caio Prado" }).waitFor({ state: "detached" });
    await deleteInRow(page, "Ana Souza");
    await questionOn(page).getByRole("button", { name: "Excluir" }).click();
    await page.getByText("Contato excluído da lista.").waitFor();
    const [list] = (await app.as(site.admin).ok(endpoints.contactLists.list)).records;
    expect(list).toMatchObject({ name: "Pacientes", contactsCount: 2 });
    expect(pageErrors).toEqual([]);
  }, 60_000);
});
