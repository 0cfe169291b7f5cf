import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../server/src/app/testing.ts";
import {
  buildAnnouncement,
  forgetAnnouncements,
} from "../../server/src/features/announcements/announcements.testing.ts";
import { png } from "../../server/src/platform/storage/picture.testing.ts";
import { hasBrowser, keepPicture, openPage, openPageAs, pageErrors } from "./browser.ts";
import { addLogin } from "./person.ts";
import { questionOn } from "./questions.ts";
import { deleteInRow, editInRow } from "./rows.ts";

describe.skipIf(!hasBrowser)("announcements", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });

  /** The super user at the page, and somebody of another company. */
  async function onPlatform() {
    await forgetAnnouncements(app.database);
    const [platform, other] = [await app.inNewCompany(), await app.inNewCompany()];
    const bossLogin = await addLogin(app, platform.companyId, { name: "Sônia", profile: "admin" });
    await app.setUser({ ...platform.admin, id: bossLogin.id }, { columns: { is_super: true } });
    await app.setUser(platform.admin, { columns: { is_super: true } });
    const anaLogin = await addLogin(app, other.companyId, { name: "Ana Lima" });
    const enter = async (login: typeof bossLogin, options = {}): Promise<Page> => {
      return openPageAs(app.url, login, options);
    };
    return {
      boss: app.as(platform.admin),
      enterAna: (options?: Parameters<typeof openPage>[1]) => enter(anaLogin, options),
      async enterBoss() {
        const page = await enter(bossLogin);
        await page.getByRole("link", { name: "Informativos" }).click();
        await page.getByRole("heading", { name: /^Informativos/ }).waitFor();
        return page;
      },
    };
  }
  const barOf = (page: Page) => page.getByRole("complementary", { name: "Informativo importante" });
  const bell = (page: Page, text: string | RegExp) => page.getByRole("button", { name: text });

  it("are written with a picture by the super user, and reach everybody at once, new until they are read", async () => {
    const { enterBoss, enterAna } = await onPlatform();
    const ana = await enterAna();
    const page = await enterBoss();
    await page.getByText("Nenhum informativo ainda").waitFor();
    expect(await bell(ana, /^Informativos/).count()).toBe(0);
    await page.getByRole("button", { name: "Novo informativo" }).first().click();
    const form = page.getByRole("dialog", { name: "Novo informativo" });
    await form.getByRole("button", { name: "Salvar" }).click();
    await form.getByText("Obrigatório").first().waitFor();
    await form.getByLabel("Título").fill("Manutenção no domingo");
    await form.getByLabel("Texto").fill("O sistema fica fora do ar\ndas 2h às 3h.");
    await form.getByText("Alta", { exact: true }).click();
    await form
      .locator("input[type=file]")
      .setInputFiles({ name: "aviso.png", mimeType: "image/png", buffer: png });
    await keepPicture(page, "announcements-form");
    await form.getByRole("button", { name: "Salvar" }).click();
    await form.waitFor({ state: "hidden" });
    const row = page.getByRole("row").filter({ hasText: "Manutenção no domingo" });
    await row.getByText("Ativo").waitFor();
    await row.getByText("aviso.png").waitFor();

    // An urgent one does not wait for a click.
    await barOf(ana).getByText("Manutenção no domingo").waitFor();
    await bell(ana, "Informativos: 1 novo").click();
    await keepPicture(ana, "announcements-bell");
    await ana.getByRole("button", { name: /Manutenção no domingo/ }).click();
    await barOf(ana).waitFor({ state: "detached" });
    const detail = ana.getByRole("dialog", { name: "Manutenção no domingo" });
    await detail.getByText("das 2h às 3h.", { exact: false }).waitFor();
    await expect
      .poll(() => detail.locator("img").evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBe(1);
    await ana.keyboard.press("Escape");
    await detail.waitFor({ state: "hidden" });
    await ana.getByRole("button", { name: "Informativos", exact: true }).waitFor();
    await ana.reload();
    await ana.getByRole("button", { name: "Informativos", exact: true }).waitFor();
    expect(await barOf(ana).count()).toBe(0);

    await editInRow(page, "Manutenção no domingo");
    const changed = page.getByRole("dialog", { name: "Editar informativo" });
    await changed.getByRole("switch", { name: "Ativo" }).setChecked(false, { force: true });
    await changed.getByRole("button", { name: "Salvar" }).click();
    await row.getByText("Inativo").waitFor();
    await bell(ana, /^Informativos/).waitFor({ state: "detached" });
    await deleteInRow(page, "Manutenção no domingo");
    await questionOn(page).getByRole("button", { name: "Excluir" }).click();
    await page.getByText("Nenhum informativo ainda").waitFor();
    expect(pageErrors).toEqual([]);
  });

  it("are read all at once on a phone in the dark, also in another tab", { tags: ["wide"] }, async () => {
    const { boss, enterAna, enterBoss } = await onPlatform();
    const long = "Agora é possível buscar por protocolo, por etiqueta e por fila. ".repeat(5);
    for (const [title, priority] of [
      ["Instabilidade no WhatsApp", 1],
      ["Novo relatório", 2],
      ["Novidades da busca", 3],
    ] as const)
      await buildAnnouncement(boss, { title, priority, text: long });
    const page = await enterBoss();
    await page.getByRole("row").filter({ hasText: "Novo relatório" }).waitFor();
    await keepPicture(page, "announcements-list");
    const ana = await enterAna({ width: 390, height: 844, theme: "dark", touch: true });
    const twin = await ana.context().newPage();
    await twin.goto(`${app.url}/tags`);
    await bell(twin, "Informativos: 3 novos").waitFor();
    await barOf(twin).getByText("Instabilidade no WhatsApp").waitFor();
    await keepPicture(ana, "announcements-bar-phone-dark");
    await barOf(ana).getByRole("button", { name: "Ler" }).tap();
    await ana.getByRole("dialog", { name: "Instabilidade no WhatsApp" }).waitFor();
    await ana.keyboard.press("Escape");
    await barOf(twin).waitFor({ state: "detached" });
    const more = await buildAnnouncement(boss, { title: "Voltou a instabilidade", priority: 1, text: long });
    await barOf(twin).getByText(more.title).waitFor();
    await barOf(ana).getByRole("button", { name: "Dispensar" }).tap();
    await barOf(twin).waitFor({ state: "detached" });
    await bell(ana, "Informativos: 2 novos").click();
    await ana.getByRole("button", { name: /Instabilidade/ }).waitFor();
    // It hangs below the bar, not over it.
    const list = ana.getByRole("dialog", { name: "Informativos" });
    await expect.poll(async () => (await list.boundingBox())?.y ?? 0).toBeGreaterThan(40);
    await keepPicture(ana, "announcements-phone-dark");
    await ana.getByRole("button", { name: "Marcar todos como lidos" }).click();
    await ana.getByRole("button", { name: "Marcar todos como lidos" }).waitFor({ state: "detached" });
    await twin.getByRole("button", { name: "Informativos", exact: true }).waitFor();
    expect(pageErrors).toEqual([]);
  });
});
