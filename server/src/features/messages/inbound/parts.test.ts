import { endpoints } from "@balcao/contract";
import { beforeAll, expect, it } from "vitest";
import { type Person, startTestApp, type TestApp } from "../../../app/testing.ts";
import { businessOf } from "@balcao/flow-engine";
import {
  businessContent,
  type InboundContent,
  type InboundEvent,
  type InboundMessage,
} from "../../../channels/port.ts";
import { hideNumbers } from "../../contacts/contacts.testing.ts";
import { buildConnection } from "../../tickets/tickets.testing.ts";

const { messages, tickets } = endpoints;
const patience = { timeout: 15_000, interval: 20 };
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});

const chat = { identities: [{ kind: "phone" as const, value: "5511981112222" }], isGroup: false };
const happening = (eventId: string) => ({ eventId, chat, at: new Date().toISOString() });
const keyOf = (providerId: string) => ({ providerId, fromMe: false });
const part = (providerId: string, content: InboundContent): InboundEvent => ({
  kind: "message",
  ...happening(providerId),
  key: keyOf(providerId),
  content,
});

/** A conversation of one contact, fed by hand. */
async function inCompany() {
  const { companyId, admin, ana } = await app.inNewCompany();
  const connectionId = await buildConnection({ database: app.database, companyId });
  const accept = (...events: InboundEvent[]) =>
    app.running.pipeline.inbox.accept({ companyId, connectionId, events });
  const ticketOf = async (viewer: Person) => {
    const query = { status: "pending", showAll: "true" } as const;
    return (await app.as(viewer).ok(tickets.list, { query })).tickets[0];
  };
  const shown = async (viewer: Person = admin) => {
    const ticket = await ticketOf(viewer);
    if (!ticket) return [];
    const read = await app.as(viewer).ok(messages.list, { params: { ticketUuid: ticket.uuid } });
    return read.messages;
  };
  return { companyId, accept, shown, ticketOf, admin, ana };
}

const file = (name: string) => ({ mimetype: "image/jpeg", fileName: name, locator: {} });

// chatwoot/chatwoot#6807: the story and the photo of the answer.
it("keeps a story and the photo it is answered with, and unsends both", async () => {
  const { accept, shown } = await inCompany();
  await accept(
    part("m_1", { type: "image", caption: "", media: { ...file("story"), story: "reply" } }),
    part("m_1#1", { type: "image", caption: "", media: file("photo") }),
    part("m_1#11", { type: "text", body: "a twelfth part" }),
    part("m_11", { type: "text", body: "another message" }),
    part("m_2", { type: "text", body: "Ainda tem?", story: "reply" }),
  );
  await expect.poll(async () => (await shown()).length, patience).toBe(5);
  const [story, photo] = await shown();
  expect([story, photo]).toMatchObject([
    { mediaType: "image", dataJson: { story: "reply" } },
    { mediaType: "image", dataJson: null },
  ]);
  expect((await shown()).at(-1)).toMatchObject({ body: "Ainda tem?", dataJson: { story: "reply" } });

  await accept({ kind: "revoke", ...happening("m_1:revoke"), key: keyOf("m_1") });
  const left = async () => (await shown()).flatMap(({ isDeleted, body }) => (isDeleted ? [] : [body]));
  await expect.poll(left, patience).toEqual(["another message", "Ainda tem?"]);
});

const bill = businessOf({
  title: "Fatura",
  text: "Vence amanhã",
  charges: [{ amount: "R$ 150,50", payee: "Ótica Sol", keyType: "EVP", key: "chave-123", code: "" }],
  buttons: [
    { action: "url", label: "Ver", value: "https://otica.example/f" },
    { action: "call", label: "Ligar", value: "+551140040001" },
  ],
});

// fazer-ai/chatwoot#274: what a business's program sends, with its file and its links.
it("keeps what a business's program sends as words, as data and with its file", async () => {
  const { accept, shown, ticketOf, admin } = await inCompany();
  const document = { mimetype: "application/pdf", fileName: "fatura.pdf", locator: {} };
  const contents = [
    businessContent(bill),
    businessContent(bill, { type: "document", caption: "", media: document }),
    businessContent(businessOf({ text: "Só palavras" })),
  ];
  await accept(...contents.flatMap((content, index) => (content ? [part(`b_${index}`, content)] : [])));
  await expect.poll(async () => (await shown()).length, patience).toBe(3);

  const body = expect.stringMatching(
    /^\*Fatura\*[^]*Chave Pix \(aleatória\): chave-123[^]*Ligar: \+551140040001$/,
  );
  const dataJson = expect.objectContaining({
    kind: "business",
    charges: bill.charges,
    buttons: bill.buttons,
  });
  const [words, withFile, plain] = await shown();
  expect(words).toMatchObject({ mediaType: "interactiveMessage", body, dataJson });
  expect(withFile).toMatchObject({ mediaType: "application", body, dataJson, media: { name: "fatura.pdf" } });
  expect(plain).toMatchObject({ mediaType: "conversation", body: "Só palavras", dataJson: null });

  const query = { searchParam: "aleatoria" };
  const params = { ticketUuid: (await ticketOf(admin))?.uuid ?? "" };
  expect((await app.as(admin).ok(messages.search, { params, query })).hits).toHaveLength(2);
});

