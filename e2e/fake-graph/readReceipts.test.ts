import { endpoints, streamEvents } from "@balcao/contract";
import { beforeAll, expect, it, vi } from "vitest";
import { startTestApp, type TestApp } from "../../server/src/app/testing.ts";
import { account, appSecret } from "./cloudHarness.ts";
import { type FakeGraph, startFakeGraph } from "./fakeGraph.ts";
import { makeWamid } from "./ids.ts";
import { messagesPayload, textMessage } from "./payloads.ts";

const { connections, messages, tickets } = endpoints;
const patience = { timeout: 15_000, interval: 30 };

let app: TestApp;
let fake: FakeGraph;
beforeAll(async () => {
  fake = await startFakeGraph({ accounts: [account], appSecret });
  app = await startTestApp({ environment: { META_GRAPH_URL: fake.url, META_APP_SECRET: appSecret } });
  fake.webhooks.setCallbackUrl(`${app.url}/webhooks/meta`);
  return () => fake.close();
});

/** A company with the account connected. */
async function connected() {
  const { admin } = await app.inNewCompany();
  const as = app.as(admin);
  const { phoneNumberId, businessAccountId, accessToken } = account;
  const { id } = await as.ok(connections.create, {
    body: { name: "Oficial", channel: "whatsappapi", phoneNumberId, businessAccountId, accessToken },
  });
  const status = async () => (await as.ok(connections.get, { params: { id } })).status;
  await vi.waitFor(async () => expect(await status()).toBe("CONNECTED"), patience);
  return { admin, as };
}
type Office = Awaited<ReturnType<typeof connected>>;

/** The contact writes so often at once. Answers the ids, oldest first, and the ticket. */
async function unread({ as }: Office, contact: { phone: string; name: string }, count: number) {
  const heads = Array.from({ length: count }, () => ({ id: makeWamid(contact.phone), from: contact.phone }));
  const bodies = heads.map((head, index) => textMessage(head, `Mensagem ${index + 1}`));
  await fake.webhooks.deliver(messagesPayload(account, contact, bodies));
  const ticket = await vi.waitUntil(async () => {
    const query = { status: "pending", showAll: "true", searchParam: contact.name } as const;
    const { tickets: found } = await as.ok(tickets.list, { query });
    return found.find(({ unreadMessages }) => unreadMessages === count);
  }, patience);
  return { ids: heads.map(({ id }) => id), ticket };
}

it("tells Meta the newest message of the contact, however many are unread, and types as an answer to it", async () => {
  const office = await connected();
  const attendant = await app.listen(office.admin);
  for (const [index, count] of [1, 3, 12, 25, 60, 200].entries()) {
    const contact = { phone: `551198765430${index}`, name: `Marina ${count}` };
    const { ids, ticket } = await unread(office, contact, count);
    const update = { params: { id: ticket.id }, body: { status: "open", queueId: null } } as const;
    await office.as.ok(tickets.update, update);
    const [readBefore, typingBefore] = [fake.world.read.length, fake.world.typing.length];

    await office.as.ok(messages.list, { params: { ticketUuid: ticket.uuid } });

    const told = () => fake.world.read.slice(readBefore);
    await vi.waitFor(() => expect(told()).toEqual(ids.slice(-1)), patience);
    attendant.socket.emit(streamEvents.typing, { ticketId: ticket.id, active: true });
    await vi.waitFor(() => expect(fake.world.typing.slice(typingBefore)).toEqual(ids.slice(-1)), patience);
  }
});
