import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../server/src/app/testing.ts";
import { type FakeGraph, startFakeGraph } from "../fake-graph/fakeGraph.ts";
import { messagesPayload, textMessage } from "../fake-graph/payloads.ts";
import { signedWebhook } from "../fake-graph/signedWebhook.ts";
import { hasBrowser, keepPicture, openPageAs, pageErrors } from "./browser.ts";
import {
  accept,
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

const appSecret = "0123456789abcdef0123456789abcdef";
const account = {
  businessAccountId: "102290129340398",
  phoneNumberId: "106540352242922",
  displayPhoneNumber: "+55 11 5555-0100",
  verifiedName: "Clínica Aurora",
  accessToken: "EAAJB-test-token",
  templates: [
    {
      name: "lembrete_consulta",
      language: "pt_BR",
      status: "APPROVED" as const,
      category: "UTILITY",
      components: [
        { type: "HEADER", format: "TEXT", text: "Sua consulta" },
        { type: "BODY", text: "Olá, {{1}}! Esperamos por você {{2}}." },
        { type: "FOOTER", text: "Clínica Aurora" },
      ],
    },
    {
      name: "boas_vindas",
      language: "pt_BR",
      status: "APPROVED" as const,
      category: "MARKETING",
      components: [{ type: "BODY", text: "Seja bem-vindo à Clínica Aurora!" }],
    },
  ],
};
const marina = { phone: "5511987654321", name: "Marina Prado" };

describe.skipIf(!hasBrowser)("the first conversation over the Cloud API", () => {
  let app: TestApp;
  let fake: FakeGraph;
  beforeAll(async () => {
    fake = await startFakeGraph({
      accounts: [account],
      appSecret,
      automaticStatuses: [
        { status: "sent", afterMs: 20 },
        { status: "delivered", afterMs: 40 },
      ],
    });
    app = await startTestApp({ environment: { META_GRAPH_URL: fake.url, META_APP_SECRET: appSecret } });
    fake.webhooks.setCallbackUrl(`${app.url}/webhooks/meta`);
    return () => fake.close();
  });

  it("takes signed webhooks in, answers, and says when the 24 hours are over", async () => {
    const { companyId } = await app.inNewCompany();
    const page = await openPageAs(
      app.url,
      await addLogin(app, companyId, { name: "Carla", profile: "admin" }),
    );

    await page.getByRole("link", { name: "Conexões" }).click();
    await page.getByRole("button", { name: "Nova conexão" }).first().click();
    await page.getByRole("combobox", { name: "Canal" }).click();
    await page.getByRole("option", { name: "WhatsApp Cloud API" }).click();
    await page.getByLabel("Nome").fill("Oficial");
    await page.getByLabel("ID do número de telefone").fill(account.phoneNumberId);
    await page.getByLabel("ID da conta comercial").fill(account.businessAccountId);
    await page.getByLabel("Token de acesso").fill(account.accessToken);
    await keepPicture(page, "cloud-1-form");
    await page.getByRole("button", { name: "Salvar" }).click();
    await page.getByText("Conectada", { exact: true }).first().waitFor();
    await page.getByRole("dialog").waitFor({ state: "hidden" });
    await keepPicture(page, "cloud-2-connected");

    await openWaiting(page);
    const row = rowOf(page, marina.name);
    const message = textMessage({ id: "wamid.forged", from: marina.phone }, "Sou outra pessoa");
    const forged = signedWebhook(messagesPayload(account, marina, [message]), "another secret");
    const refused = await fetch(`${app.url}/webhooks/meta`, { method: "POST", ...forged });
    expect(refused.status).toBe(401);
    await shownWithinASecond(row, () => fake.contactWrites(marina, "Olá, vocês atendem convênio?"));

    await row.click();
    const conversation = conversationOf(page, marina.name);
    await conversation.getByText("Olá, vocês atendem convênio?").waitFor();
    expect(await conversation.getByText("Sou outra pessoa").count()).toBe(0);
    const photo = { mimetype: "image/jpeg", bytes: await picture(), caption: "Minha carteirinha" };
    await shownWithinASecond(conversation.getByRole("img", { name: "Minha carteirinha" }), () =>
      fake.contactSendsFile(marina, { kind: "image", ...photo }),
    );
    const voice = { mimetype: "audio/ogg; codecs=opus", bytes: voiceNote, voice: true };
    await shownWithinASecond(conversation.getByRole("button", { name: "Ouvir" }), () =>
      fake.contactSendsFile(marina, { kind: "audio", ...voice }),
    );

    const late = {
      ...textMessage(
        { id: "wamid.late", from: marina.phone, timestamp: Math.floor(Date.now() / 1000) - 600 },
        "Vi a promoção de vocês",
      ),
      referral: {
        source_url: "https://fb.me/3cr4Wqqkv",
        source_id: "120226305854810726",
        source_type: "ad",
        headline: "Limpeza de pele",
        body: "Só esta semana",
      },
    };
    const delivery = signedWebhook(messagesPayload(account, marina, [late]), appSecret);
    expect((await fetch(`${app.url}/webhooks/meta`, { method: "POST", ...delivery })).status).toBe(200);
    await conversation.getByText("Vi a promoção de vocês").waitFor();
    await conversation.getByText("Limpeza de pele").waitFor();
    await conversation.getByText(/^recebida às /).waitFor();
    await keepPicture(page, "cloud-ad-late");

    await accept(page, marina.name);
    await write(page, marina.name, "Atendemos, sim!");
    const answer = await settled(() => fake.world.sent.find(({ body }) => "text" in body));
    await conversation.getByLabel("Entregue").waitFor();
    await attachWithFewerWords(page, "Nossos convênios");
    const list = await settled(() => fake.world.sent.find(({ body }) => "image" in body));
    await fake.sendStatus(answer.id, "read");
    await fake.sendStatus(list.id, "read");
    await conversation.getByLabel("Lida").nth(1).waitFor();
    await keepPicture(page, "cloud-3-read");
    expect(fake.world.sent).toHaveLength(2);

    await app.database.tenant(companyId, (tx) =>
      tx.query({ text: "update tickets set last_inbound_at = app.now() - interval '25 hours'", values: [] }),
    );
    await page.reload();
    await page
      .getByText("Já se passaram 24 horas desde a última mensagem do contato", { exact: false })
      .waitFor();
    await keepPicture(page, "cloud-4-window-over");
    await sendReminder(page);
    const reminder = await settled(() => fake.world.sent[2]);
    expect(reminder.body).toMatchObject({ template: { name: "lembrete_consulta" } });
    await conversation.getByText("Olá, Marina! Esperamos por você amanhã às 9h.").waitFor();
    await keepPicture(page, "cloud-7-template-sent");
    await shownWithinASecond(conversation.getByText("Ainda estou aqui"), () =>
      fake.contactWrites(marina, "Ainda estou aqui"),
    );
    await page.getByText("Já se passaram 24 horas", { exact: false }).waitFor({ state: "hidden" });
    await write(page, marina.name, "Que bom!");
    await settled(() => fake.world.sent[3]);
    expect(pageErrors).toEqual([]);
  }, 60_000);
});

/** A file whose caption is longer than the provider takes at first: it is counted, told, and not sent. */
async function attachWithFewerWords(page: Page, words: string): Promise<void> {
  const file = { name: "mapa.jpg", mimeType: "image/jpeg", buffer: await picture() };
  await page.locator("[data-attach]").setInputFiles(file);
  const dialog = page.getByRole("dialog");
  const caption = dialog.getByLabel("Legenda");
  const send = dialog.getByRole("button", { name: /^Enviar/ });
  await caption.fill("x".repeat(1000));
  await dialog.getByText(/^1000 \/ 10\d\d$/).waitFor();
  await caption.fill("x".repeat(1025));
  await dialog.getByText(/A legenda tem 1\.?025 caracteres/).waitFor();
  await keepPicture(page, "cloud-caption-too-long");
  await send.click();
  // Coming back to the field puts the cursor behind its words, also behind those that `fill` would have chosen.
  await caption.focus();
  await caption.fill(words);
  await dialog.getByText("A legenda tem", { exact: false }).waitFor({ state: "hidden" });
  await send.click();
  await dialog.waitFor({ state: "hidden" });
}

/** An approved template, found, filled and sent where nothing else may be. */
async function sendReminder(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Enviar um modelo" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: /boas vindas/ }).waitFor();
  await keepPicture(page, "cloud-5-templates");
  await dialog.getByLabel("Buscar modelos").fill("CONSULTA");
  await dialog.getByRole("button", { name: /boas vindas/ }).waitFor({ state: "hidden" });
  await dialog.getByRole("button", { name: /lembrete consulta/ }).click();
  expect(await dialog.getByLabel("Valor de {{1}}").inputValue()).toBe("Marina");
  await dialog.getByRole("button", { name: "Enviar modelo" }).click();
  await dialog.getByText("Obrigatório").waitFor();
  // The first empty field has the focus.
  await page.keyboard.type("amanhã às 9h");
  await dialog.getByText("Olá, Marina! Esperamos por você amanhã às 9h.").waitFor();
  await keepPicture(page, "cloud-6-template");
  await dialog.getByRole("button", { name: "Enviar modelo" }).click();
  await dialog.waitFor({ state: "hidden" });
}
