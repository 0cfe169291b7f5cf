import { randomBytes } from "node:crypto";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../server/src/app/testing.ts";
import { type FakeWhatsapp, startFakeWhatsapp } from "../fake-whatsapp/index.ts";
import { hasBrowser, keepPicture, logIn, openPage, openPageAs, pageErrors } from "./browser.ts";
import { badgeOf, conversationOf, openWaiting, rowOf } from "./inbox.ts";
import { addLogin } from "./person.ts";
import { readQrCode } from "./readQrCode.ts";

describe.skipIf(!hasBrowser)("a company is set up from nothing", () => {
  let app: TestApp;
  let fake: FakeWhatsapp;
  beforeAll(async () => {
    fake = await startFakeWhatsapp({ receipts: { deliveredAfter: 50 } });
    app = await startTestApp({
      environment: { WHATSAPP_WEB_URL: fake.url },
      overrides: { trustedMediaHost: { host: fake.mediaHost, ca: fake.mediaCa } },
    });
    return () => fake.stop();
  });

  /** A test that is tried again finds what it made before. */
  const names = () => {
    const word = randomBytes(3).toString("hex");
    return {
      brand: `Central ${word}`,
      plan: `Clínicas ${word}`,
      company: `Clínica Aurora ${word}`,
      admin: `rita.${word}@aurora.example`,
      attendant: `bia.${word}@aurora.example`,
    };
  };
  const password = "Senha-Forte-1!";
  const openFrom = (page: Page, name: string) =>
    page.getByRole("link", { name, exact: true }).first().click();
  const saved = (page: Page, name: string) => page.getByRole("dialog", { name }).waitFor({ state: "hidden" });

  /** Enters as who sells the platform. */
  async function enterOperator() {
    const { companyId, admin } = await app.inNewCompany();
    const login = await addLogin(app, companyId, { name: "Sônia", profile: "admin" });
    await app.setUser({ ...admin, id: login.id }, { columns: { is_super: true } });
    return openPageAs(app.url, login);
  }

  async function sell(page: Page, { brand, plan, company, admin }: ReturnType<typeof names>) {
    await openFrom(page, "Planos");
    await page.getByRole("button", { name: "Novo plano" }).first().click();
    const planForm = page.getByRole("dialog", { name: "Novo plano" });
    await planForm.getByLabel("Nome").fill(plan);
    await planForm.getByLabel("Preço por mês").fill("199,00");
    await planForm.getByRole("button", { name: "Salvar" }).click();
    await saved(page, "Novo plano");
    await openFrom(page, "Empresas");
    await page.getByRole("button", { name: "Nova empresa" }).first().click();
    const form = page.getByRole("dialog", { name: "Nova empresa" });
    await form.getByLabel("Nome da empresa").fill(company);
    await form.getByLabel("E-mail").fill(admin);
    await form.getByLabel("Nome do administrador").fill("Rita Sol");
    await form.locator("input[autocomplete=new-password]").fill(password);
    await form.getByLabel("Plano").click();
    await page.getByRole("option", { name: new RegExp(plan) }).click();
    await form.getByLabel("Vencimento").fill("2099-01-31");
    await form.getByRole("button", { name: "Salvar" }).click();
    await saved(page, "Nova empresa");
    await page.goto(`${app.url}/settings?tab=brand`);
    await page.getByLabel("Nome do aplicativo").fill(brand);
    await page.getByLabel("Cor no tema claro").fill("#0b7285");
    await page.getByRole("button", { name: "Salvar" }).click();
    await page.getByRole("navigation").getByText(brand).waitFor();
  }

  async function addQueue(page: Page) {
    await openFrom(page, "Configurações");
    await page.getByRole("combobox", { name: "Tipo de horário" }).click();
    await page.getByRole("option", { name: "Por fila" }).click();
    await openFrom(page, "Filas");
    await page.getByRole("button", { name: "Nova fila" }).first().click();
    const dialog = page.getByRole("dialog", { name: "Nova fila" });
    await dialog.getByLabel("Nome").fill("Exames");
    await dialog.getByLabel("Mensagem de saudação").fill("Olá! Aqui é o setor de exames.");
    await page.getByRole("tab", { name: "Menu de opções" }).click();
    await dialog.getByRole("button", { name: "Nova opção", exact: true }).click();
    await page.keyboard.type("Preparo");
    await dialog.getByLabel("Mensagem", { exact: true }).fill("Qual exame?");
    await dialog.getByRole("button", { name: "Nova opção abaixo" }).click();
    await page.keyboard.type("Sangue");
    await dialog.getByLabel("Mensagem", { exact: true }).last().fill("Jejum de 8 horas.");
    await page.getByRole("tab", { name: "Horários" }).click();
    await dialog.getByRole("button", { name: "Definir horários" }).click();
    await dialog.getByLabel("Mensagem fora do horário").fill("Abrimos às 8 h.");
    await page.keyboard.press("Control+Enter");
    await saved(page, "Nova fila");
  }

  async function addAttendant(page: Page, email: string) {
    await openFrom(page, "Usuários");
    await page.getByRole("button", { name: "Novo usuário" }).click();
    const form = page.getByRole("dialog", { name: "Novo usuário" });
    await form.getByLabel("Nome", { exact: false }).first().fill("Bia Reis");
    await form.getByLabel("E-mail").fill(email);
    await form.getByLabel(/^Senha/).fill(password);
    // The only queue there is stands there already.
    await form.getByText("Exames", { exact: true }).waitFor();
    await form.getByRole("button", { name: "Salvar" }).click();
    await saved(page, "Novo usuário");
  }

  async function connect(page: Page) {
    await openFrom(page, "Conexões");
    await page.getByRole("button", { name: "Nova conexão" }).first().click();
    const form = page.getByRole("dialog", { name: "Nova conexão" });
    await form.getByLabel("Nome").fill("Recepção");
    // The only queue there is stands there already.
    await form.getByText("Exames", { exact: true }).waitFor();
    await form.getByRole("button", { name: "Salvar" }).click();
    fake.scan(await readQrCode(page));
    await page.getByText("Conectada", { exact: true }).first().waitFor();
    await page.keyboard.press("Escape");
  }

  it("by its operator and its admin, until the first message waits in the right queue", async () => {
    const { attendant, ...sold } = names();
    const operator = await enterOperator();
    await sell(operator, { attendant, ...sold });

    const rita = await openPage(`${app.url}/login`);
    await rita.getByText(sold.brand).first().waitFor();
    await logIn(rita, { email: sold.admin, password });
    const steps = rita.getByRole("region", { name: "Primeiros passos" });
    await steps.getByText(/^0 de \d concluídos|^1 de \d concluídos/).waitFor();
    await keepPicture(rita, "set-up-first-steps");
    await addQueue(rita);
    await addAttendant(rita, attendant);
    await connect(rita);

    const bia = await openPageAs(app.url, { email: attendant, password });
    await openWaiting(bia);
    await fake.phone.sendText("Bom dia! Como é o preparo?");
    const name = "João da Silva";
    await rowOf(bia, name).getByText("Exames", { exact: true }).waitFor();
    await badgeOf(bia, "Aguardando", 1).waitFor();
    await rowOf(bia, name).click();
    await conversationOf(bia, name).getByText("Bom dia! Como é o preparo?").waitFor();
    await keepPicture(bia, "set-up-first-message");
    expect(pageErrors).toEqual([]);
  }, 120_000);
});
