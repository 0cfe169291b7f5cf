import { endpoints } from "@balcao/contract";
import { beforeAll, describe, expect, it, vi } from "vitest";

import { startTestApp, type TestApp } from "../../server/src/app/testing.ts";
import { type FakeWhatsapp, startFakeWhatsapp } from "./index.ts";

const { connections, contacts, messages, tickets } = endpoints;
const patience = { timeout: 15_000, interval: 20 };
const [old, next] = ["5511987000001", "5511987000002"] as const;

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

/** A company whose WhatsApp is linked, and a customer whose ticket is accepted. */
async function withCustomer(number: string) {
  const { companyId, admin } = await app.inNewCompany();
  const as = app.as(admin);
  const { id } = await as.ok(connections.create, { body: { name: "Recepção", channel: "whatsapp" } });
  const session = () => as.ok(connections.get, { params: { id } });
  const qrcode = await vi.waitUntil(async () => (await session()).qrcode, patience);
  const account = `55114000${number.slice(-4)}`;
  fake.scan(qrcode?.text ?? "", { phone: account });
  await vi.waitFor(async () => expect((await session()).status).toBe("CONNECTED"), patience);
  const customer = fake.addContact({ phone: number, name: "Cliente Teste" });
  await customer.sendText("Oi", { account });
  const ticket = await vi.waitUntil(
    async () => (await as.ok(tickets.list, { query: { status: "pending", showAll: "true" } })).tickets[0],
    patience,
  );
  const body = { status: "open", userId: admin.id } as const;
  await as.ok(tickets.update, { params: { id: ticket.id }, body });
  // What happens next is later than their first message, also in whole seconds.
  await app.database.tenant(companyId, (tx) =>
    tx.query({ text: "update contacts set created_at = app.now() - interval '1 year'" }),
  );
  const bodies = async () =>
    (await as.ok(messages.list, { params: { ticketUuid: ticket.uuid } })).messages.map((one) => one.body);
  return {
    account,
    customer,
    hears: (words: string) => vi.waitFor(async () => expect(await bodies()).toContain(words), patience),
    numbers: async () => (await as.ok(contacts.list, { query: {} })).contacts.map((one) => one.number),
    told: async () =>
      (await as.ok(tickets.conversationLog, { params: { ticketUuid: ticket.uuid } })).flatMap(
        (one) => one.numbers ?? [],
      ),
    /** The number that an answer reaches. */
    answered: async (words: string) => {
      await as.ok(messages.send, { params: { ticketId: ticket.id }, body: { body: words } });
      const sent = () => fake.sent.find(({ message }) => message.extendedTextMessage?.text === words);
      return (await vi.waitUntil(sent, patience)).to;
    },
  };
}

/** netflie/whatsapp-cloud-api#120, over a linked phone. */
describe("a customer who changes the number", () => {
  it("is answered at the new one, as WhatsApp tells it", async () => {
    const { account, customer, hears, numbers, told, answered } = await withCustomer(old);
    const moved = fake.addContact({ phone: next, name: "Cliente Teste" });
    fake.tellMove(customer, moved, account);
    await vi.waitFor(async () => expect(await numbers()).toEqual([next]), patience);
    expect(await answered("Anotado")).toBe(next);
    await moved.sendText("Número novo", { account });
    await hears("Número novo");
    expect(await answered("Certo")).toBe(next);
    expect(await numbers()).toEqual([next]);
    expect(await told()).toEqual([{ from: old, to: next }]);
  }, 60_000);

  it("is answered at the new one, where the account merely names another phone", async () => {
    const [before, after] = ["5511987000003", "5511987000004"] as const;
    const { account, customer, hears, numbers, told, answered } = await withCustomer(before);
    customer.contact.phone = after;
    await customer.sendText("Troquei de número", { account });
    await hears("Troquei de número");
    expect(await numbers()).toEqual([after]);
    expect(await told()).toEqual([{ from: before, to: after }]);
    expect(await answered("Número anotado")).toBe(after);
  }, 60_000);
});
