import { once } from "node:events";
import { addFile, sha256 } from "./fileRoutes.ts";
import { makeWamid } from "./ids.ts";
import { mediaMessage, messagesPayload, statusEntry, statusesPayload, textMessage } from "./payloads.ts";
import type { Json, MessageHead, PayloadContact, StatusFacts, StatusName } from "./payloads.ts";
import { echoBody, messagingPayload } from "./messengerPayloads.ts";
import { createMessengerWorld, makeMid } from "./messengerWorld.ts";
import type { FakePage, FakeUser, PostedMessage } from "./messengerWorld.ts";
import { createGraphServer } from "./server.ts";
import type { OnSent } from "./server.ts";
import { createWebhooks } from "./webhooks.ts";
import type { Delivery } from "./webhooks.ts";
import { createWorld } from "./world.ts";
import type { FakeAccount, FakeFile, Fault } from "./world.ts";

export interface FakeGraphOptions {
  accounts: readonly FakeAccount[];
  appSecret: string;
  appId?: string;
  pages?: FakePage[];
  users?: FakeUser[];
  /**
   * Moment at which a page's own messages come back, before or after the answer; before it without metadata. Not when
   * left out.
   */
  echoes?: "before" | "after" | "unmarked";
  /** Address to which webhooks go; can be set later. */
  callbackUrl?: string;
  /** Statuses that follow a message by themselves, with the pause before each. */
  automaticStatuses?: { status: StatusName; afterMs: number }[];
  /** Messages to a contact that did not write for 24 hours fail with 131047, as at Meta. */
  enforceWindow?: boolean;
  retryPausesMs?: readonly number[];
  /** Number of sent messages that are kept. */
  keep?: number;
  port?: number;
}

export type IncomingFile = Omit<FakeFile, "id"> & {
  kind: "image" | "audio" | "video" | "document" | "sticker";
  caption?: string;
  voice?: boolean;
};

export interface Whereabouts {
  channel: "facebook" | "instagram";
  asset: string;
  person: string;
  timestamp?: number;
}

const objects = { facebook: "page", instagram: "instagram" } as const;

const windowMs = 24 * 60 * 60 * 1000;

