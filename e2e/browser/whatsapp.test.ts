import sharp from "sharp";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { startTestApp, type TestApp } from "../../server/src/app/testing.ts";
import { type FakeWhatsapp, startFakeWhatsapp } from "../fake-whatsapp/index.ts";
import { hasBrowser, keepPicture, logIn, openPage, pageErrors } from "./browser.ts";
import { addLogin } from "./person.ts";
import { readQrCode } from "./readQrCode.ts";

/** The head of an Ogg Opus file, which is all that sniffing needs. */
const voiceNote = Buffer.concat([Buffer.from("OggS\0\x02"), Buffer.alloc(20), Buffer.from("\x01\x13OpusHead\x01\x01"), Buffer.alloc(12_000)]);
const picture = () => sharp({ create: { width: 320, height: 200, channels: 3, background: "#2f9e44" } }).jpeg().toBuffer();

describe.skipIf(!hasBrowser)("the first conversation over WhatsApp", () => {
  let app: TestApp;
  let fake: FakeWhatsapp;
  beforeAll(async () => {
    fake = await startFakeWhatsapp({ receipts: { deliveredAfter: 50 } });
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
    await fake.phone.sendVoice({ bytes: voiceNote, mimetype: "audio/ogg; codecs=opus", seconds: 3 });
    await page.getByText("🎤").first().waitFor();
    await keepPicture(page, "wa-6-waiting");

    await page.getByText("João da Silva").first().click();
    await page.getByRole("button", { name: "Aceitar" }).last().click();
    const composer = page.getByLabel("Mensagem para João da Silva");
    await composer.fill("Temos às 15h. Pode ser?");
    await page.keyboard.press("Enter");
    const answer = await settled(() => fake.sent.find((one) => one.message.extendedTextMessage?.text?.endsWith("Temos às 15h. Pode ser?")));
    await page.getByLabel("Entregue").first().waitFor();

    await page.locator("input[type=file]").setInputFiles({ name: "mapa.jpg", mimeType: "image/jpeg", buffer: await picture() });
    await page.getByRole("dialog").getByLabel("Legenda").fill("Como chegar");
    await keepPicture(page, "wa-7-attachment");
    await page.getByRole("dialog").getByRole("button", { name: "Enviar" }).click();
    const map = await settled(() => fake.sent.find((one) => one.message.imageMessage?.caption?.endsWith("Como chegar")));

    fake.phone.receive(answer.id, "read");
    fake.phone.receive(map.id, "read");
    await page.getByLabel("Lida").nth(1).waitFor();
    await keepPicture(page, "wa-8-read");
    expect(fake.sent).toHaveLength(2);
    expect(fake.read.length).toBeGreaterThan(0);
    expect(pageErrors).toEqual([]);
  }, 60_000);
});

async function settled<T>(find: () => T | undefined): Promise<T> {
  return vi.waitUntil(find, { timeout: 5_000, interval: 20 }) as Promise<T>;
}
