import { endpoints } from "@balcao/contract";
import { startTestApp, type TestApp } from "@balcao/server/src/app/testing.ts";
import {
  buttonBody,
  listBody,
  pixBody,
} from "@balcao/server/src/features/rich-messages/rich-messages.testing.ts";
import jsqr from "jsqr";
import { PNG } from "pngjs";
import { beforeAll, expect, it, vi } from "vitest";
import { account, appSecret, contact, graphVersion } from "./cloudHarness.ts";
import { type FakeGraph, startFakeGraph } from "./fakeGraph.ts";
import { choiceMessage } from "./payloads.ts";

const { messages, richMessages, tickets } = endpoints;
const patience = { timeout: 10_000, interval: 20 };

let app: TestApp;
let fake: FakeGraph;
beforeAll(async () => {
  fake = await startFakeGraph({ accounts: [account], appSecret, retryPausesMs: [100, 200] });
  app = await startTestApp({
    environment: { META_GRAPH_URL: fake.url, META_GRAPH_VERSION: graphVersion, META_APP_SECRET: appSecret },
  });
  fake.webhooks.setCallbackUrl(`${app.url}/webhooks/meta`);
  return () => fake.close();
});

it("goes over Meta's wire as lists, links, texts and pictures, and a chosen row comes back", async () => {
  const { admin } = await app.inNewCompany();
  const as = app.as(admin);
  const { phoneNumberId, businessAccountId, accessToken } = account;
  const { id } = await as.ok(endpoints.connections.create, {
    body: { name: "Oficial", channel: "whatsappapi", phoneNumberId, businessAccountId, accessToken },
  });
  const status = async () => (await as.ok(endpoints.connections.get, { params: { id } })).status;
  await vi.waitFor(async () => expect(await status()).toBe("CONNECTED"), patience);
  await fake.contactWrites(contact, "Quero marcar");
  const waiting = { status: "pending", showAll: "true" } as const;
  const ticket = await vi.waitUntil(
    async () => (await as.ok(tickets.list, { query: waiting })).tickets[0],
    patience,
  );
  await as.ok(tickets.update, { params: { id: ticket.id }, body: { status: "open", userId: admin.id } });

  const params = { ticketId: String(ticket.id) };
  const list = (await as.ok(richMessages.sendList, { params, body: listBody() })).messages[0];
  await as.ok(richMessages.sendUrl, { params, body: buttonBody({ copyText: "clinica.com.br" }) });
  await as.ok(richMessages.sendCopy, { params, body: buttonBody() });
  const charge = (await as.ok(richMessages.sendPix, { params, body: pixBody() })).messages[0];
  await vi.waitFor(() => expect(fake.world.sent).toHaveLength(5), patience);

  const [sentList, sentLink, sentCopy, sentPix, sentCode] = fake.world.sent.map(({ body }) => body);
  expect(sentList).toMatchObject({
    type: "interactive",
    interactive: {
      type: "list",
      header: { type: "text", text: "Horários" },
      body: { text: "Escolha um, Marina." },
      action: {
        button: "Ver horários",
        sections: [{ rows: [{ id: "row-1", title: "9h" }] }, { title: "Tarde" }],
      },
    },
  });
  expect(sentLink).toMatchObject({
    type: "interactive",
    interactive: {
      type: "cta_url",
      action: { parameters: { display_text: "Abrir", url: "https://clinica.com.br" } },
    },
  });
  expect(sentCopy).toMatchObject({
    type: "text",
    text: { body: "*Agenda*\n\nPara Marina\n\nAbrir:\nABC-123" },
  });
  expect(sentPix).toMatchObject({ type: "image", image: { caption: charge?.body } });
  const code = readQr(sentPix?.["image"]);
  expect(charge?.dataJson).toMatchObject({ code });
  // The code comes by itself, to be copied as a whole.
  expect(sentCode).toMatchObject({ type: "text", text: { body: code } });

  const quoted = { id: fake.world.sent[0]?.id ?? "", from: account.displayPhoneNumber };
  await fake.contactDoes(contact, (head) =>
    choiceMessage({ ...head, quoted }, "list", { id: "row-2", title: "15h" }),
  );
  const answer = await vi.waitUntil(async () => {
    const page = await as.ok(messages.list, { params: { ticketUuid: ticket.uuid } });
    return page.messages.find((message) => message.body === "15h");
  }, patience);
  expect(answer).toMatchObject({
    fromMe: false,
    dataJson: { optionId: "row-2" },
    quotedMsg: { id: list?.id, mediaType: "listMessage" },
  });
}, 60_000);

/** Reads the picture as a bank's camera does. */
function readQr(image: unknown): string | undefined {
  const id = typeof image === "object" && image !== null && "id" in image ? String(image.id) : "";
  const bytes = fake.world.files.get(id)?.bytes;
  if (bytes === undefined) return undefined;
  const { data, width, height } = PNG.sync.read(Buffer.from(bytes));
  return jsqr.default(new Uint8ClampedArray(data), width, height)?.data;
}
