import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../server/src/app/testing.ts";
import { buildHelp } from "../../server/src/features/helps/helps.testing.ts";
import { hasBrowser, keepPicture, logIn, openPage, pageErrors } from "./browser.ts";
import { addLogin } from "./person.ts";
import { questionOn } from "./questions.ts";
import { deleteInRow, editInRow, rowMenuOf } from "./rows.ts";

describe.skipIf(!hasBrowser)("the help videos", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });

  /** The super user at the shell, and somebody of another company. */
  async function onPlatform() {
    await app.database.system({ text: "delete from helps" });
    const [platform, other] = [await app.inNewCompany(), await app.inNewCompany()];
    const bossLogin = await addLogin(app, platform.companyId, { name: "Sônia", profile: "admin" });
    await app.setUser({ ...platform.admin, id: bossLogin.id }, { columns: { is_super: true } });
    await app.setUser(platform.admin, { columns: { is_super: true } });
    const anaLogin = await addLogin(app, other.companyId, { name: "Ana Lima" });
    const enter = async (login: typeof bossLogin, options = {}): Promise<Page> => {
      const page = await openPage(`${app.url}/login`, options);
      // Answers what the player would ask YouTube for: tests reach nobody outside.
      await page.route("https://www.youtube-nocookie.com/**", (route) =>
        route.fulfill({ contentType: "text/html", body: "<title>player</title>" }),
      );
      await logIn(page, login);
      return page;
    };
    return {
      boss: app.as(platform.admin),
      enterBoss: () => enter(bossLogin),
      enterAna: (options?: Parameters<typeof openPage>[1]) => enter(anaLogin, options),
    };
  }
  const inMenu = (page: Page) => page.getByRole("navigation").getByRole("link", { name: "Ajuda" });

  it("are added by the super user, and watched by everybody, asking YouTube for nothing before", async () => {
    const { enterBoss, enterAna } = await onPlatform();
    const early = await enterAna();
    await early.getByRole("link", { name: "Tags" }).waitFor();
    expect(await inMenu(early).count()).toBe(0);

    const page = await enterBoss();
    await inMenu(page).click();
    await page.getByText("Nenhum vídeo ainda").waitFor();
    await keepPicture(page, "helps-empty");
    await page.getByRole("button", { name: "Novo vídeo" }).first().click();
    const form = page.getByRole("dialog", { name: "Novo vídeo" });
    await form.getByLabel("Título").fill("Como criar filas");
    await form.getByRole("textbox", { name: "Vídeo" }).fill("https://example.com/video");
    await form.getByRole("button", { name: "Salvar" }).click();
    await form.getByText("Este não é um vídeo do YouTube.").first().waitFor();
    await form.getByRole("textbox", { name: "Vídeo" }).fill("https://youtu.be/dQw4w9WgXcQ?t=4");
    await form.getByLabel("Descrição").fill("Do começo ao primeiro atendimento.");
    await keepPicture(page, "helps-form");
    await form.getByRole("button", { name: "Salvar" }).click();
    await form.waitFor({ state: "hidden" });
    await page.getByRole("heading", { name: "Como criar filas" }).waitFor();

    const ana = await enterAna();
    const asked: string[] = [];
    ana.on("request", (request) => asked.push(request.url()));
    await inMenu(ana).click();
    await ana.getByRole("heading", { name: "Como criar filas" }).waitFor();
    expect(await ana.getByRole("button", { name: "Novo vídeo" }).count()).toBe(0);
    expect(await rowMenuOf(ana, "Como criar filas").count()).toBe(0);
    expect(asked.filter((url) => url.includes("youtube"))).toEqual([]);
    await ana.getByRole("button", { name: "Assistir a Como criar filas" }).click();
    const player = ana.getByRole("dialog", { name: "Como criar filas" });
    await player.locator("iframe").waitFor();
    await expect
      .poll(() => asked.filter((url) => url.includes("youtube")))
      .toEqual([expect.stringContaining("https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ")]);
    await keepPicture(ana, "helps-player");
    await ana.keyboard.press("Escape");
    await player.waitFor({ state: "hidden" });
    // The script that the tests put into every page may not read the storage of a player of another origin.
    expect(pageErrors.filter((text) => !text.includes("localStorage"))).toEqual([]);
  });

  it("are searched, changed and deleted, also on a phone in the dark", { tags: ["wide"] }, async () => {
    const { boss, enterBoss, enterAna } = await onPlatform();
    const long = "Passo a passo, do cadastro ao primeiro atendimento. ".repeat(6);
    for (const title of ["Árvore de opções", "Conexões", "Horários", "Kanban", "Usuários"])
      await buildHelp(boss, { title, description: title === "Conexões" ? long : `Sobre ${title}` });
    const page = await enterBoss();
    await inMenu(page).click();
    await page.getByRole("heading", { name: "Kanban" }).waitFor();
    await keepPicture(page, "helps-full");
    await editInRow(page, "Kanban");
    const form = page.getByRole("dialog", { name: "Editar vídeo" });
    await form.getByLabel("Título").fill("conexoes");
    await form.getByRole("button", { name: "Salvar" }).click();
    await form.getByText("Já existe um vídeo de ajuda com este título", { exact: false }).first().waitFor();
    await form.getByLabel("Título").fill("Quadro de vendas");
    await form.getByRole("button", { name: "Salvar" }).click();
    await page.getByRole("heading", { name: "Quadro de vendas" }).waitFor();
    await deleteInRow(page, "Quadro de vendas");
    await questionOn(page).getByRole("button", { name: "Excluir" }).click();
    await page.getByRole("heading", { name: "Quadro de vendas", exact: true }).waitFor({ state: "detached" });

    const ana = await enterAna({ width: 390, height: 844, theme: "dark", touch: true });
    await ana.goto(`${app.url}/helps`);
    await ana.getByRole("heading", { name: "Conexões" }).waitFor();
    await keepPicture(ana, "helps-phone-dark");
    await ana.getByLabel("Buscar vídeos").fill("arvore");
    await ana.getByRole("heading", { name: "Conexões" }).waitFor({ state: "detached" });
    await ana.getByRole("heading", { name: "Árvore de opções" }).waitFor();
    expect(pageErrors).toEqual([]);
  });
});
