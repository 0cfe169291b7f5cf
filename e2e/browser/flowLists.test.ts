import { readFile } from "node:fs/promises";
import { AxeBuilder } from "@axe-core/playwright";
import { endpoints } from "@balcao/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { buildSavedFlow } from "../../server/src/features/flows/flows.testing.ts";
import { startTestApp, type TestApp } from "../../server/src/app/testing.ts";
import { hasBrowser, keepPicture, openPageAs, pageErrors } from "./browser.ts";
import { addLogin } from "./person.ts";
import { questionOn } from "./questions.ts";
import { deleteInRow, pickInRow } from "./rows.ts";
import { openSite } from "./site.ts";

const { connections, flows, phraseCampaigns } = endpoints;

describe.skipIf(!hasBrowser)("flows and phrases", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });

  it("are named, copied, begun by a phrase and a connection, and deleted", async () => {
    const site = await openSite(app);
    const admin = app.as(site.admin);
    const { id } = await buildSavedFlow(admin, { name: "Promoção" });
    const login = await addLogin(app, site.companyId, { name: "Ana Lima", profile: "admin" });
    const page = await openPageAs(app.url, login, { path: "/flowbuilders" });
    const row = (name: string) => page.getByRole("row").filter({ hasText: name });
    await row("Promoção").getByText("Ativo").waitFor();
    await keepPicture(page, "flows-1-list");
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);

    await page.getByRole("button", { name: "Adicionar Fluxo" }).click();
    const naming = page.getByRole("dialog", { name: "Novo fluxo" });
    await naming.getByRole("button", { name: "Salvar" }).click();
    await naming.getByText("Digite um nome!").waitFor();
    await naming.getByRole("textbox", { name: "Nome" }).fill("promocao");
    await naming.getByRole("button", { name: "Salvar" }).click();
    await naming.getByText("Já existe um fluxo com este nome.").waitFor();
    await naming.getByRole("button", { name: "Cancelar" }).click();
    await questionOn(page).getByRole("button", { name: "Descartar" }).click();

    await pickInRow(page, "Promoção", "Duplicar");
    await page.getByText("Fluxo duplicado com sucesso").waitFor();
    await pickInRow(page, "Promoção - copy", "Editar nome");
    const renaming = page.getByRole("dialog", { name: "Editar nome" });
    await renaming.getByRole("textbox", { name: "Nome" }).fill("Boas-vindas");
    await renaming.getByRole("button", { name: "Salvar" }).click();
    await pickInRow(page, "Boas-vindas", "Desativar");
    await row("Boas-vindas").getByText("Desativado").waitFor();
    // A colleague's change shows by itself.
    await admin.ok(flows.update, { body: { flowId: id, name: "Ofertas" } });
    await row("Ofertas").waitFor();

    await page.getByRole("link", { name: "Campanha por frase" }).click();
    await page.getByText("Nenhuma frase ainda").waitFor();
    await page.getByRole("button", { name: "Nova campanha" }).first().click();
    const dialog = page.getByRole("dialog", { name: "Nova campanha com fluxo por frase" });
    await dialog.getByRole("textbox", { name: "Nome" }).fill("Natal");
    await dialog.getByRole("combobox", { name: "Fluxo" }).click();
    await page.getByRole("option", { name: "Ofertas" }).click();
    await dialog.getByText("Sem conexão, a frase não começa o fluxo em lugar nenhum.").waitFor();
    await dialog.getByRole("textbox", { name: "Frase que dispara o fluxo" }).fill("Eu quero!");
    await keepPicture(page, "flows-2-phrase");
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    await dialog.getByRole("button", { name: "Criar campanha" }).click();
    await page.getByText("Frase criada com sucesso!").waitFor();
    await row("Natal").getByText("Sem conexão: não começa em lugar nenhum").waitFor();
    await row("Natal").click();
    const editing = page.getByRole("dialog", { name: "Editar campanha com fluxo por frase" });
    await editing.getByRole("combobox", { name: "Conexão" }).click();
    await page.getByRole("option", { name: "Principal" }).click();
    await editing.getByRole("button", { name: "Salvar campanha" }).click();
    await page.getByText("Frase alterada com sucesso!").waitFor();
    const [phrase] = (await admin.ok(phraseCampaigns.list)).flow;
    expect(phrase).toMatchObject({ phrase: "Eu quero!", flowId: id, whatsappId: site.connectionId });

    await page.goto(`${app.url}/connections`);
    await page.getByRole("button", { name: "Editar Principal" }).click();
    const connection = page.getByRole("dialog", { name: "Editar conexão" });
    await connection.getByRole("tab", { name: "Chatbot" }).click();
    await connection.getByRole("combobox", { name: "Fluxo de boas-vindas" }).click();
    await page.getByRole("option", { name: "Ofertas" }).click();
    await keepPicture(page, "flows-3-connection");
    await connection.getByRole("button", { name: "Salvar" }).click();
    await connection.waitFor({ state: "detached" });
    expect(await admin.ok(connections.get, { params: { id: site.connectionId } })).toMatchObject({
      flowIdWelcome: id,
      flowIdNotPhrase: null,
    });

    await page.goto(`${app.url}/flowbuilders`);
    await deleteInRow(page, "Ofertas");
    await questionOn(page).getByText("Conexão “Principal”").waitFor();
    await questionOn(page).getByText("Frase “Natal”").waitFor();
    await questionOn(page).getByRole("button", { name: "Excluir" }).click();
    await page.getByText("Fluxo excluído com sucesso").waitFor();
    expect((await admin.ok(flows.list)).flows.map(({ name }) => name)).toEqual(["Boas-vindas"]);
    expect(pageErrors).toEqual([]);
  }, 90_000);

  it("leave as files, come from files with a report, and begin with a ready one", async () => {
    const site = await openSite(app);
    const admin = app.as(site.admin);
    await site.addQueue("Recepção");
    await buildSavedFlow(admin, { name: "Promoção" });
    const login = await addLogin(app, site.companyId, { name: "Ana Lima", profile: "admin" });
    const page = await openPageAs(app.url, login, { path: "/flowbuilders" });
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      pickInRow(page, "Promoção", "Exportar"),
    ]);
    expect(download.suggestedFilename()).toBe("Promoção.json");
    const file: unknown = JSON.parse(await readFile(await download.path(), "utf8"));
    expect(file).toMatchObject({ "balcao-flow": 1, name: "Promoção" });

    await page.getByRole("button", { name: "Importar", exact: true }).click();
    const importing = page.getByRole("dialog", { name: "Importar fluxo" });
    const choose = (content: unknown) =>
      importing.locator("input[type=file]").setInputFiles({
        name: "fluxo.json",
        mimeType: "application/json",
        buffer: Buffer.from(JSON.stringify(content)),
      });
    await choose({ "balcao-flow": 99 });
    await importing.getByText("Este arquivo é da versão 99").waitFor();
    const at = { x: 0, y: 0 };
    await choose({
      name: "Antigo",
      flow: {
        nodes: [
          { id: "s", type: "start", position: at, data: {} },
          { id: "t", type: "ticket", position: at, data: { id: 4, name: "Suporte" } },
        ],
        connections: [{ id: "1", source: "s", target: "t", sourceHandle: null }],
      },
    });
    await importing.getByText("escolha a fila (Suporte)").waitFor();
    await keepPicture(page, "flows-import");
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    expect((await admin.ok(flows.list)).flows).toHaveLength(1);
    await importing.getByRole("button", { name: "Importar", exact: true }).click();
    await page.getByRole("heading", { name: "Antigo", level: 1 }).waitFor();

    await page.goto(`${app.url}/flowbuilders`);
    await page.getByRole("button", { name: "Adicionar Fluxo" }).click();
    const naming = page.getByRole("dialog", { name: "Novo fluxo" });
    await naming.getByRole("combobox", { name: "Começar com" }).click();
    await page.getByRole("option", { name: "Clínica" }).click();
    await keepPicture(page, "flows-template");
    await naming.getByRole("button", { name: "Salvar" }).click();
    await page.getByRole("heading", { name: "Clínica", level: 1 }).waitFor();
    const made = (await admin.ok(flows.list)).flows;
    expect(made.map(({ name, publishedVersion }) => [name, publishedVersion])).toEqual([
      ["Antigo", null],
      ["Clínica", null],
      ["Promoção", 1],
    ]);
    expect(pageErrors).toEqual([]);
  }, 60_000);
});
