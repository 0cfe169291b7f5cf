import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../server/src/app/testing.ts";
import { type FakeWhatsapp, startFakeWhatsapp } from "../fake-whatsapp/index.ts";
import { hasBrowser, keepPicture, logIn, openPage } from "./browser.ts";
import { addLogin } from "./person.ts";
import { readQrCode } from "./readQrCode.ts";

const picture = () => sharp({ create: { width: 320, height: 200, channels: 3, background: "#2f9e44" } }).jpeg().toBuffer();

describe.skipIf(!hasBrowser)("the first conversation over WhatsApp", () => {
  let app: TestApp;
  let fake: FakeWhatsapp;
  beforeAll(async () => {
    fake = await startFakeWhatsapp({ receipts: { delivered: 50 } });
    app = await startTestApp({ environment: { WHATSAPP_WEB_URL: fake.url }, overrides: { trustedMediaHost: { host: fake.mediaHost, ca: fake.mediaCa } } });
    return () => fake.stop();
  });

  it("links a phone by its QR code, and carries texts, pictures and voice both ways", async () => {
    const { companyId } = await app.inNewCompany();
    const login = await addLogin(app, companyId, { name: "Carla", profile: "admin" });
    const page = await openPage(`${app.url}/login`);
    await logIn(page, login);

    await page.getByRole("link", { name: "Conexões" }).click();
    await page.getByRole("button", { name: "Nova conexão" }).first().click();
    await page.getByLabel("Nome").fill("Recepção");
    await keepPicture(page, "wa-1-new-connection");
    await page.getByRole("button", { name: "Salvar" }).click();
    await keepPicture(page, "wa-2-saved");
    const code = await readQrCode(page);
    await keepPicture(page, "wa-3-qr");
    fake.scan(code);
    await page.getByText("Conectada", { exact: true }).first().waitFor();
    await keepPicture(page, "wa-4-connected");
    await page.keyboard.press("Escape");

    await page.getByRole("link", { name: "Atendimentos" }).click();
    await page.getByText("Aguardando").first().click();
    const sentAt = Date.now();
    await fake.phone.sendText("Bom dia! Tem horário hoje?");
    await page.getByText("Bom dia! Tem horário hoje?").first().waitFor();
    const tookMs = Date.now() - sentAt;
    expect(tookMs).toBeLessThan(1_000);
    await keepPicture(page, "wa-5-arrived");
    await fake.phone.sendImage({ bytes: await picture(), mimetype: "image/jpeg", caption: "Meu pedido médico" });
    await fake.phone.sendVoice({ bytes: randomBytes(12_000), mimetype: "audio/ogg; codecs=opus", seconds: 3 });
    await page.waitForTimeout(1500);
    await keepPicture(page, "wa-6-media");
  });
});
