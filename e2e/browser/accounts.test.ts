import { endpoints } from "@balcao/contract";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../server/src/app/testing.ts";
import { buildQueue } from "../../server/src/features/tickets/tickets.testing.ts";
import type { Mail } from "../../server/src/platform/mail/index.ts";
import { fillLogin, hasBrowser, keepPicture, logIn, openPage, openPageAs, pageErrors } from "./browser.ts";
import { addLogin } from "./person.ts";
import { openSignup } from "./screens.ts";

describe.skipIf(!hasBrowser)("an account", () => {
  let app: TestApp;
  const mails: Mail[] = [];
  beforeAll(async () => {
    app = await startTestApp();
    app.running.services.mail = {
      isConfigured: true,
      check: async () => undefined,
      send: async (mail) => void mails.push(mail),
    };
    await openSignup(app);
  });

  const atTheDoor = () => openPage(`${app.url}/login`);
  const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();
  /** The place on this server that the newest link mailed to somebody leads to. */
  const mailedPlace = async (to: string): Promise<string> => {
    const links = () =>
      mails
        .filter((mail) => mail.to === to)
        .flatMap(({ text }) => /^https?:\S+#token=\S+$/m.exec(text) ?? []);
    await expect.poll(links, { timeout: 5_000 }).not.toEqual([]);
    const link = links().at(-1) ?? "";
    const { pathname, search, hash } = new URL(link);
    return `${app.url}${pathname}${search}${hash}`;
  };
  const askForLink = async (page: Page, email: string) => {
    await page.getByRole("link", { name: "Esqueceu a senha?" }).click();
    // Both pages ask for an e-mail.
    await page.getByRole("heading", { name: "Redefinir a senha" }).waitFor();
    await page.getByLabel("E-mail").fill(email);
    await page.getByRole("button", { name: "Enviar o link" }).click();
    await page.getByText("Se houver uma conta com este e-mail", { exact: false }).waitFor();
  };
  const choosePassword = async (page: Page, password: string) => {
    await page.getByLabel("Nova senha", { exact: true }).fill(password);
    await page.getByLabel("Repita a nova senha").fill(password);
    await page.getByRole("button", { name: "Salvar a nova senha" }).click();
  };
  const change = async (companyId: number, column: "due_date" | "status", value: unknown) => {
    await app.database.system({
      text: `update companies set ${column} = $2 where company_id = $1`,
      values: [companyId, value],
    });
    app.running.services.callers.forgetCompany(companyId);
  };

  it("is refused below the button, which stays where it was pressed", { tags: ["wide"] }, async () => {
    const page = await atTheDoor();
    const button = page.getByRole("button", { name: "Entrar", exact: true });
    await page.getByLabel("E-mail").fill("ninguem@example.com");
    // The form that is there before the script gives way to the application's.
    await page.locator("#first-view").waitFor({ state: "detached" });
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    await page.waitForLoadState("networkidle");
    const place = await button.boundingBox();
    await page.getByLabel("Senha", { exact: true }).fill("Errada#2026");
    await page.getByText("Senha forte").waitFor();
    expect(await button.boundingBox()).toEqual(place);
    await button.click();
    await page.getByRole("alert").filter({ hasText: /\S/ }).waitFor();
    expect(await button.boundingBox()).toEqual(place);
    // The cursor waits for the next try, and the strength of the password is no reason.
    expect(await page.evaluate(() => document.getSelection()?.toString().length)).toBe("Errada#2026".length);
    await page.getByText("Senha forte").waitFor({ state: "hidden" });
    await page.keyboard.type("Outra#2026");
    const password = page.getByLabel("Senha", { exact: true });
    expect(await password.inputValue()).toBe("Outra#2026");
    await page.getByText("Senha forte").waitFor();
    await password.dispatchEvent("keydown", { key: "A", modifierCapsLock: true });
    await page.getByText("O Caps Lock está ligado.").waitFor();
    expect(await button.boundingBox()).toEqual(place);
    await keepPicture(page, "accounts-caps-lock");
    // The e-mail goes along to where one asks for a new password.
    await page.getByRole("link", { name: "Esqueceu a senha?" }).click();
    await page.getByRole("heading", { name: "Redefinir a senha" }).waitFor();
    expect(await page.getByLabel("E-mail").inputValue()).toBe("ninguem@example.com");
  });

  it("begins with the register link, is told of its weak password, and gets back in by mail", async () => {
    const page = await atTheDoor();
    const email = `rita.${Date.now()}@padaria.example`;

    await page.getByRole("link", { name: "Cadastre-se" }).click();
    await page.getByRole("button", { name: "Cadastrar" }).click();
    await page.getByText("Obrigatório").first().waitFor();
    await page.getByLabel("Nome da empresa").fill(`Padaria ${Date.now()}`);
    await page.getByLabel("Seu nome").fill("Rita");
    await page.getByLabel("E-mail").fill(email);
    await page.getByLabel("Celular").fill("99999-0000");
    await page.getByLabel(/^Senha/).fill("padaria");
    await page.getByText("Falta o DDD ou algum dígito.").waitFor();
    await page.getByLabel("Celular").fill("11 99999-0000");
    await page.getByText("Falta o DDD ou algum dígito.").waitFor({ state: "detached" });
    await page.getByLabel(/^Senha/).fill("padaria");
    await page.getByRole("radio").first().click();
    await page.getByRole("button", { name: "Cadastrar" }).click();
    await toast(page, "Conta criada. Entre para começar.");
    await page.waitForURL("**/login");

    await logIn(page, { email, password: "padaria" });
    const dialog = page.getByRole("dialog", { name: "Sua senha é fraca" });
    await keepPicture(page, "accounts-1-weak");
    await dialog.getByRole("button", { name: "Alterar a senha" }).click();
    await page.waitForURL("**/change-password");
    await page.getByLabel("Senha atual").fill("padaria");
    await choosePassword(page, "Pao-Quente-1");
    await toast(page, "Senha alterada.");

    const elsewhere = await atTheDoor();
    await askForLink(elsewhere, email);
    await elsewhere.goto(await mailedPlace(email));
    await choosePassword(elsewhere, "Pao-Quente-2");
    await toast(elsewhere, "Senha redefinida.");
    await fillLogin(elsewhere, { email, password: "Pao-Quente-1" });
    await elsewhere.getByRole("alert").filter({ hasText: /./ }).first().waitFor();
    await logIn(elsewhere, { email, password: "Pao-Quente-2" });
    expect(await elsewhere.getByRole("dialog", { name: "Sua senha é fraca" }).count()).toBe(0);
    expect(pageErrors).toEqual([]);
  }, 60_000);

  it(
    "opens a mailed link where it is logged in, and is logged out by the new password",
    { tags: ["wide"], timeout: 60_000 },
    async () => {
      const { companyId } = await app.inNewCompany();
      const ana = await addLogin(app, companyId, { name: "Ana Lima" });
      const page = await atTheDoor();
      await askForLink(page, ana.email);
      const place = await mailedPlace(ana.email);
      await page.goto(`${app.url}/login`);
      await logIn(page, ana);
      const mailed = await page.context().newPage();
      await mailed.goto(place);
      await choosePassword(mailed, "Outra-Senha-9");
      await toast(mailed, "Senha redefinida.");
      await Promise.all([mailed, page].map((tab) => tab.waitForURL("**/login")));
      await logIn(mailed, { email: ana.email, password: "Outra-Senha-9" });

      const again = await page.context().newPage();
      await again.goto(place);
      await choosePassword(again, "Mais-Uma-9");
      await again.getByText("Este link não é mais válido. Peça outro.").first().waitFor();
      await mailed.reload();
      await mailed.getByRole("button", { name: "Conta de Ana Lima" }).waitFor();
      expect(pageErrors).toEqual([]);
    },
  );

  it("whose subscription ends is led to the finances, with its socket, and back once it is paid", async () => {
    const { companyId } = await app.inNewCompany();
    const ana = await addLogin(app, companyId, { name: "Ana Lima" });
    const page = await atTheDoor();
    await logIn(page, ana);
    await page.goto(`${app.url}/financeiro`);
    await page.getByRole("heading", { name: "Oops! Acesso Negado!" }).waitFor();
    await page.getByRole("link", { name: "Voltar aos atendimentos" }).click();
    await page.waitForURL("**/tickets");
    expect(app.running.realtime.online(companyId)).toContain(ana.id);

    await change(companyId, "due_date", "2020-01-01");
    await page.waitForURL("**/financeiro");
    await page.getByText("Assinatura vencida").waitFor();
    await expect.poll(() => app.running.realtime.online(companyId).size).toBe(0);
    await page.reload();
    await page.getByText("Assinatura vencida").waitFor();
    // Longer than the banner waits before it says that the line is gone.
    await page.waitForTimeout(2_500);
    expect(await page.getByText("Reconectando", { exact: false }).count()).toBe(0);
    // The menu leads nowhere that leads back here.
    const drawer = page.getByRole("navigation").first();
    expect(await drawer.getByRole("link").allTextContents()).toEqual(["Financeiro"]);
    expect(await page.getByRole("button", { name: /^Notificações/ }).count()).toBe(0);
    await keepPicture(page, "accounts-2-expired");
    await page.goto(`${app.url}/tags`);
    await page.waitForURL("**/financeiro");

    // Each hears what to do: an attendant pays nothing, and tells an admin.
    for (const [profile, words] of [
      ["user", "A assinatura da sua empresa venceu em 01/01/2020. Avise o administrador."],
      ["admin", "Sua assinatura venceu em 01/01/2020. Regularize o pagamento o quanto antes."],
    ] as const) {
      const late = await atTheDoor();
      await fillLogin(late, await addLogin(app, companyId, { name: "Bia Reis", profile }));
      await late.locator("[data-sonner-toast]").getByText(words).waitFor();
    }

    await change(companyId, "due_date", "2999-12-31");
    await page.goto(`${app.url}/tags`);
    await page.getByRole("heading", { name: /^Tags/ }).waitFor();
    await expect.poll(() => [...app.running.realtime.online(companyId)]).toContain(ana.id);
    expect(pageErrors).toEqual([]);
  }, 60_000);

  it(
    "of a suspended company is led to the login and told why, open or opened again",
    { tags: ["wide"], timeout: 60_000 },
    async () => {
      const { companyId } = await app.inNewCompany();
      const ana = await addLogin(app, companyId, { name: "Ana Lima" });
      const page = await atTheDoor();
      await logIn(page, ana);
      await change(companyId, "status", false);
      await page.waitForURL("**/login");
      await page.getByText("Empresa suspensa. Entre em contato com o suporte.").waitFor();

      await change(companyId, "status", true);
      await logIn(page, ana);
      const later = await page.context().newPage();
      await page.close();
      await change(companyId, "status", false);
      await later.goto(`${app.url}/tags`);
      await later.waitForURL("**/login");
      await later.getByText("Empresa suspensa. Entre em contato com o suporte.").waitFor();
      await keepPicture(later, "accounts-3-suspended");
      expect(pageErrors).toEqual([]);
    },
  );

  it(
    "changes its e-mail with the current password alone, and the old address is told",
    { tags: ["wide"], timeout: 60_000 },
    async () => {
      const { companyId } = await app.inNewCompany();
      const ana = await addLogin(app, companyId, { name: "Ana Lima" });
      const page = await atTheDoor();
      await logIn(page, ana);
      await page.getByRole("button", { name: "Conta de Ana Lima" }).click();
      await page.getByRole("menuitem", { name: "Meu perfil" }).click();
      const dialog = page.getByRole("dialog", { name: "Meu perfil" });
      const current = dialog.getByLabel("Senha atual");
      const proof = dialog.getByText("O e-mail só muda com a senha atual.", { exact: false });
      await current.waitFor();
      expect(await proof.count()).toBe(0);
      const email = `nova.${Date.now()}@example.com`;
      await dialog.getByLabel("E-mail").fill(email);
      await proof.waitFor();
      expect(await current.count()).toBe(1);
      const save = dialog.getByRole("button", { name: "Salvar" });
      await save.click();
      await dialog.getByText("Obrigatório").first().waitFor();
      await current.fill("Errada-1");
      await save.click();
      await dialog.getByText("A senha atual está incorreta", { exact: false }).first().waitFor();
      await keepPicture(page, "accounts-4-email");
      expect(mails.filter((mail) => mail.to === ana.email)).toEqual([]);
      await current.fill(ana.password);
      await save.click();
      await toast(page, "Perfil salvo.");
      await expect.poll(() => mails.map((mail) => mail.to), { timeout: 5_000 }).toContain(ana.email);
      await page.reload();
      await page.getByRole("button", { name: "Conta de Ana Lima" }).waitFor();
      await logIn(await atTheDoor(), { email, password: ana.password });
      await page.getByText("Sua conta foi acessada em outro dispositivo.").first().waitFor();
      expect(pageErrors).toEqual([]);
    },
  );

  it(
    "of an admin sees how much of the plan is used, as it changes",
    { tags: ["wide"], timeout: 60_000 },
    async () => {
      const { companyId, admin } = await app.inNewCompany({ plan: { users: 4, connections: 0, queues: 2 } });
      const carla = await addLogin(app, companyId, { name: "Carla", profile: "admin" });
      const page = await openPageAs(app.url, carla, { path: "/financeiro" });
      const usage = page.getByRole("region", { name: "Uso do plano" });
      const bar = (name: string) => usage.getByRole("progressbar", { name, exact: true });
      await bar("Usuários: 4 de 4").waitFor();
      expect(await bar("Usuários: 4 de 4").getAttribute("aria-valuenow")).toBe("100");
      await bar("Conexões: 0 de 0").waitFor();
      await bar("Filas: 0 de 2").waitFor();
      expect(await usage.getByText("Limite atingido").count()).toBe(2);
      await app.as(admin).ok(endpoints.queues.create, { body: { name: "Recepção", color: "#00AA88" } });
      await bar("Filas: 1 de 2").waitFor();
      await app.database.system({
        text: "update plans set users = 3 where id = (select plan_id from companies where company_id = $1)",
        values: [companyId],
      });
      await page.reload();
      await bar("Usuários: 4 de 3").waitFor();
      await usage.getByText("Acima do limite").waitFor();
      await keepPicture(page, "accounts-5-usage");
      await page.setViewportSize({ width: 390, height: 844 });
      await page.emulateMedia({ colorScheme: "dark" });
      await keepPicture(page, "accounts-6-usage-phone");
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      await page.setViewportSize({ width: 1280, height: 800 });
      await change(companyId, "due_date", "2020-01-01");
      await page.getByText(/Assinatura vencida em/).waitFor();
      expect(pageErrors).toEqual([]);
    },
  );

  it(
    "starts with its menu as the profile says, whatever was toggled before",
    { tags: ["wide"], timeout: 60_000 },
    async () => {
      const { companyId } = await app.inNewCompany();
      const page = await atTheDoor();
      await logIn(page, await addLogin(app, companyId, { name: "Ana Lima" }));
      const open = page.getByRole("button", { name: "Recolher o menu" });
      const closed = page.getByRole("button", { name: "Abrir o menu" });
      await open.click();
      await closed.waitFor();
      await page.reload();
      await open.waitFor();

      await page.getByRole("button", { name: "Conta de Ana Lima" }).click();
      await page.getByRole("menuitem", { name: "Meu perfil" }).click();
      const dialog = page.getByRole("dialog", { name: "Meu perfil" });
      await dialog.getByRole("radiogroup", { name: "Menu lateral ao abrir" }).getByText("Recolhido").click();
      await dialog.getByRole("button", { name: "Salvar" }).click();
      await toast(page, "Perfil salvo.");
      await closed.click();
      await open.waitFor();
      await page.reload();
      await closed.waitFor();
      expect(pageErrors).toEqual([]);
    },
  );

  it(
    "shows in the profile how the name signs, and where and when one works",
    { tags: ["wide"], timeout: 60_000 },
    async () => {
      const { companyId, admin } = await app.inNewCompany();
      const { settings } = endpoints;
      const choose = (body: { column: "scheduleType" | "sendSignMessage"; data: string }) =>
        app.as(admin).ok(settings.updateCompanySetting, { body });
      const queueId = await buildQueue({ database: app.database, companyId }, "Recepção");
      const ana = await addLogin(app, companyId, { name: "Ana Lima", queueIds: [queueId] });
      const day = { weekday: "Segunda-feira", weekdayEn: "monday" };
      const times = { startTimeA: "08:00", endTimeA: "12:00", startTimeB: "13:00", endTimeB: "18:00" };
      await app.database.system({
        text: "update companies set opening_hours = $2 where company_id = $1",
        values: [companyId, JSON.stringify([{ ...day, ...times }])],
      });
      await choose({ column: "scheduleType", data: "company" });
      const page = await openPageAs(app.url, ana);
      const openProfile = async () => {
        await page.getByRole("button", { name: "Conta de Ana Lima" }).click();
        await page.getByRole("menuitem", { name: "Meu perfil" }).click();
        return page.getByRole("dialog", { name: "Meu perfil" });
      };
      let dialog = await openProfile();
      const signature = dialog.getByRole("group", { name: "Sua assinatura" });
      await signature.getByText("Ana Lima:", { exact: true }).waitFor();
      await dialog.getByLabel("Nome").fill("Ana Souza");
      await signature.getByText("Ana Souza:", { exact: true }).waitFor();
      await dialog.getByRole("list", { name: "Filas" }).getByText("Recepção").waitFor();
      await dialog.getByText("08:00–12:00, 13:00–18:00").scrollIntoViewIfNeeded();
      await keepPicture(page, "accounts-7-profile");
      await page.setViewportSize({ width: 390, height: 844 });
      await page.emulateMedia({ colorScheme: "dark" });
      await keepPicture(page, "accounts-8-profile-phone");
      await signature.scrollIntoViewIfNeeded();
      await keepPicture(page, "accounts-9-signature-phone");

      await choose({ column: "sendSignMessage", data: "disabled" });
      await app.database.tenant(companyId, (tx) =>
        tx.query({ text: "update users set start_work = '09:00' where id = $1", values: [ana.id] }),
      );
      app.running.services.callers.forgetCompany(companyId);
      await page.setViewportSize({ width: 1366, height: 768 });
      await page.reload();
      dialog = await openProfile();
      await dialog.getByText("das 09:00 às 23:59").waitFor();
      expect(await dialog.getByText("Sua assinatura").count()).toBe(0);
      expect(await dialog.getByText("Horário de atendimento da empresa").count()).toBe(0);
      expect(pageErrors).toEqual([]);
    },
  );
});
