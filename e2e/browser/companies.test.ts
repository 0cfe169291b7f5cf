import { endpoints } from "@balcao/contract";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../server/src/app/testing.ts";
import { hasBrowser, keepPicture, logIn, openPage, openPageAs, pageErrors } from "./browser.ts";
import { addLogin } from "./person.ts";
import { questionOn } from "./questions.ts";
import { deleteInRow, editInRow, pickInRow } from "./rows.ts";

const { audit } = endpoints;
let made = 0;
/** A test that is tried again finds what it made before. */
const unique = (word: string) => `${word} ${(made += 1)}x`;
const patience = { timeout: 20_000 };

describe.skipIf(!hasBrowser)("the platform's companies and plans", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });

  /** The super user of a platform of their own, and how they come in. */
  async function asBoss() {
    const home = await app.inNewCompany();
    const login = await addLogin(app, home.companyId, { name: "Sônia", profile: "admin" });
    await app.setUser({ companyId: home.companyId, id: login.id }, { columns: { is_super: true } });
    const enter = async (options = {}): Promise<Page> => {
      return openPageAs(app.url, login, options);
    };
    return { ...home, login, enter };
  }
  const rowOf = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });
  /** Finds one company; the heading of the table is a row as well. */
  const find = async (page: Page, name: string) => {
    await page.getByLabel("Buscar empresas").fill(name);
    await expect.poll(() => page.getByRole("row").count(), patience).toBe(2);
  };

  it("are set up with a plan, renewed and taken back, suspended and resumed, and deleted with everything", async () => {
    const { enter } = await asBoss();
    const page = await enter();
    const [essencial, padaria] = [unique("Essencial"), unique("Padaria")];
    const email = `rita@${padaria.replace(" ", "").toLowerCase()}.example`;
    await page.getByRole("link", { name: "Planos" }).first().click();
    await page.getByRole("button", { name: "Novo plano" }).first().click();
    const plan = page.getByRole("dialog", { name: "Novo plano" });
    await plan.getByRole("button", { name: "Salvar" }).click();
    await plan.getByText("Obrigatório").first().waitFor();
    await plan.getByLabel("Nome").fill(essencial);
    await plan.getByLabel("Preço por mês").fill("149,90");
    // A number that the keyboard reaches is replaced by the next digit, not lengthened by it.
    const users = plan.getByLabel("Usuários");
    for (const digits of ["10", "3"]) {
      await users.press("Shift+Tab");
      await page.keyboard.press("Tab");
      await page.keyboard.type(digits);
      expect(await users.inputValue()).toBe(digits);
      // The field puts the cursor behind the digits once more, a moment later; nobody leaves and comes back before.
      await page.evaluate(() => new Promise((done) => setTimeout(done)));
    }
    await keepPicture(page, "plan-form");
    await plan.getByRole("button", { name: "Salvar" }).dblclick();
    await plan.waitFor({ state: "hidden" });
    await rowOf(page, essencial).getByText("149,90").waitFor();
    expect(await rowOf(page, essencial).count()).toBe(1);

    // A column is left out only where it has no room.
    const { width, height } = page.viewportSize() ?? { width: 1440, height: 900 };
    const hasColumn = (name: string) => page.getByRole("columnheader", { name }).waitFor();
    await page.setViewportSize({ width: 1024, height: 768 });
    await hasColumn("Filas");
    await keepPicture(page, "plans-1024");
    await page.getByRole("link", { name: "Empresas" }).first().click();
    await hasColumn("Uso do plano");
    await keepPicture(page, "companies-1024");
    await page.setViewportSize({ width, height });
    await page.getByRole("button", { name: "Nova empresa" }).first().click();
    const form = page.getByRole("dialog", { name: "Nova empresa" });
    await form.getByRole("button", { name: "Salvar" }).click();
    await form.getByText("Obrigatório").first().waitFor();
    await form.getByLabel("Nome da empresa").fill(padaria);
    await form.getByLabel("E-mail").fill("nao-e-email");
    await form.getByLabel("Nome do administrador").fill("Rita Sol");
    await form.locator("input[autocomplete=new-password]").fill("Senha-Boa-1");
    await form.getByLabel("Plano").click();
    await page.getByRole("option", { name: new RegExp(essencial) }).click();
    await form.getByLabel("Vencimento").fill("2099-01-31");
    await form.getByRole("button", { name: "Salvar" }).click();
    await form.getByText("E-mail inválido").first().waitFor();
    await keepPicture(page, "company-form");
    await form.getByLabel("E-mail").fill(email);
    await form.getByRole("button", { name: "Salvar" }).dblclick();
    await form.waitFor({ state: "hidden" });
    const row = rowOf(page, padaria);
    await row.getByText("31/01/2099").waitFor();
    await row.getByText("Usuários: 1 de 3").waitFor({ state: "attached" });
    expect(await row.count()).toBe(1);

    await pickInRow(page, padaria, /Renovar/);
    await row.getByText("28/02/2099").waitFor();
    await page.getByRole("button", { name: "Desfazer" }).click();
    await row.getByText("31/01/2099").waitFor();

    const rita = await openPage(`${app.url}/login`);
    await logIn(rita, { email: email, password: "Senha-Boa-1" });
    await rita.getByRole("link", { name: "Tags" }).waitFor();
    await pickInRow(page, padaria, "Suspender");
    const suspension = questionOn(page, `Suspender ${padaria}?`);
    await suspension.getByText("quem está usando é desconectado agora").waitFor();
    await keepPicture(page, "company-suspend");
    await suspension.getByRole("button", { name: "Suspender" }).click();
    await row.getByText("Suspensa").waitFor();
    await rita
      .getByText("Tags")
      .first()
      .click({ timeout: 5_000 })
      .catch(() => undefined);
    await rita.getByLabel("E-mail").waitFor();
    await pickInRow(page, padaria, "Reativar");
    await questionOn(page).getByRole("button", { name: "Reativar" }).click();
    await row.getByText("Suspensa").waitFor({ state: "detached" });

    // A plan that a company has stays.
    await page.getByRole("link", { name: "Planos" }).first().click();
    await deleteInRow(page, essencial);
    await page.getByText("1 empresa tem este plano").waitFor();
    expect(await questionOn(page).getByRole("button", { name: "Excluir" }).isDisabled()).toBe(true);
    await page.keyboard.press("Escape");
    await editInRow(page, essencial);
    const change = page.getByRole("dialog", { name: "Editar plano" });
    await change.getByLabel("Usuários").fill("0");
    await change.getByText(`${padaria}: usuários 1 de 0`).waitFor();
    await change.getByRole("switch", { name: "Agendamentos" }).click();
    await change.getByText("Perdem o acesso a: Agendamentos").waitFor();
    await keepPicture(page, "plan-consequences");
    await change.getByRole("button", { name: "Salvar" }).click();
    await change.waitFor({ state: "hidden" });

    await page.goBack();
    await deleteInRow(page, padaria);
    const deletion = questionOn(page, `Excluir ${padaria}?`);
    await keepPicture(page, "company-delete");
    await deletion.getByRole("button", { name: "Continuar" }).click();
    const sure = deletion.getByRole("button", { name: "Excluir empresa" });
    await deletion.getByLabel(`Digite ${padaria} para confirmar`).fill("Padaria");
    expect(await sure.isDisabled()).toBe(true);
    await deletion.getByLabel(`Digite ${padaria} para confirmar`).fill(padaria);
    await sure.click();
    await row.waitFor({ state: "detached" });
    await page.getByText(`${padaria} foi apagada`).waitFor(patience);
    await keepPicture(page, "company-erased");
    expect(pageErrors).toEqual([]);
  });

  it("are entered for support, with a banner on every page, and left for one's own session", async () => {
    const { enter, companyId: homeId } = await asBoss();
    const { companyId, admin } = await app.inNewCompany();
    const [company] = await app.database.system<{ name: string }>({
      text: "select name from companies where company_id = $1",
      values: [companyId],
    });
    const name = company?.name ?? "";
    const page = await enter();
    await page.getByRole("link", { name: "Empresas" }).first().click();
    await find(page, name);
    await pickInRow(page, name, "Entrar como suporte");
    const dialog = questionOn(page, `Entrar em ${name} como suporte?`);
    await dialog.getByLabel("Motivo").fill("Mensagens paradas");
    await keepPicture(page, "support-enter");
    await dialog.getByRole("button", { name: "Entrar" }).click();
    const banner = page.getByRole("complementary", { name: "Acesso de suporte" });
    await banner.getByText(`Você está em ${name} como suporte.`).waitFor();
    for (const path of ["/tags", "/users", "/connections", "/settings", "/audit"]) {
      await page.goto(app.url + path);
      await banner.waitFor();
    }
    await page.getByRole("row").filter({ hasText: "Suporte da plataforma entrou" }).waitFor();
    await keepPicture(page, "support-audit");
    expect(await page.getByRole("link", { name: "Empresas" }).count()).toBe(0);
    await page.goto(`${app.url}/companies`);
    await page.getByText("Acesso Negado", { exact: false }).waitFor();
    await banner.getByRole("button", { name: "Encerrar" }).dblclick();
    await page.waitForURL("**/companies");
    await page.getByRole("heading", { name: "Empresas" }).waitFor();
    expect(await banner.count()).toBe(0);
    const { records } = await app.as(admin).ok(audit.list, {});
    expect(records.slice(0, 2)).toMatchObject([
      { action: "support.left", userName: "Sônia · Suporte" },
      { action: "support.entered", details: { reason: "Mensagens paradas" } },
    ]);

    // Ended elsewhere, it leads back as well, wherever one is.
    await find(page, name);
    await pickInRow(page, name, "Entrar como suporte");
    await questionOn(page).getByRole("button", { name: "Entrar" }).click();
    await banner.waitFor();
    await app.database.tenant(companyId, (tx) =>
      tx.query({
        text: "update timers set due_at = app.now(), next_at = app.now() where kind = 'support.end-visit'",
      }),
    );
    await page.waitForURL("**/companies", patience);
    await page.getByRole("heading", { name: "Empresas" }).waitFor();
    expect(await banner.count()).toBe(0);

    const ana = await addLogin(app, homeId, { name: "Ana" });
    const onPhone = { path: "/companies", width: 390, height: 844, theme: "dark", touch: true } as const;
    const phone = await openPageAs(app.url, ana, onPhone);
    await phone.getByText("Acesso Negado", { exact: false }).waitFor();
    expect(pageErrors).toEqual([]);
  });
});
