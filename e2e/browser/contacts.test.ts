import { endpoints } from "@balcao/contract";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../server/src/app/testing.ts";
import { buildContact } from "../../server/src/features/contacts/contacts.testing.ts";
import { buildTag } from "../../server/src/features/tags/tags.testing.ts";
import { buildConnection } from "../../server/src/features/tickets/tickets.testing.ts";
import { hasBrowser, keepPicture, openPageAs, pageErrors } from "./browser.ts";
import { addLogin } from "./person.ts";
import { questionOn } from "./questions.ts";
import { deleteInRow, pickInRow, rowMenuOf } from "./rows.ts";

describe.skipIf(!hasBrowser)("the page of contacts", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });

  async function atContacts() {
    const { companyId, admin } = await app.inNewCompany();
    const site = { database: app.database, companyId };
    await buildConnection(site, { name: "Recepção", is_default: true });
    const show = async (profile: "admin" | "user" = "admin", options = {}): Promise<Page> => {
      const page = await openPageAs(app.url, await addLogin(app, companyId, { name: "Ana Lima", profile }), {
        path: "/contacts",
        ...options,
      });
      await page.getByRole("heading", { name: /^Contatos/ }).waitFor();
      return page;
    };
    return { companyId, boss: app.as(admin), show };
  }
  const rowOf = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });
  const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();

  it("creates, finds, blocks and deletes contacts, and a colleague sees it at once", async () => {
    const { boss, show } = await atContacts();
    const [ana, bia] = [await show(), await show("user")];
    await bia.getByText("Nenhum contato ainda").waitFor();

    await ana.getByRole("button", { name: "Novo contato" }).first().click();
    const made = ana.getByRole("dialog", { name: "Novo contato" });
    await made.getByLabel("Nome").fill("Carla Souza");
    await made.getByLabel("Número").fill("(11) 98765-4321");
    await made.getByRole("button", { name: "Salvar" }).click();
    await rowOf(bia, "Carla Souza").waitFor();

    const vip = await buildTag(boss, { name: "VIP" });
    const rui = await buildContact(boss, { name: "Rui Alves" });
    await boss.ok(endpoints.tags.syncContact, { body: { contactId: rui.id, tags: [vip.id] } });
    await rowOf(ana, "Rui Alves").getByText("VIP").waitFor();
    const more = await Promise.all(["A", "B", "C"].map((name) => buildTag(boss, { name: `Tag ${name}` })));
    const tags = [vip, ...more].map(({ id }) => id);
    await boss.ok(endpoints.tags.syncContact, { body: { contactId: rui.id, tags } });
    const rest = rowOf(ana, "Rui Alves").getByText("+2");
    await rest.waitFor();
    // Longer names have room beside each other too, as far as they are whole.
    const wide = await buildContact(boss, { name: "Vera Lopes" });
    const long = await Promise.all(["Primeira consulta", "Retorno"].map((name) => buildTag(boss, { name })));
    await boss.ok(endpoints.tags.syncContact, {
      body: { contactId: wide.id, tags: long.map(({ id }) => id) },
    });
    for (const { name } of long) {
      const chip = rowOf(ana, "Vera Lopes").getByText(name);
      await chip.waitFor();
      expect(await chip.evaluate((words) => words.scrollWidth - words.clientWidth)).toBe(0);
    }
    await ana.setViewportSize({ width: 1100, height: 800 });
    expect(await rest.evaluate((sign) => sign.scrollWidth - sign.clientWidth)).toBe(0);
    await ana.setViewportSize({ width: 1440, height: 900 });
    await keepPicture(ana, "contacts-desktop");
    await ana
      .getByRole("combobox", { name: "Filtrar por tag" })
      .or(ana.getByLabel("Filtrar por tag"))
      .first()
      .click();
    await ana.getByRole("option", { name: "VIP" }).click();
    await rowOf(ana, "Carla Souza").waitFor({ state: "detached" });
    await rowOf(ana, "Rui Alves").waitFor();
    await ana.goto(`${app.url}/contacts?searchParam=carla`);
    await rowOf(ana, "Carla Souza").waitFor();
    expect(await rowOf(ana, "Rui Alves").count()).toBe(0);

    await pickInRow(ana, "Carla Souza", "Bloquear");
    await questionOn(ana).getByRole("button", { name: "Bloquear" }).click();
    await toast(ana, "Contato bloqueado");
    await rowOf(bia, "Carla Souza").getByText("Bloqueado").waitFor();
    expect(await ana.getByRole("button", { name: "Iniciar atendimento com Carla Souza" }).isDisabled()).toBe(
      true,
    );

    await rowMenuOf(bia, "Carla Souza").click();
    await bia.getByRole("menuitem", { name: "Desbloquear" }).waitFor();
    expect(await bia.getByRole("menuitem", { name: "Excluir" }).count()).toBe(0);
    await bia.keyboard.press("Escape");
    await deleteInRow(ana, "Carla Souza");
    await questionOn(ana).getByText("Esta ação não pode ser desfeita", { exact: false }).waitFor();
    await questionOn(ana).getByRole("button", { name: "Excluir" }).click();
    await toast(ana, "Contato excluído.");
    await rowOf(bia, "Carla Souza").waitFor({ state: "detached" });
    expect(pageErrors).toEqual([]);
  });

  it("starts a conversation, and merges duplicates from the list", { tags: ["wide"] }, async () => {
    const { boss, show } = await atContacts();
    await buildContact(boss, { name: "Marta Reis", email: "marta@example.com" });
    await buildContact(boss, { name: "Marta R.", email: "marta@example.com" });
    const page = await show();
    await pickInRow(page, "Marta Reis", "Contatos duplicados");
    await page.getByRole("button", { name: "Comparar com Marta R." }).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /^Mesclar contatos$/ })
      .click();
    await page
      .getByRole("button", { name: /Desfazer/ })
      .first()
      .waitFor();
    await page.keyboard.press("Escape");
    await rowOf(page, "Marta R.").waitFor({ state: "detached" });

    await page.getByRole("button", { name: "Iniciar atendimento com Marta Reis" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByText("Recepção").or(dialog.locator("input[value='Recepção']")).first().waitFor();
    await dialog.getByRole("button", { name: /^(Iniciar|Salvar|Criar)/ }).click();
    await page.waitForURL(/\/tickets\/[0-9a-f-]{36}/);
    expect(pageErrors).toEqual([]);
  });

  it("imports a spreadsheet: columns guessed, rows chosen, and the rows that were ignored as a file", async () => {
    const { boss, show } = await atContacts();
    await buildContact(boss, { name: "Já aqui", number: "5511987650001" });
    const page = await show("user");
    await page.getByRole("button", { name: "Mais opções" }).click();
    await page.getByRole("menuitem", { name: "Não recebem campanhas" }).click();
    await page.getByRole("heading", { name: "Não recebem campanhas" }).waitFor();
    await page.goBack();
    await page.getByRole("button", { name: "Importar" }).click();
    expect(await page.getByRole("menuitem", { name: "Não recebem campanhas" }).count()).toBe(0);
    await page.getByRole("menuitem", { name: "Importar de planilha" }).click();
    await page.getByRole("heading", { name: "Importar contatos" }).waitFor();

    const rows = [
      "Cliente;Celular;E-mail;Obs",
      "Zé;(11) 98765-0002;;da Silva",
      "Conhecido;11987650001;;",
      "Ana Lima;11987650003;;",
    ];
    const choose = async (name: string, text: string) => {
      const [chooser] = await Promise.all([
        page.waitForEvent("filechooser"),
        page.getByRole("button", { name: "Escolher arquivo" }).click(),
      ]);
      await chooser.setFiles({ name, mimeType: "text/csv", buffer: Buffer.from(text) });
    };
    await choose("vazio.csv", " \n");
    await toast(page, "Arquivo inválido!");
    await choose("contatos.csv", rows.join("\n"));
    await page.getByRole("row").filter({ hasText: "da Silva" }).waitFor();
    await keepPicture(page, "import-preview");

    await page.getByRole("combobox", { name: "O que há na coluna Obs" }).click();
    await page.getByRole("option", { name: "E-mail", exact: true }).last().click();
    await toast(page, "O campo E-mail já foi selecionado");
    // A name may stand in several columns.
    await page.getByRole("combobox", { name: "O que há na coluna Obs" }).click();
    await page.getByRole("option", { name: "Nome", exact: true }).last().click();
    await page.getByRole("checkbox", { name: "Selecionar todos" }).click();
    await page.getByRole("button", { name: "Importar", exact: true }).click();
    await toast(page, "Nenhum contato selecionado");
    await page.getByRole("checkbox", { name: "Selecionar todos" }).click();
    await page.getByRole("checkbox", { name: "Selecionar a linha 4" }).click();
    await page.getByText("2 linhas selecionadas de 3").waitFor();
    await page.getByRole("button", { name: "Importar", exact: true }).click();

    await page.getByText("Importação realizada com sucesso, mas houve alguns erros").waitFor();
    await page.getByText("1 contato criado", { exact: false }).waitFor();
    await keepPicture(page, "import-summary");
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Baixar as linhas ignoradas" }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/ignorados\.csv$/);
    await page.getByRole("link", { name: "Ver os contatos" }).click();
    await rowOf(page, "Zé da Silva").waitFor();
    expect(await rowOf(page, "Ana Lima").count()).toBe(0);
    expect(pageErrors).toEqual([]);
  });

  it(
    "offers the lines whose phone can tell its people, and says why an import failed",
    { tags: ["wide"] },
    async () => {
      const { companyId, show } = await atContacts();
      const site = { database: app.database, companyId };
      await buildConnection(site, { name: "Oficial", channel: "whatsappapi", status: "CONNECTED" });
      // No session runs behind it, so that its phone cannot be asked.
      await buildConnection(site, { name: "Celular", status: "CONNECTED" });
      const page = await show();
      await page.getByRole("button", { name: "Importar" }).click();
      await page.getByRole("menuitem", { name: "Importar do celular" }).click();
      const dialog = page.getByRole("dialog", { name: "Importar do celular" });
      await dialog.getByRole("radio", { name: "A agenda do celular", checked: true }).waitFor();
      expect(await dialog.getByRole("radio").count()).toBe(1);
      await dialog.getByRole("combobox", { name: "Conexão" }).click();
      expect(await page.getByRole("option").allTextContents()).toEqual(["Celular"]);
      await keepPicture(page, "import-phone");
      await page.getByRole("option", { name: "Celular" }).click();
      await dialog.getByRole("button", { name: "Importar" }).click();
      await page.getByText("Falha na importação").waitFor();
      await page.getByText("A conexão está desconectada.").waitFor();
      await keepPicture(page, "import-failed");
      expect(pageErrors).toEqual([]);
    },
  );

  it("is complete on a phone", { tags: ["wide"] }, async () => {
    const { boss, show } = await atContacts();
    for (const name of ["Carla Souza", "Rui Alves", "Zoé Lima"]) await buildContact(boss, { name });
    const page = await show("admin", { width: 390, height: 844, theme: "dark" });
    await rowOf(page, "Rui Alves").waitFor();
    await keepPicture(page, "contacts-phone-dark");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});