it("hides the numbers that a business's buttons dial from who may see none, and no key to pay", async () => {
  const { companyId, accept, shown, ana } = await inCompany();
  await app.setUser(ana, { columns: { all_ticket: true, all_user_chat: true } });
  const content = businessContent(bill);
  if (content) await accept(part("b_1", content));
  await expect.poll(async () => (await shown()).length, patience).toBe(1);
  await hideNumbers(app, companyId);

  const [message] = await shown(ana);
  const masked = { action: "call", label: "Ligar", value: expect.stringMatching(/^\+55\d*\*+\d\d$/) };
  expect(message?.dataJson).toMatchObject({ charges: bill.charges, buttons: [bill.buttons[0], masked] });
  expect(message?.body).toContain("chave-123");
  expect(message?.body).not.toContain("40040001");
});

// The number stands in the words as well, and those are shown in more places than the message.
it("hides the numbers that a business's buttons dial wherever its words appear or are searched", async () => {
  const { companyId, accept, shown, ticketOf, admin, ana } = await inCompany();
  await app.setUser(ana, { columns: { all_ticket: true, all_user_chat: true } });
  const image: InboundContent = { type: "image", caption: "", media: file("oferta.jpg") };
  const contents = [businessContent(bill), businessContent(bill, image), businessContent(bill)];
  const asking = (index: number, quoted: InboundMessage["quoted"]): InboundEvent => ({
    kind: "message",
    ...happening(`q_${index}`),
    key: keyOf(`q_${index}`),
    content: { type: "text", body: "E esta?" },
    ...(quoted && { quoted }),
  });
  const quotes = [
    asking(0, keyOf("b_0")),
    asking(1, keyOf("b_1")),
    asking(2, { ...keyOf("gone"), ...(contents[2] && { content: contents[2] }) }),
  ];
  await accept(...contents.flatMap((content, index) => (content ? [part(`b_${index}`, content)] : [])));
  const rewritten = "Fatura nova\n\nFale conosco: +55 11 4004-0001\nLigar: +551140040001";
  await accept({ kind: "edit", ...happening("b_2:edit"), key: keyOf("b_2"), body: rewritten });
  await expect.poll(async () => (await shown())[2]?.body, patience).toBe(rewritten);
  const lastMessage = (await ticketOf(admin))?.lastMessage;
  await accept(...quotes);
  await expect.poll(async () => (await shown()).length, patience).toBe(6);
  await hideNumbers(app, companyId);

  const params = { ticketUuid: (await ticketOf(admin))?.uuid ?? "" };
  const everywhere = async (viewer: Person, searchParam: string) => {
    const as = app.as(viewer);
    const found = await shown(viewer);
    const query = { status: "search", showAll: "true", searchOnMessages: "true", searchParam } as const;
    return {
      bubbles: found.slice(0, 3).map(({ body }) => body),
      quotes: found.slice(3).map(({ quotedMsg }) => quotedMsg?.body ?? ""),
      edits: (await as.ok(messages.edits, { params: { messageId: String(found[2]?.id) } })).edits.map(
        ({ body }) => body,
      ),
      excerpts: (await as.ok(messages.search, { params, query: { searchParam } })).hits.map(
        ({ excerpt }) => excerpt,
      ),
      hits: (await as.ok(tickets.list, { query })).hits.map(({ body }) => body),
    };
  };
  const number = /4004-?0001/;
  for (const texts of Object.values(await everywhere(admin, "ligar"))) {
    expect(texts).not.toEqual([]);
    for (const text of texts) expect(text).toMatch(number);
  }
  for (const texts of Object.values(await everywhere(ana, "ligar"))) {
    expect(texts).not.toEqual([]);
    for (const text of texts) {
      expect(text).toContain("Ligar: ");
      expect(text).not.toMatch(number);
    }
  }
  const byDigits = async (viewer: Person) => {
    const { excerpts, hits } = await everywhere(viewer, "40040001");
    return [excerpts.length, hits.length];
  };
  expect(await byDigits(admin)).toEqual([3, 1]);
  expect(await byDigits(ana)).toEqual([0, 0]);
  expect(lastMessage).toContain("Ligar: ");
  expect(lastMessage).not.toMatch(number);
});
