import { endpoints } from "@balcao/contract";
import sharp from "sharp";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../server/src/app/testing.ts";
import { hasBrowser, keepPicture, openPage, openPageAs, pageErrors } from "./browser.ts";
import { addLogin } from "./person.ts";

const { settings } = endpoints;

describe.skipIf(!hasBrowser)("the platform's brand", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  // It is everybody's: nothing of one test is seen in the next.
  afterEach(async () => {
    for (const table of ["platform_settings", "platform_pictures"])
      await app.database.system({ text: `delete from ${table}` });
    app.running.services.settings.forgetPlatform();
  });

  async function onPlatform() {
    const { companyId, admin } = await app.inNewCompany();
    const login = await addLogin(app, companyId, { name: "Sônia", profile: "admin" });
    await app.setUser({ ...admin, id: login.id }, { columns: { is_super: true } });
    return {
      admin: await addLogin(app, companyId, { name: "Dora", profile: "admin" }),
      enterBoss: async (options: Parameters<typeof openPage>[1] = {}) => {
        const page = await openPageAs(app.url, login, { path: "/settings?tab=brand", ...options });
        await page.getByRole("form", { name: "Marca" }).waitFor();
        return page;
      },
    };
  }
  const shown = async (key: string) =>
    (await app.as(undefined).ok(settings.publicSetting, { params: { key } })).value;
  const picture = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 4, background: "#e8590c" } })
      .png()
      .toBuffer();

  it(
    "has its colours looked at before they count, with a warning where they do not read",
    { tags: ["wide"] },
    async () => {
      const { enterBoss } = await onPlatform();
      const page = await enterBoss();
      await keepPicture(page, "brand");
      const light = page.getByLabel("Cor no tema claro");
      await light.fill("#ffd43b");
      await page.getByText(/Contraste 1,4 : 1 com o fundo, abaixo de 4,5 : 1 \(WCAG AA\)/).waitFor();
      const button = page.locator("figure [data-mantine-color-scheme=light] button", { hasText: "Resolver" });
      const colourOf = () => button.evaluate((element) => getComputedStyle(element).backgroundColor);
      await expect.poll(colourOf).toBe("rgb(255, 212, 59)");
      await keepPicture(page, "brand-low-contrast");
      expect(await shown("primaryColorLight")).toBe("#0000FF");
      await light.fill("verde");
      await page.getByText("Informe uma cor, como #2f9e44.").waitFor();
      expect(await page.getByRole("button", { name: "Salvar" }).isDisabled()).toBe(true);
      await light.fill("#0b7285");
      await page.getByLabel("Nome do aplicativo").fill("Central Aurora");
      await page.getByRole("button", { name: "Salvar" }).click();
      await expect.poll(() => shown("primaryColorLight")).toBe("#0b7285");
      // The shell wears it at once.
      await page.getByRole("navigation").getByText("Central Aurora").waitFor();
      await expect.poll(() => page.title()).toContain("Central Aurora");
      await page.getByRole("button", { name: "Voltar ao padrão" }).click();
      await page.getByRole("button", { name: "Salvar" }).click();
      await expect.poll(() => shown("appName")).toBe("");
      await expect.poll(() => shown("primaryColorLight")).toBe("#0000FF");
      expect(pageErrors).toEqual([]);
    },
  );

  it("has logos on their grounds, which the login, the menu and the tab show until they are cleared", async () => {
    const { enterBoss } = await onPlatform();
    const page = await enterBoss();
    const field = (name: string) => page.getByRole("group", { name });
    const send = (name: string, buffer: Buffer, mimeType = "image/png") =>
      field(name).locator("input[type=file]").setInputFiles({ name: "logo.png", mimeType, buffer });
    await send("Logotipo no tema claro", await picture(900, 200));
    await field("Logotipo no tema claro").getByRole("img").waitFor();
    await page.getByRole("navigation").getByRole("img", { name: "Balcão" }).waitFor();
    await send("Ícone da aba (quadrado)", await picture(64, 64));
    await expect
      .poll(() => page.locator("link[rel=icon]").getAttribute("href"))
      .toContain("/api/settings-whitelabel/logo/");
    await send("Logotipo no tema escuro", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"));
    await field("Logotipo no tema escuro").getByText("Este tipo de arquivo não é aceito.").waitFor();
    await keepPicture(page, "brand-logos");

    const visitor = await openPage(`${app.url}/login`);
    const logo = visitor.getByRole("img", { name: "Balcão" });
    await logo.waitFor();
    expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(640);
    await keepPicture(visitor, "brand-login");

    await field("Logotipo no tema claro")
      .getByRole("button", { name: /^Remover/ })
      .click();
    await field("Logotipo no tema claro").getByText("Nenhum").waitFor();
    expect(await shown("appLogoLight")).toBe("");
    expect(pageErrors).toEqual([]);
  });

  it("is the super user's alone, and fits a phone and the dark", { tags: ["wide"] }, async () => {
    const { admin, enterBoss } = await onPlatform();
    const other = await openPageAs(app.url, admin, { path: "/settings?tab=brand" });
    await other.getByRole("switch", { name: "Assinar mensagens" }).waitFor();
    expect(await other.getByRole("tab", { name: "Marca" }).count()).toBe(0);
    for (const [name, options] of [
      ["phone", { width: 360, height: 800, touch: true }],
      ["dark", { width: 1024, height: 768, theme: "dark" }],
    ] as const) {
      const page = await enterBoss(options);
      await page.getByText("Logotipos e ícone").waitFor();
      await keepPicture(page, `brand-${name}`);
      const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
      expect(scrollWidth).toBe(clientWidth);
    }
    expect(pageErrors).toEqual([]);
  });
});
