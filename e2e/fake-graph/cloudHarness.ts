import { createServer } from "node:http";
import type { Server } from "node:http";
import { once } from "node:events";
import { buffer } from "node:stream/consumers";
import type { ChannelHarness, SeenMessage } from "@balcao/server/src/channels/conformance.ts";
import { createMemoryState } from "@balcao/server/src/channels/memoryState.testing.ts";
import type {
  ChannelAdapter,
  ChannelSink,
  StatusChange,
  WebhookAdapter,
} from "@balcao/server/src/channels/port.ts";
import { createWhatsappCloud } from "@balcao/server/src/channels/whatsapp-cloud/adapter.ts";
import { startFakeGraph } from "./fakeGraph.ts";
import type { FakeGraph, FakeGraphOptions } from "./fakeGraph.ts";
import { choiceMessage, editMessage, reactionMessage, revokeMessage, textMessage } from "./payloads.ts";
import type { SentMessage } from "./world.ts";

export const appSecret = "0123456789abcdef0123456789abcdef";

export const account = {
  businessAccountId: "102290129340398",
  phoneNumberId: "106540352242922",
  displayPhoneNumber: "+55 11 5555-0100",
  verifiedName: "Clínica Aurora",
  accessToken: "EAAJB-test-token",
  templates: [],
};

export const contact = { phone: "5511987654321", name: "Marina Prado", userId: "BR.1502576394655843" };

export const graphVersion = "v24.0";

export function openAdapter(fake: FakeGraph, timeoutMs = 5_000): ChannelAdapter & WebhookAdapter {
  return createWhatsappCloud({ graphUrl: fake.url, graphVersion, appSecrets: [appSecret], timeoutMs });
}

export function connectionWith(credentials: Partial<Record<string, string>> = {}) {
  const { phoneNumberId, businessAccountId, accessToken } = account;
  return {
    id: 1,
    companyId: 1,
    channel: "whatsappapi",
    name: "Oficial",
    credentials: { phoneNumberId, businessAccountId, accessToken, ...credentials },
    state: createMemoryState(),
  };
}

/** Waits for a state of the connection that the sink is told. */
export function sinkWithStatus(sink: ChannelSink, wanted: (change: StatusChange) => boolean) {
  let reach: (change: StatusChange) => void;
  const reached = new Promise<StatusChange>((resolve) => void (reach = resolve));
  const watched: ChannelSink = {
    accept: (events) => sink.accept(events),
    signal: (signal) => sink.signal(signal),
    health: (change) => sink.health(change),
    history: (part) => sink.history(part),
    status: async (change) => {
      await sink.status(change);
      if (wanted(change)) reach(change);
    },
  };
  return { sink: watched, reached };
}

