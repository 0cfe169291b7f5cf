import { endpoints } from "@balcao/contract";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../server/src/app/testing.ts";
import { buildConnection } from "../../server/src/features/tickets/tickets.testing.ts";
import { hasBrowser, keepPicture, openPageAs } from "./browser.ts";
import { addLogin } from "./person.ts";
import { pickInRow } from "./rows.ts";
import { openSite } from "./site.ts";

describe.skipIf(!hasBrowser)("campaigns", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });

  /** A company with a list of two patients, a page of Facebook, and three people who look on. */
  async function openClinic() {
    const site = await openSite(app);
    const { companyId } = site;
    await buildConnection(
      { database: app.database, companyId },
      { name: "Página", channel: "facebook", status: "CONNECTED" },
    );
    await app.as(site.admin).ok(endpoints.contactLists.create, {
      body: {
        name: "Pacientes",
        source: { lines: "Ana Souza; 11 98765-4321\nBruno Lima; 11 98765-4322" },
      },
    });
    const [bia, davi, caio] = [
      await addLogin(app, companyId, { name: "Bia Reis", profile: "admin" }),
      await addLogin(app, companyId, { name: "Davi Melo", profile: "admin" }),
      await addLogin(app, companyId, { name: "Caio Paz" }),
    ];
    const enter = (login: typeof bia, path: string) => openPageAs(app.url, login, { path });
    return { enter, bia, davi, caio };
  }

  const rowOf = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });
  const choose = async (page: Page, label: string, option: string | RegExp) => {
    await page.getByRole("dialog").getByRole("combobox", { name: label }).click();
    await page.getByRole("option", { name: option }).click();
  };

  async function keepAddress(page: Page) {
    await page.getByRole("button", { name: "Nova variável" }).click();
    await page.getByLabel("Nome da variável 1").fill("endereco");
    await page.getByLabel("Valor da variável 1").fill("Rua das Flores, 100");
    await page.getByRole("button", { name: "Salvar" }).click();
    await page.getByText("Configurações salvas.").waitFor();
  }

  async function write(page: Page) {
    await page.getByRole("button", { name: "Nova campanha" }).first().click();
    const form = page.getByRole("dialog", { name: "Nova campanha" });
    await form.getByLabel("Nome").fill("Mudança de endereço");
    await form.getByRole("combobox", { name: "Conexão" }).click();
    const barred = page.getByRole("option", { name: /Página \(Facebook e Instagram não permitem/ });
    await expect.poll(() => barred.getAttribute("data-combobox-disabled")).toBe("true");
    await page.getByRole("option", { name: "Principal" }).click();
    await choose(page, "Lista de contatos", /Pacientes \(2 contatos\)/);
    await form.getByRole("tab", { name: "Mensagens" }).click();
    await form.getByLabel("Mensagem 1").fill("Olá {primeiro nome}, estamos em {endereco}. ");
    await form.getByRole("button", { name: "Inserir variável" }).click();
    await page.getByRole("menuitem", { name: /E-mail/ }).click();
    await expect.poll(() => form.getByLabel("Mensagem 1").inputValue()).toContain("{email}");
    await form.getByText("Como Ana Souza vai ler").waitFor();
    await form.getByText("Olá Ana, estamos em Rua das Flores, 100.").waitFor();
    await form.getByRole("button", { name: "Próximo contato" }).click();
    await form.getByText("Olá Bruno, estamos em Rua das Flores, 100.").waitFor();
    await keepPicture(page, "campaigns-form");
    await form.getByRole("button", { name: "Salvar" }).click();
  }

  it("are written with what each will read, foretold, started, stopped and read by everybody", async () => {
    const { enter, bia, davi, caio } = await openClinic();
    const page = await enter(bia, "/campaigns-config");
    await keepAddress(page);
    const beside = await enter(davi, "/campaigns");
    await page.getByRole("link", { name: "Campanhas", exact: true }).click();
    await page.getByText("Nenhuma campanha ainda").waitFor();
    await write(page);

    const before = page.getByRole("dialog", { name: /^Antes de enviar/ });
    await before.getByText("O texto não diz como deixar de receber.").waitFor();
    await keepPicture(page, "campaigns-before");
    await before.getByRole("button", { name: "Iniciar mesmo assim" }).click();
    await page.getByText("Campanha iniciada.").waitFor();
    await rowOf(page, "Mudança de endereço").getByText("Em andamento").waitFor();

    // Whoever has the list open sees it come and change.
    await rowOf(beside, "Mudança de endereço").getByText("Em andamento").waitFor();
    await rowOf(beside, "Mudança de endereço").getByText("Mudança de endereço").click();
    const shown = beside.getByRole("dialog", { name: "Dados da campanha" });
    await shown.getByText("Pare-a para alterar os dados.", { exact: false }).waitFor();
    expect(await shown.getByRole("button", { name: "Salvar" }).count()).toBe(0);
    await shown.getByRole("button", { name: "Fechar" }).last().click();
    await pickInRow(page, "Mudança de endereço", "Parar");
    await page.getByText("Campanha cancelada.").waitFor();
    await rowOf(beside, "Mudança de endereço").getByText("Cancelada").waitFor();

    await pickInRow(page, "Mudança de endereço", "Relatório");
    await page.getByRole("heading", { name: "Mudança de endereço" }).waitFor();
    const people = page.getByRole("table", { name: "Contatos da campanha" });
    await people.getByText("Ana Souza").waitFor();
    await page.getByLabel("Buscar por nome, número ou e-mail").fill("bruno");
    await people.getByText("Ana Souza").waitFor({ state: "detached" });
    await people.getByText("Bruno Lima").waitFor();
    await keepPicture(page, "campaigns-report");

    // An agent reads what became of it and changes nothing.
    const address = new URL(page.url()).pathname;
    const reader = await enter(caio, address);
    await reader.getByRole("table", { name: "Contatos da campanha" }).getByText("Ana Souza").waitFor();
    expect(await reader.getByRole("button", { name: "Exportar" }).count()).toBe(0);
    expect(await reader.getByRole("button", { name: "Reiniciar" }).count()).toBe(0);
    await reader.goto(`${app.url}/campaigns`);
    await reader.getByRole("heading", { name: "Oops! Acesso Negado!" }).waitFor();
  });
});
