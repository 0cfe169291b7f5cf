import { randomBytes } from "node:crypto";
import { endpoints } from "@balcao/contract";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { startTestApp, type TestApp } from "../../server/src/app/testing.ts";
import { type FakeWhatsapp, startFakeWhatsapp } from "../fake-whatsapp/index.ts";
import { hasBrowser, keepPicture, openPageAs, pageErrors } from "./browser.ts";
import { accept, conversationOf, openWaiting, picture, rowOf, settled, write } from "./inbox.ts";
import { addLogin } from "./person.ts";

const patience = { timeout: 15_000, interval: 30 };

describe.skipIf(!hasBrowser)("a conversation over WhatsApp in which things change", () => {
  let app: TestApp;
  let fake: FakeWhatsapp;
  beforeAll(async () => {
    fake = await startFakeWhatsapp();
    app = await startTestApp({
      environment: { WHATSAPP_WEB_URL: fake.url },
      overrides: { trustedMediaHost: { host: fake.mediaHost, ca: fake.mediaCa } },
    });
    return () => fake.stop();
  });

  it("shows an edit, what only the phone shows, and a file that the phone uploads again; answers disappear as the chat does", async () => {
    const { companyId, admin } = await app.inNewCompany();
    const as = app.as(admin);
    const { id } = await as.ok(endpoints.connections.create, {
      body: { name: "Recepção", channel: "whatsapp" },
    });
    const connection = () => as.ok(endpoints.connections.get, { params: { id } });
    const shown = await vi.waitUntil(async () => (await connection()).qrcode, patience);
    fake.scan(shown?.text ?? "");
    await vi.waitFor(async () => expect((await connection()).status).toBe("CONNECTED"), patience);
    const page = await openPageAs(
      app.url,
      await addLogin(app, companyId, { name: "Carla", profile: "admin" }),
    );
    const nina = fake.addContact({ phone: "5511987650077", name: "Nina Prado" });

    const words = { text: "Posso ir amnhã?", contextInfo: { expiration: 86_400 } };
    const first = await nina.send({ extendedTextMessage: words });
    await openWaiting(page);
    await rowOf(page, "Nina Prado").click();
    await accept(page, "Nina Prado");
    const conversation = conversationOf(page, "Nina Prado");
    await conversation.getByText("Posso ir amnhã?").waitFor();
    await nina.editSealed(first, "Posso ir amanhã?");
    await conversation.getByText("Posso ir amanhã?").waitFor();
    await conversation.getByText("editada", { exact: true }).waitFor();
    expect(await conversation.getByText("Posso ir amnhã?").count()).toBe(0);

    nina.sendUnavailable("view_once");
    await conversation.getByText("Mensagem de visualização única. Veja no celular.").waitFor();

    await write(page, "Nina Prado", "Pode, às 15h");
    const answer = await settled(() =>
      fake.sent.find(({ message }) => message.extendedTextMessage?.text?.endsWith("Pode, às 15h")),
    );
    expect(answer.message.extendedTextMessage?.contextInfo?.expiration).toBe(86_400);

    // The server has forgotten the file, and the phone is away.
    const file = fake.media.put(await picture(), "image");
    fake.media.forget(file.directPath);
    fake.faults.hasNoFiles = true;
    const fields = { mimetype: "image/jpeg", caption: "Meu exame", jpegThumbnail: randomBytes(0) };
    await nina.send({ imageMessage: { ...file, ...fields } });
    const again = conversation.getByRole("button", { name: "Baixar de novo" });
    await again.waitFor(patience);
    await keepPicture(page, "wa-changes");
    fake.faults.hasNoFiles = false;
    await again.click();
    await conversation.getByRole("img", { name: "Meu exame" }).waitFor(patience);
    expect(await again.count()).toBe(0);
    expect(pageErrors).toEqual([]);
  }, 90_000);
});
