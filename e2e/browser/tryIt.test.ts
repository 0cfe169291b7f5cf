import { AxeBuilder } from "@axe-core/playwright";
import { beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../server/src/app/testing.ts";
import { openHouse } from "../../server/src/features/responder/stories.testing.ts";
import { hasBrowser, keepPicture, openPageAs, pageErrors } from "./browser.ts";
import { addLogin } from "./person.ts";

describe.skipIf(!hasBrowser)("trying a connection", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });

  it("plays what it answers by itself, each answer with its rule and the way to its setting", async () => {
    const house = await openHouse(app);
    const sales = await house.queue("Vendas", { greetingMessage: "Vendas, {{firstName}}." });
    const support = await house.queue("Suporte", {
      greetingMessage: "Qual o assunto?",
      chatbots: [{ name: "Horários", greetingMessage: "Das 8 às 18h.", closeTicket: true }],
    });
    await house.connect([sales.id, support.id], {
      greetingMessage: "Olá!",
      inactiveMessage: "Ainda está aí?",
      timeInactiveMessage: 30,
    });
    const page = await openPageAs(
      app.url,
      await addLogin(app, house.companyId, { name: "Rita Sá", profile: "admin" }),
      { path: "/connections" },
    );
    await page.getByRole("button", { name: /^Mais/ }).first().click();
    await page.getByRole("menuitem", { name: "Testar" }).click();
    const dialog = page.getByRole("dialog");
    const phone = dialog.getByRole("log");
    await phone.getByText("Escreva como se fosse um contato.").waitFor();
    // The field has the focus: all goes by the keyboard.
    await page.keyboard.type("Oi");
    await page.keyboard.press("Enter");
    await phone.getByText("Menu de filas").waitFor();
    await phone.getByText("Encerrar atendimento").waitFor();
    await dialog.getByText("Com o bot").waitFor();
    await dialog.getByRole("button", { name: "Suporte" }).click();
    await phone.getByText("Qual o assunto?").waitFor();
    await dialog.getByRole("textbox", { name: "Mensagem do contato" }).fill("1");
    await page.keyboard.press("Enter");
    await phone.getByText("Das 8 às 18h.").waitFor();
    await phone.getByText("Opções da fila").waitFor();
    await dialog.getByText("Resolvido").waitFor();
    await keepPicture(page, "try-it");
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);

    await dialog.getByRole("button", { name: "Recomeçar" }).click();
    await dialog.getByRole("textbox", { name: "Mensagem do contato" }).fill("vendas");
    await page.keyboard.press("Enter");
    await dialog.getByRole("button", { name: "Vendas" }).click();
    await dialog.getByText("Aguardando · Vendas").waitFor();
    await dialog.getByRole("button", { name: "Aceitar" }).click();
    await dialog.getByText("Em atendimento · Vendas").waitFor();
    await dialog.getByRole("button", { name: "+1 h" }).click();
    await phone.getByText("Ainda está aí?").waitFor();
    await page.setViewportSize({ width: 390, height: 844 });
    await keepPicture(page, "try-it-phone");
    await phone.getByRole("button", { name: "Ver configuração" }).last().click();
    await page.getByRole("dialog", { name: "Editar conexão" }).waitFor();
    expect(await house.read("select id from messages where company_id = $1")).toEqual([]);
    expect(pageErrors).toEqual([]);
  });

  it("shows what contradicts itself where it is set, and leads from an address to the very field", async () => {
    const house = await openHouse(app);
    const sales = await house.queue("Vendas", {
      closeTicket: true,
      chatbots: [{ name: "Garantia" }, { name: "Trocas", greetingMessage: "Até 7 dias." }],
    });
    const id = await house.connect([sales.id], { expiresInactiveMessage: "Até logo!" });
    const page = await openPageAs(
      app.url,
      await addLogin(app, house.companyId, { name: "Rita Sá", profile: "admin" }),
    );
    await page.goto(`${app.url}/connections?edit=${id}&field=inactiveMessage`);
    const connection = page.getByRole("dialog", { name: "Editar conexão" });
    const focused = () => page.evaluate(() => (document.activeElement as HTMLElement).dataset["field"]);
    await expect.poll(focused, { timeout: 20_000 }).toBe("inactiveMessage");
    await connection.getByRole("tab", { name: "Geral" }).click();
    await connection
      .getByRole("button", { name: /A mensagem ao resolver por inatividade nunca é enviada/ })
      .click();
    await expect.poll(focused, { timeout: 20_000 }).toBe("expiresTicket");
    await keepPicture(page, "contradiction");
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    await page.keyboard.type("30");
    await connection.getByRole("note").waitFor({ state: "detached" });
    await connection.getByRole("button", { name: "Salvar" }).click();
    await connection.waitFor({ state: "detached" });
    expect(new URL(page.url()).search).toBe("");

    await page.goto(`${app.url}/queues?edit=${sales.id}&field=chatbots`);
    const queue = page.getByRole("dialog", { name: "Editar fila" });
    await queue.getByRole("button", { name: /Quem escolhe “Garantia” não recebe resposta/ }).click();
    await expect.poll(focused, { timeout: 20_000 }).toBe("chatbots.0");
    await queue.getByRole("button", { name: /desative “Resolver o atendimento”/ }).click();
    await expect.poll(focused, { timeout: 20_000 }).toBe("closeTicket");
    await keepPicture(page, "contradiction-queue");
    expect(pageErrors).toEqual([]);
  });
});
