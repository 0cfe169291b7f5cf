import { endpoints } from "@balcao/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../server/src/app/testing.ts";
import { lockedP12 } from "../../server/src/features/settings/certificates/certificates.testing.ts";
import { hasBrowser, keepPicture, openPage, openPageAs, pageErrors } from "./browser.ts";
import { addLogin } from "./person.ts";
import { questionOn } from "./questions.ts";

describe.skipIf(!hasBrowser)("the platform's settings", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });

  async function onPlatform(options: Parameters<typeof openPage>[1] = {}) {
    const { companyId, admin } = await app.inNewCompany();
    const login = await addLogin(app, companyId, { name: "Sônia", profile: "admin" });
    await app.setUser({ ...admin, id: login.id }, { columns: { is_super: true } });
    await app.setUser(admin, { columns: { is_super: true } });
    const page = await openPageAs(app.url, login, { path: "/settings?tab=platform", ...options });
    await page.getByRole("heading", { name: "Chaves" }).waitFor();
    const stored = async (key: string) =>
      (await app.as(admin).ok(endpoints.settings.platformSetting, { params: { key } })).value;
    return { page, stored, boss: app.as(admin) };
  }

  it("open sign-up, limit files, and keep keys that are never shown", async () => {
    const { page, stored } = await onPlatform();
    await page.getByRole("switch", { name: "Cadastro de empresas" }).press("Space");
    await expect.poll(() => stored("userCreation")).toBe("enabled");
    await page.getByRole("combobox", { name: "Tamanho máximo dos arquivos recebidos" }).click();
    await page.getByRole("option", { name: "128 MB" }).click();
    await expect.poll(() => stored("downloadLimit")).toBe("128");
    const stripe = page.getByRole("group", { name: "Stripe: chave privada" });
    await stripe.getByRole("button", { name: /^Definir/ }).click();
    await stripe.getByLabel("Stripe: chave privada", { exact: true }).last().fill("sk_live_1");
    await keepPicture(page, "platform");
    await stripe.getByRole("button", { name: "Salvar" }).click();
    await stripe.getByText("definida", { exact: true }).waitFor();
    expect(await stored("stripeprivatekey")).toBe("set");
    // It goes with the form, a moment after the key is said to be there.
    await expect.poll(() => page.content()).not.toContain("sk_live_1");
    await stripe.getByRole("button", { name: /^Remover/ }).click();
    await questionOn(page).getByRole("button", { name: "Remover" }).click();
    await expect.poll(() => stored("stripeprivatekey")).toBe("");
    expect(pageErrors).toEqual([]);
  });

  it("take a certificate that opens, and say why one does not, on a phone in the dark too", async () => {
    const { page, boss } = await onPlatform({ width: 390, height: 844, theme: "dark", touch: true });
    const send = page.getByRole("button", { name: "Enviar certificado" });
    await send.click();
    await page.getByText("Escolha um arquivo!").waitFor();
    await page
      .locator("input[type=file]")
      .setInputFiles({ name: "cert.p12", mimeType: "application/x-pkcs12", buffer: lockedP12 });
    await send.click();
    await page.getByText("Escolha um destino!").waitFor();
    await page.getByRole("combobox", { name: "Destino" }).click();
    await page.getByRole("option", { name: "Efí (Pix)" }).click();
    await page.getByLabel("Senha do certificado").fill("errada");
    await send.click();
    await page.getByRole("alert").getByText(/./).first().waitFor();
    expect((await boss.ok(endpoints.settings.certificates)).certificates).toEqual([]);
    await page.getByLabel("Senha do certificado").fill("segredo");
    await send.click();
    await page.getByText(/CN=pix\.test, válido até/).waitFor();
    await keepPicture(page, "platform-certificate");
    const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
    expect(scrollWidth).toBe(clientWidth);
    await page.getByRole("button", { name: "Remover", exact: true }).click();
    await expect.poll(async () => (await boss.ok(endpoints.settings.certificates)).certificates).toEqual([]);
    expect(pageErrors).toEqual([]);
  });
});
