import { endpoints } from "@balcao/contract";
import type { Locator, Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../server/src/app/testing.ts";
import { hasBrowser, keepPicture, openPageAs } from "./browser.ts";
import { addLogin } from "./person.ts";
import { openSite } from "./site.ts";

/** Connections of the flow that this browser keeps unsaved. */
const keptConnections = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const opened = indexedDB.open("copies", 1);
    await new Promise((resolve) => opened.addEventListener("success", resolve));
    const rows = opened.result.transaction("copies").objectStore("copies").getAll();
    await new Promise((resolve) => rows.addEventListener("success", resolve));
    opened.result.close();
    const draft = rows.result.find(({ kind }) => kind === "flow-draft");
    return draft?.data.document.connections.length ?? 0;
  });

describe.skipIf(!hasBrowser)("the flow editor", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });

  /** A company with a queue and an empty flow, and somebody who opens it. */
  async function openShop(options: Parameters<typeof openPageAs>[2] = {}) {
    const site = await openSite(app);
    await site.addQueue("Vendas");
    const { id } = await app.as(site.admin).ok(endpoints.flows.create, { body: { name: "Boas-vindas" } });
    const login = await addLogin(app, site.companyId, { name: "Rita Sá", profile: "admin" });
    const page = await openPageAs(app.url, login, { path: `/flowbuilder/${id}`, ...options });
    await page.getByRole("heading", { name: "Boas-vindas", level: 1 }).waitFor();
    const stored = async () => (await app.as(site.admin).ok(endpoints.flows.open, { params: { id } })).flow;
    return { page, stored, site, flowId: id };
  }

  const nodeOf = (page: Page, text: string): Locator =>
    page.locator(".react-flow__node").filter({ hasText: text });

  /** Adds a node by the menu of the toolbar; its dialog is filled in by `fill`. */
  async function add(page: Page, type: string, fill: (dialog: Locator) => Promise<unknown>) {
    await page.getByRole("button", { name: "Adicionar", exact: true }).first().click();
    await page.getByRole("menuitem", { name: type, exact: true }).click();
    const dialog = page.getByRole("dialog");
    await dialog.waitFor();
    await fill(dialog);
    await dialog.getByRole("button", { name: "Adicionar", exact: true }).click();
    await dialog.waitFor({ state: "detached" });
  }

  const chooseQueue = async (dialog: Locator, page: Page) => {
    await dialog.getByRole("combobox", { name: "Fila" }).click();
    await page.getByRole("option", { name: "Vendas" }).click();
  };

  /** Draws a connection with the mouse, from the way out of one node to another. */
  async function connect(page: Page, from: Locator, to: Locator) {
    await from.hover();
    await page.mouse.down();
    await to.hover();
    await page.mouse.up();
  }

  it("draws a flow, saves it, leads from a problem to its field, takes steps back, and tries it", async () => {
    const { page, stored } = await openShop();
    await nodeOf(page, "Início do fluxo").waitFor();
    await add(page, "Pergunta", async (dialog) => {
      await dialog.getByRole("textbox", { name: "Pergunta" }).fill("Olá! Qual é o seu nome?");
      await dialog.getByRole("textbox", { name: "Salvar a resposta como" }).fill("nome");
    });
    await add(page, "Mensagem", (dialog) =>
      dialog.getByRole("textbox", { name: "Mensagem" }).fill("Prazer, {{nome}}."),
    );
    await add(page, "Ticket", (dialog) => chooseQueue(dialog, page));
    await page.getByRole("button", { name: "Organizar automaticamente" }).click();
    await page.getByRole("button", { name: "Mostrar tudo" }).click();

    const source = (text: string) => nodeOf(page, text).locator(".react-flow__handle.source").first();
    const target = (text: string) => nodeOf(page, text).locator(".react-flow__handle.target");
    await connect(page, source("Início do fluxo"), target("Qual é o seu nome?"));
    await connect(page, source("Qual é o seu nome?"), target("Prazer,"));
    await connect(page, source("Prazer,"), target("Vendas"));
    await expect.poll(() => page.locator(".react-flow__edge").count()).toBe(3);
    await page.getByRole("button", { name: "Organizar automaticamente" }).click();
    await keepPicture(page, "flows-canvas");
    await page.getByRole("button", { name: "Salvar", exact: true }).click();
    await page.getByText("Fluxo salvo com sucesso").waitFor();
    expect((await stored()).flow).toMatchObject({
      nodes: { length: 4 },
      connections: { length: 3 },
    });

    // A variable that nothing sets is a warning; it leads to its node, and the node to its dialog.
    await nodeOf(page, "Prazer,").dblclick();
    const edit = page.getByRole("dialog", { name: "Editar mensagem" });
    await edit.getByRole("textbox", { name: "Mensagem" }).fill("");
    await edit.getByRole("button", { name: "Aplicar" }).click();
    await edit.getByText("Campos de mensagem vazio!").first().waitFor();
    await edit.getByRole("textbox", { name: "Mensagem" }).fill("Prazer, {{nomes}}.");
    await edit.getByRole("button", { name: "Aplicar" }).click();
    await page.getByRole("button", { name: "Problemas" }).click();
    const problems = page.getByRole("region", { name: "Problemas" });
    await problems.getByRole("button", { name: /Nenhuma pergunta preenche nomes/ }).click();
    await expect.poll(() => page.locator(".react-flow__node.selected").textContent()).toContain("{{nomes}}");

    await page.getByRole("button", { name: "Desfazer" }).click();
    await nodeOf(page, "Prazer, {{nome}}.").waitFor();
    await problems.getByText("Nenhum problema encontrado.").waitFor();
    // Back where it was saved, nothing is unsaved.
    await page.getByText("Alterações não salvas").waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Refazer" }).click();
    await page.getByText("Alterações não salvas").waitFor();
    await page.keyboard.press("Control+z");
    await page.getByText("Alterações não salvas").waitFor({ state: "detached" });

    await page.getByRole("button", { name: "Testar" }).click();
    const phone = page.getByRole("region", { name: "Celular de teste" });
    await phone.getByText("Olá! Qual é o seu nome?").waitFor();
    await phone.getByRole("textbox", { name: "Escreva como o contato" }).fill("Ana");
    await page.keyboard.press("Enter");
    await phone.getByText("Prazer, Ana.").waitFor();
    await phone.getByText("Aguarda na fila Vendas").waitFor();
    await expect.poll(() => page.locator(".react-flow__edge.lit").count()).toBe(3);
    await keepPicture(page, "flows-try");
  });

  it("does the same in the list, on a phone too, and keeps what was not saved", async () => {
    const { page, stored } = await openShop({ width: 390, height: 844, touch: true });
    const list = page.getByRole("list", { name: "Passos do fluxo" });
    await list.getByRole("button", { name: "Novo passo" }).click();
    await page.getByRole("menuitem", { name: "Menu", exact: true }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("textbox", { name: "Mensagem" }).fill("Como podemos ajudar?");
    await dialog.getByRole("textbox", { name: "Opção 1" }).fill("Comprar");
    await dialog.getByRole("button", { name: "Adicionar opção" }).click();
    await dialog.getByRole("textbox", { name: "Opção 2" }).fill("Outra coisa");
    await dialog.getByRole("button", { name: "Adicionar", exact: true }).click();
    await dialog.waitFor({ state: "detached" });
    await list.getByText("A opção 1 não leva a lugar nenhum.").waitFor();

    const menu = list.getByRole("listitem", { name: "2. Menu" });
    await menu.getByRole("button", { name: "Novo passo" }).first().click();
    await page.getByRole("menuitem", { name: "Ticket", exact: true }).click();
    await chooseQueue(dialog, page);
    await dialog.getByRole("button", { name: "Adicionar", exact: true }).click();
    await dialog.waitFor({ state: "detached" });
    await menu.getByRole("combobox", { name: /2 · Outra coisa: próximo passo/ }).click();
    await page.getByRole("option", { name: "3. Ticket: Vendas" }).click();
    await list.getByText("A opção 2 não leva a lugar nenhum.").waitFor({ state: "detached" });
    await keepPicture(page, "flows-list");

    await expect.poll(() => keptConnections(page)).toBe(3);
    await page.reload();
    await page.getByRole("button", { name: "Continuar o rascunho" }).click();
    await list.getByRole("listitem", { name: "3. Ticket" }).waitFor();
    await page.getByRole("button", { name: "Salvar", exact: true }).click();
    await page.getByText("Fluxo salvo com sucesso").waitFor();
    expect((await stored()).flow?.connections).toHaveLength(3);
  });

  it("does not overwrite what somebody else saved meanwhile", async () => {
    const { page, stored } = await openShop();
    await page.getByRole("button", { name: "Salvar", exact: true }).click();
    await page.getByText("Fluxo salvo com sucesso").waitFor();
    const twin = await page.context().newPage();
    await twin.goto(page.url());
    for (const [tab, words] of [
      [page, "De um"],
      [twin, "De outro"],
    ] as const)
      await add(tab, "Mensagem", (dialog) => dialog.getByRole("textbox", { name: "Mensagem" }).fill(words));
    await page.getByRole("button", { name: "Salvar", exact: true }).click();
    await page.getByText("Fluxo salvo com sucesso").waitFor();
    await twin.getByRole("button", { name: "Salvar", exact: true }).click();
    const question = twin.getByRole("dialog", { name: "O fluxo foi salvo por outra pessoa" });
    await question.getByText("1 passos novos", { exact: false }).waitFor();
    await question.getByRole("button", { name: "Salvar a minha como nova versão" }).click();
    await twin.getByText("Fluxo salvo com sucesso").waitFor();
    const flow = await stored();
    expect(flow.revision).toBe(3);
    expect(JSON.stringify(flow.flow)).toContain("De outro");
  });

  it("compares versions and restores one, shows what came of the nodes, and keeps what was tried as a test", async () => {
    const { page, stored, site, flowId } = await openShop();
    const as = app.as(site.admin);
    const drawing = (label: string) => ({
      nodes: [
        { id: "start", type: "start", position: { x: 0, y: 0 }, data: { label: "Início do fluxo" } },
        { id: "hello", type: "message", position: { x: 300, y: 0 }, data: { label } },
      ],
      connections: [{ id: "e", source: "start", sourceHandle: "a", target: "hello" }],
    });
    for (const label of ["Olá, bom dia!", "Olá, boa tarde!"])
      await as.ok(endpoints.flows.save, { body: { idFlow: flowId, ...drawing(label) } });
    await app.database.tenant(site.companyId, (tx) =>
      tx.query({
        text: `insert into flow_days (company_id, flow_id, node_id, left_by, day, came, went, said, waited, stopped)
          values ($1, $2, 'hello', '', current_date - 2, 12, 0, 12, 0, 12), ($1, $2, 'start', 'a', current_date - 2, 0, 12, 0, 0, 0)`,
        values: [site.companyId, flowId],
      }),
    );
    await page.reload();
    await nodeOf(page, "Olá, boa tarde!").waitFor();

    await page.getByRole("button", { name: "Números" }).click();
    await nodeOf(page, "Olá, boa tarde!").getByText("12 chegaram").waitFor();
    await page.getByRole("button", { name: "12 seguiram por aqui" }).waitFor();
    await page.getByRole("button", { name: "Mensagem: 12 chegaram" }).click();
    const conversations = page.getByRole("dialog", { name: /^0 conversa/ });
    await conversations.waitFor();
    await keepPicture(page, "flows-figures");
    await page.keyboard.press("Escape");
    await conversations.waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Números" }).click();

    await page.getByRole("button", { name: "Versões" }).click();
    const versions = page.getByRole("region", { name: "Versões" });
    const first = versions.getByRole("article", { name: "Versão 1" });
    await first.getByRole("button", { name: "Dar nome: Versão 1" }).click();
    await first.getByRole("textbox", { name: "Nome da versão" }).fill("De manhã");
    await page.keyboard.press("Enter");
    await versions.getByText("Versão 1 · De manhã").waitFor();
    await first.getByRole("button", { name: "Ver e comparar" }).click();
    await nodeOf(page, "Olá, bom dia!").waitFor();
    const differences = page.getByRole("region", { name: "Diferenças" });
    await differences.getByText("tarde!").waitFor();
    await keepPicture(page, "flows-versions");
    await page.getByRole("button", { name: "Restaurar", exact: true }).click();
    await page.getByText("Fluxo salvo com sucesso").waitFor();
    await nodeOf(page, "Olá, bom dia!").waitFor();
    expect(await stored()).toMatchObject({ revision: 3, publishedVersion: 3 });

    await page.getByRole("button", { name: "Testar" }).click();
    const phone = page.getByRole("region", { name: "Celular de teste" });
    await phone.getByText("Olá, bom dia!").waitFor();
    await phone.getByRole("button", { name: "Guardar como teste" }).click();
    await phone.getByRole("textbox", { name: "Nome do teste" }).fill("Saudação");
    await page.keyboard.press("Enter");
    await page.getByText("Alterações não salvas").waitFor();
    await nodeOf(page, "Olá, bom dia!").dblclick();
    const edit = page.getByRole("dialog", { name: "Editar mensagem" });
    await edit.getByRole("textbox", { name: "Mensagem" }).fill("Oi!");
    await edit.getByRole("button", { name: "Aplicar" }).click();
    await edit.waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Salvar", exact: true }).click();
    const changed = page.getByRole("dialog", { name: "1 de 1 testes mudou" });
    await changed.getByText("Saudação").waitFor();
    await keepPicture(page, "flows-paths");
    await changed.getByRole("button", { name: "Aceitar e salvar" }).click();
    await changed.waitFor({ state: "detached" });
    await expect
      .poll(async () => (await stored()).tests)
      .toMatchObject([{ name: "Saudação", script: "< Oi!\n= pending · - · end" }]);
  });
});
