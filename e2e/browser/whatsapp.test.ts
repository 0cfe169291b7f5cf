import { beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../server/src/app/testing.ts";
import { type FakeWhatsapp, startFakeWhatsapp } from "../fake-whatsapp/index.ts";
import { hasBrowser, keepPicture, openPageAs, pageErrors } from "./browser.ts";
import {
  accept,
  attach,
  badgeOf,
  conversationOf,
  openWaiting,
  picture,
  rowOf,
  settled,
  shownWithinASecond,
  voiceNote,
  write,
} from "./inbox.ts";
import { addLogin } from "./person.ts";
import { readQrCode } from "./readQrCode.ts";

describe.skipIf(!hasBrowser)("the first conversation over WhatsApp", () => {
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

  it("links a phone by its QR code, and carries texts, pictures and voice both ways", async () => {
    const { companyId } = await app.inNewCompany();
    const page = await openPageAs(
      app.url,
      await addLogin(app, companyId, { name: "Carla", profile: "admin" }),
    );

    await page.getByRole("link", { name: "Conexões" }).click();
    await page.getByRole("button", { name: "Nova conexão" }).first().click();
    await page.getByLabel("Nome").fill("Recepção");
    await page.getByRole("button", { name: "Salvar" }).click();
    const code = await readQrCode(page);
    await keepPicture(page, "wa-1-qr");
    fake.scan(code);
    await page.getByText("Conectada", { exact: true }).first().waitFor();
    await keepPicture(page, "wa-2-connected");
    await page.keyboard.press("Escape");

    await openWaiting(page);
    const name = "João da Silva";
    const row = rowOf(page, name);
    await shownWithinASecond(row, () => fake.phone.sendText("Bom dia! Tem horário hoje?"));
    await badgeOf(page, "Aguardando", 1).waitFor();
    await row.click();
    const conversation = conversationOf(page, name);
    await conversation.getByText("Bom dia! Tem horário hoje?").waitFor();
    const bytes = await picture();
    await shownWithinASecond(conversation.getByRole("img", { name: "Meu pedido médico" }), () =>
      fake.phone.sendImage({ bytes, mimetype: "image/jpeg", caption: "Meu pedido médico" }),
    );
    await shownWithinASecond(conversation.getByRole("button", { name: "Ouvir" }), () =>
      fake.phone.sendVoice({ bytes: voiceNote, mimetype: "audio/ogg; codecs=opus", seconds: 3 }),
    );
    await keepPicture(page, "wa-3-waiting");

    await accept(page, name);
    await badgeOf(page, "Aguardando", 0).waitFor();
    await badgeOf(page, "Atendendo", 1).waitFor();
    await write(page, name, "Temos às 15h. Pode ser?");
    const answer = await settled(() =>
      fake.sent.find(({ message }) => message.extendedTextMessage?.text?.endsWith("Temos às 15h. Pode ser?")),
    );
    await conversation.getByLabel("Entregue").waitFor();
    await attach(page, "Como chegar");
    const map = await settled(() =>
      fake.sent.find(({ message }) => message.imageMessage?.caption?.endsWith("Como chegar")),
    );

    fake.phone.receive(answer.id, "read");
    fake.phone.receive(map.id, "read");
    await conversation.getByLabel("Lida").nth(1).waitFor();
    await keepPicture(page, "wa-4-read");
    expect(fake.sent).toHaveLength(2);
    // Accepting it told the contact that somebody reads.
    await settled(() => fake.read.at(-1));
    expect(pageErrors).toEqual([]);
  }, 60_000);

  it("links the phone in the hand by a code that is typed into WhatsApp", async () => {
    const { companyId } = await app.inNewCompany();
    const page = await openPageAs(
      app.url,
      await addLogin(app, companyId, { name: "Carla", profile: "admin" }),
      { path: "/connections", width: 390, height: 844, touch: true },
    );
    await page.getByRole("button", { name: "Nova conexão" }).first().tap();
    await page.getByLabel("Nome").fill("Recepção");
    await page.getByRole("button", { name: "Salvar" }).tap();
    const dialog = page.getByRole("dialog", { name: "Conectar Recepção" });
    await dialog.getByRole("button", { name: "Conectar com o número do celular" }).tap();
    await keepPicture(page, "wa-code-1-number");
    await page.keyboard.type("119777766");
    await page.keyboard.press("Enter");
    await dialog.getByText(/^Falta/).waitFor();
    await page.keyboard.type("55");
    fake.faults.refusePairing = { code: "429", text: "rate-overlimit" };
    await page.keyboard.press("Enter");
    await dialog.getByText("Muitos códigos foram pedidos").waitFor();
    fake.faults.refusePairing = undefined;
    await dialog.getByRole("button", { name: "Receber código" }).tap();
    const code = dialog.getByLabel("Código para digitar no celular");
    await code.waitFor();
    await keepPicture(page, "wa-code-2-code");
    const typed = ((await code.textContent()) ?? "").replace("-", "");
    expect(await fake.typeCode(typed, "5511977776655")).toBe(true);
    await page.getByText("Conectada", { exact: true }).first().waitFor();
    expect(pageErrors).toEqual([]);
  }, 60_000);
});