/** Meta's Graph API on loopback: what the business sends is recorded, what contacts do goes to its webhook. */
export async function startFakeGraph(options: FakeGraphOptions) {
  const messenger = createMessengerWorld(options.appSecret, options);
  const world = createWorld(options.accounts, { keep: options.keep ?? 10_000, messenger });
  const webhooks = createWebhooks({
    appSecret: options.appSecret,
    callbackUrl: options.callbackUrl,
    retryPausesMs: options.retryPausesMs ?? [100, 500, 2_000],
  });
  const timers = new Set<NodeJS.Timeout>();

  const accountOf = (phoneNumberId?: string): FakeAccount => {
    const account =
      phoneNumberId === undefined ? world.accounts.values().next().value : world.accounts.get(phoneNumberId);
    if (account === undefined) throw new Error(`The fake has no account ${phoneNumberId}`);
    return account;
  };
  const sendStatus = (account: FakeAccount, facts: StatusFacts) =>
    webhooks.deliver(statusesPayload(account, [statusEntry(facts)]));
  const later = (afterMs: number, work: () => Promise<unknown>): void => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      void work();
    }, afterMs);
    timers.add(timer);
  };

  const onSent: OnSent = (sent, account, failure) => {
    const facts = { id: sent.id, recipient: sent.to, ...callbackDataOf(sent.body) };
    const lastInbound = world.lastInbound.get(`${sent.phoneNumberId}:${sent.to}`) ?? 0;
    const closed =
      options.enforceWindow === true &&
      sent.body["type"] !== "template" &&
      Date.now() - lastInbound > windowMs;
    const error = failure ?? (closed ? reengagement : undefined);
    if (error !== undefined)
      return later(5, () => sendStatus(account, { ...facts, status: "failed", error }));
    for (const { status, afterMs } of options.automaticStatuses ?? []) {
      later(afterMs, () => sendStatus(account, { ...facts, status }));
    }
  };

  const sendEcho = async ({ id, asset, channel, to, body }: PostedMessage) => {
    const parties = { object: objects[channel], asset: asset.id, person: to };
    const told: Json = typeof body["message"] === "object" ? { ...body["message"] } : {};
    const { metadata, ...rest } = told;
    const message = options.echoes === "unmarked" ? rest : { ...rest, metadata };
    return webhooks.deliver(messagingPayload(parties, echoBody(id, message), { fromUs: true }));
  };
  const onPosted = async (posted: PostedMessage): Promise<void> => {
    if (options.echoes === "before" || options.echoes === "unmarked") await sendEcho(posted);
    if (options.echoes === "after") later(50, () => sendEcho(posted));
  };

  const server = createGraphServer(world, { onSent, onPosted });
  server.listen(options.port ?? 0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The fake has no port");

  const contactDoes = async (
    contact: PayloadContact,
    build: (head: MessageHead) => Json,
    phoneNumberId?: string,
  ): Promise<{ id: string; delivery: Delivery }> => {
    const account = accountOf(phoneNumberId);
    const id = makeWamid(contact.phone);
    world.lastInbound.set(`${account.phoneNumberId}:${contact.phone}`, Date.now());
    const message = build({ id, from: contact.phone });
    return { id, delivery: await webhooks.deliver(messagesPayload(account, contact, [message])) };
  };

  return {
    url: `http://127.0.0.1:${address.port}`,
    world,
    webhooks,
    /** A contact's message of any kind, made with the builders of payloads.ts. */
    contactDoes,
    /** Somebody does something at a page or an Instagram account, made with the builders of messengerPayloads.ts. */
    personDoes: async (
      { channel, asset, person, timestamp }: Whereabouts,
      build: (mid: string) => Json,
      direction: { fromUs?: boolean; standby?: boolean } = {},
    ): Promise<{ id: string; delivery: Delivery }> => {
      const id = makeMid();
      messenger.lastInbound.set(`${asset}:${person}`, timestamp ?? Date.now());
      const parties = {
        object: objects[channel],
        asset,
        person,
        ...(timestamp !== undefined && { timestamp }),
      };
      return { id, delivery: await webhooks.deliver(messagingPayload(parties, build(id), direction)) };
    },
    sendEcho,
    contactWrites: (contact: PayloadContact, body: string, phoneNumberId?: string) =>
      contactDoes(contact, (head) => textMessage(head, body), phoneNumberId),
    contactSendsFile: (contact: PayloadContact, file: IncomingFile, phoneNumberId?: string) => {
      const { id } = addFile(world, file);
      const wire = { ...file, id, sha256: sha256(file.bytes) };
      return contactDoes(contact, (head) => mediaMessage(head, wire), phoneNumberId);
    },
    /** Lets a status of a sent message follow now. */
    sendStatus: (id: string, status: StatusName, error?: StatusFacts["error"]) => {
      const sent = world.sent.find((message) => message.id === id);
      if (sent === undefined) throw new Error(`The fake did not take a message ${id}`);
      const facts = { id, status, recipient: sent.to, ...callbackDataOf(sent.body) };
      return sendStatus(accountOf(sent.phoneNumberId), error === undefined ? facts : { ...facts, error });
    },
    /** Makes the next call go wrong; several are used up in order. */
    failNext: (...faults: Fault[]): void => void world.faults.push(...faults),
    close: async (): Promise<void> => {
      timers.forEach((timer) => clearTimeout(timer));
      webhooks.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type FakeGraph = Awaited<ReturnType<typeof startFakeGraph>>;

/** developers.facebook.com/docs/whatsapp/cloud-api/support/error-codes */
const reengagement = {
  code: 131047,
  title: "Re-engagement message",
  details:
    "Message failed to send because more than 24 hours have passed since the customer last replied to this number.",
};

function callbackDataOf(body: Json): { callbackData?: string } {
  const data = body["biz_opaque_callback_data"];
  return typeof data === "string" ? { callbackData: data } : {};
}