/** The webhook's route in small: verify, read, store, and only then answer. */
export async function listenForWebhooks(
  adapter: WebhookAdapter,
  sink: ChannelSink,
): Promise<{ server: Server; url: string }> {
  const server = createServer((request, response) => {
    const headers = { "x-hub-signature-256": String(request.headers["x-hub-signature-256"] ?? "") };
    const handle = async (): Promise<number> => {
      const raw = await buffer(request);
      if (!adapter.verify(raw, headers)) return 401;
      for (const { events } of adapter.fromWire(JSON.parse(raw.toString()))) await sink.accept(events);
      return 200;
    };
    void handle().then(
      (status) => response.writeHead(status).end(),
      () => response.writeHead(503).end(),
    );
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The receiver has no port");
  return { server, url: `http://127.0.0.1:${address.port}/webhooks/meta` };
}

export async function createCloudHarness(options: Partial<FakeGraphOptions> = {}): Promise<ChannelHarness> {
  const fake = await startFakeGraph({ accounts: [account], appSecret, retryPausesMs: [], ...options });
  const adapter = openAdapter(fake);
  const told = new Map<string, Awaited<ReturnType<FakeGraph["contactWrites"]>>["delivery"]>();
  const receivers: Server[] = [];

  const keepDelivery = async (sending: ReturnType<FakeGraph["contactWrites"]>): Promise<string> => {
    const { id, delivery } = await sending;
    told.set(id, delivery);
    return id;
  };
  const deliveryOf = (id: string) => {
    const delivery = told.get(id);
    if (delivery === undefined) throw new Error(`The contact did not send ${id}`);
    return delivery;
  };

  return {
    capabilities: adapter.capabilities,
    contact: {
      chat: { identities: [{ kind: "phone", value: contact.phone }], isGroup: false },
      name: contact.name,
      phone: contact.phone,
    },
    open: async (sink) => {
      const { server, url } = await listenForWebhooks(adapter, sink);
      receivers.push(server);
      fake.webhooks.setCallbackUrl(url);
      const watched = sinkWithStatus(sink, ({ status }) => status === "CONNECTED");
      const session = await adapter.start(connectionWith(), watched.sink);
      await watched.reached;
      return session;
    },
    contactDoes: {
      sendText: (body, { quotedId } = {}) => {
        const quoted = quotedId === undefined ? {} : { quoted: { id: quotedId, from: contact.phone } };
        return keepDelivery(fake.contactDoes(contact, (head) => textMessage({ ...head, ...quoted }, body)));
      },
      sendFile: (file) => keepDelivery(fake.contactSendsFile(contact, file)),
      edit: (id, body) => keepDelivery(fake.contactDoes(contact, (head) => editMessage(head, id, body))),
      revoke: (id) => keepDelivery(fake.contactDoes(contact, (head) => revokeMessage(head, id))),
      react: (id, emoji) =>
        keepDelivery(fake.contactDoes(contact, (head) => reactionMessage(head, id, emoji))),
      choose: (id, option, from) => {
        const quoted = { id, from: account.displayPhoneNumber };
        return keepDelivery(
          fake.contactDoes(contact, (head) => choiceMessage({ ...head, quoted }, from, option)),
        );
      },
      receive: (id, level) => fake.sendStatus(id, level === 2 ? "delivered" : "read"),
    },
    redeliver: (id) => fake.webhooks.redeliver(deliveryOf(id)),
    isAcknowledged: (id) => deliveryOf(id).acknowledged,
    seen: () => fake.world.sent.map((sent) => readSeen(sent, fake)),
    refuseNext: () =>
      fake.failNext({ kind: "error", code: 131026, httpStatus: 400, message: "Message undeliverable" }),
    close: async () => {
      await fake.close();
      for (const receiver of receivers) {
        receiver.closeAllConnections();
        await new Promise((resolve) => receiver.close(resolve));
      }
    },
  };
}

interface SentBody {
  type?: string;
  context?: { message_id: string };
  text?: { body: string };
  location?: { latitude: number; longitude: number };
  contacts?: { name: { formatted_name: string } }[];
  reaction?: { message_id: string; emoji: string };
  image?: { id: string; caption?: string };
  interactive?: SentInteractive;
}

interface SentInteractive {
  type: string;
  header?: { image?: { id: string } };
  body: { text: string };
  action: {
    sections?: { rows: { id: string; title: string }[] }[];
    buttons?: { reply: { id: string; title: string } }[];
    parameters?: { url: string };
  };
}

function readSeen({ id, body }: SentMessage, fake: FakeGraph): SeenMessage {
  const sent: SentBody = body;
  const quoted = sent.context === undefined ? {} : { targetId: sent.context.message_id };
  if (sent.text) return { id, kind: "text", body: sent.text.body, ...quoted };
  if (sent.location) return { id, kind: "location", ...sent.location, ...quoted };
  if (sent.reaction)
    return { id, kind: "reaction", body: sent.reaction.emoji, targetId: sent.reaction.message_id };
  if (sent.contacts)
    return { id, kind: "contacts", names: sent.contacts.map(({ name }) => name.formatted_name) };
  if (sent.interactive) return { id, ...readInteractive(sent.interactive, fake), ...quoted };
  if (sent.image === undefined) return { id, kind: "template" };
  const bytes = fake.world.files.get(sent.image.id)?.bytes;
  const caption = sent.image.caption === undefined ? {} : { body: sent.image.caption };
  return { id, kind: "media", ...caption, ...(bytes === undefined ? {} : { bytes }), ...quoted };
}

function readInteractive(
  { header, body, action }: SentInteractive,
  fake: FakeGraph,
): Omit<SeenMessage, "id"> {
  if (action.sections) {
    const options = action.sections.flatMap(({ rows }) => rows.map(({ id, title }) => ({ id, title })));
    return { kind: "list", body: body.text, options };
  }
  if (action.buttons)
    return { kind: "buttons", body: body.text, options: action.buttons.map(({ reply }) => reply) };
  const bytes = header?.image && fake.world.files.get(header.image.id)?.bytes;
  return { kind: "action", body: body.text, value: action.parameters?.url ?? "", ...(bytes && { bytes }) };
}
