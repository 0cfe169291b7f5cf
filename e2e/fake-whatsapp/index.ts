import { createServer } from "node:http";

import { proto } from "baileys";
import { WebSocketServer } from "ws";

import { createAccount, deliverFromOwnPhone, encryptFor } from "./account.ts";
import type { Account } from "./account.ts";
import { createContact, jidOf, phoneMessageId, withSecret } from "./contact.ts";
import type { Contact, ContactOptions } from "./contact.ts";
import { createFaults } from "./faults.ts";
import { type HistoryOptions, sendHistory } from "./history.ts";
import { startMediaHost } from "./media.ts";
import { node, portOf, seconds, server } from "./nodes.ts";
import { confirmPairing, readQrCode } from "./pairing.ts";
import { answerCode } from "./pairingCode.ts";
import { createPhone } from "./phone.ts";
import type { Phone } from "./phone.ts";
import { sealEdit } from "./sealedEdit.ts";
import { serveStream } from "./stream.ts";
import type { Stream } from "./stream.ts";
import { theAccount } from "./world.ts";
import type { Group, World } from "./world.ts";

export type { Phone } from "./phone.ts";
export type { Group, SentMessage } from "./world.ts";

export interface FakeWhatsappOptions {
  /** 0 chooses one. */
  port?: number;
  /** The person behind `phone`. */
  contact?: ContactOptions;
  /** Milliseconds until receipts come by themselves; without them a test gives them by hand. */
  receipts?: World["receipts"];
}

export type FakeWhatsapp = Awaited<ReturnType<typeof startFakeWhatsapp>>;

/**
 * A WhatsApp multi-device server on loopback, with the phones on its other side. It is written from the protocol as
 * Baileys implements it and shares no code with the product's client; of Baileys it uses the codecs alone (binary
 * nodes, protobuf, curves, libsignal), so that its messages are encrypted as real ones are.
 */
export async function startFakeWhatsapp(options: FakeWhatsappOptions = {}) {
  const world = await createWorld(options);
  const streams = new Set<Stream>();
  const http = createServer();
  const sockets = new WebSocketServer({
    server: http,
    verifyClient: (_info, decide) => decide(!world.faults.refuseConnections, 401),
  });
  sockets.on("connection", (socket) => {
    const stream = serveStream(world, socket);
    streams.add(stream);
    socket.on("close", () => streams.delete(stream));
  });
  await new Promise<void>((resolve) => http.listen(options.port ?? 0, "127.0.0.1", resolve));

  const addContact = (contact: ContactOptions): Phone => {
    const added = createContact(contact);
    world.contacts.push(added);
    return createPhone(world, added);
  };
  const defaults = { phone: "5511988887777", name: "João da Silva" };
  const phone = addContact(options.contact ?? defaults);

  return {
    url: `ws://127.0.0.1:${portOf(http)}/ws/chat`,
    mediaHost: world.media.host,
    mediaCa: world.media.ca,
    /** The default contact's phone. */
    phone,
    addContact,
    faults: world.faults,
    /** Messages of the account that contacts saw, decrypted, each id once. */
    sent: world.sent,
    repeated: world.repeated,
    typing: world.typing,
    refusedCalls: world.refusedCalls,
    read: world.read,
    groupsAsked: world.groupsAsked,
    readFrom: world.readFrom,
    media: world.media,
    scan: (qr: string, account?: { phone?: string; name?: string }) =>
      scan(world, streams, { qr, ...account }),
    /** The phone of a number says that somebody wants to link, and its owner types the code: whether it was the right one. */
    typeCode: (code: string, number: string, name = "Clínica Boa Vista") =>
      typeCode(world, streams, { code, phone: number, name }),
    addGroup: (subject: string, members: Phone[]): Group => addGroup(world, subject, members),
    account: (of?: string) => theAccount(world, of),
    isAcknowledged: (id: string, of?: string) => theAccount(world, of).acknowledged.has(`message ${id} `),
    /** Says whether a receipt is still to be taken: the server tells it again after the next login. */
    isReceiptPending: (id: string, type = "", of?: string) =>
      theAccount(world, of).pending.has(`receipt ${id} ${type}`),
    redeliver: (id: string, of?: string) => redeliver(theAccount(world, of), id),
    sendFromOwnPhone: (to: Phone, body: string, of?: string) =>
      sendFromOwnPhone(theAccount(world, of), to.contact, body),
    editFromOwnPhone: (to: Phone, edit: { id: string; body: string }, of?: string) =>
      editFromOwnPhone(theAccount(world, of), to.contact, edit),
    sendStatus: (from: Phone, body: string, of?: string) =>
      sendBroadcast(theAccount(world, of), { from: from.contact, to: "status@broadcast" }, body),
    /** A message that somebody sends to a list of theirs, in which the account is: Baileys#1862. */
    sendToList: (from: Phone, body: string, of?: string) =>
      sendBroadcast(theAccount(world, of), { from: from.contact, to: "1760000000@broadcast" }, body),
    /** Old messages, in the announcement itself or as a file, with what the phone knows of the chats besides. */
    sendHistory: (messages: proto.IWebMessageInfo[], of?: string, more?: HistoryOptions) =>
      sendHistory(world, theAccount(world, of), { messages, ...more }),
    /** The account may begin no conversation until then: Baileys `messages-recv.js`, `handleReachoutTimelockNotification`. */
    restrict: (until: Date | undefined, of?: string) => restrict(theAccount(world, of), until),
    /** The account may begin no more conversations, or a few: Baileys `messages-recv.js`, `handleMessageCappingNotification`. */
    cap: (status: "CAPPED" | "FIRST_WARNING" | "NONE", until: Date, of?: string) =>
      tellAccount(theAccount(world, of), "MessageCappingInfoNotification", {
        xwa2_notify_new_chat_messages_capping_info_update: {
          capping_status: status,
          cycle_end_timestamp: String(Math.floor(until.getTime() / 1000)),
        },
      }),
    /** WhatsApp tells the phone behind a hidden id: Baileys `messages-recv.js`, `NotificationLinkedProfilesUpdates`. */
    tellPhoneOf: ({ contact }: Phone, of?: string) =>
      tellAccount(theAccount(world, of), "NotificationLinkedProfilesUpdates", {
        xwa2_notify_linked_profiles: {
          jid: jidOf(contact, "lid"),
          added_profiles: [{ pn: jidOf(contact, "phone") }],
        },
      }),
    /** Somebody took another number, under which they have another account. */
    tellMove: (from: Phone, to: Phone, of?: string) =>
      tellMove(theAccount(world, of), from.contact, to.contact),
    /** The connection stays open and even answers pings, and nothing comes through it any more. */
    bury: (of?: string) => {
      const { stream } = theAccount(world, of);
      if (stream) stream.isDead = true;
    },
    dropConnections: () => streams.forEach((stream) => stream.close()),
    logOut: (of?: string) => logOut(world, theAccount(world, of)),
    /** Tells the client that another one took its place. */
    replace: (of?: string) =>
      theAccount(world, of).stream?.send(node("stream:error", {}, [node("conflict", { type: "replaced" })])),
    async stop() {
      streams.forEach((stream) => stream.close());
      sockets.close();
      world.media.close();
      await new Promise((resolve) => http.close(resolve));
    },
  };
}

async function createWorld({ receipts = {} }: FakeWhatsappOptions): Promise<World> {
  return {
    media: await startMediaHost(),
    faults: createFaults(),
    accounts: new Map(),
    contacts: [],
    groups: new Map(),
    sent: [],
    repeated: [],
    typing: [],
    refusedCalls: [],
    read: [],
    readFrom: new Map(),
    places: new Map(),
    receipts,
    checked: [],
    groupsAsked: [],
  };
}

/** A phone reads the code: the client that shows it becomes the linked device of the phone's account. */
function scan(
  world: World,
  streams: Set<Stream>,
  scanned: { qr: string; phone?: string; name?: string },
): string {
  const code = readQrCode(scanned.qr);
  const stream = [...streams].find(({ references }) => references.includes(code.reference));
  if (!stream?.staticKey) throw new Error("nobody shows this QR code any more");
  const phone = scanned.phone ?? `55119${String(90000000 + world.accounts.size)}`;
  const account = createAccount(phone, world.faults);
  account.staticKey = stream.staticKey;
  if (stream.device) account.device = stream.device;
  world.accounts.set(phone, account);
  stream.send(confirmPairing(account, code, scanned.name ?? "Clínica Boa Vista"));
  return phone;
}

async function typeCode(
  world: World,
  streams: Set<Stream>,
  { code, phone, name }: { code: string; phone: string; name: string },
): Promise<boolean> {
  const stream = [...streams].find(({ linking }) => linking?.phone === phone);
  if (!stream?.linking || !stream.staticKey) throw new Error(`nobody wants to link ${phone}`);
  const account = createAccount(phone, world.faults);
  const proof = await answerCode(stream.linking, stream, { code, account });
  if (!proof) return false;
  account.staticKey = stream.staticKey;
  world.accounts.set(phone, account);
  stream.send(confirmPairing(account, proof, name));
  return true;
}

function addGroup(world: World, subject: string, members: Phone[]): Group {
  const jid = `1203630${String(10 ** 11 + world.groups.size)}@g.us`;
  const group = { jid, subject, members: members.map(({ contact }) => contact) };
  world.groups.set(jid, group);
  return group;
}

function restrict(account: Account, until: Date | undefined): void {
  const lock = until
    ? {
        is_active: true,
        enforcement_type: "BIZ_QUALITY",
        time_enforcement_ends: String(Math.floor(until.getTime() / 1000)),
      }
    : { is_active: false };
  tellAccount(account, "NotificationUserReachoutTimelockUpdate", {
    xwa2_notify_account_reachout_timelock: lock,
  });
}

/** A word of WhatsApp's server on the account itself. */
function tellAccount(account: Account, operation: string, data: Record<string, unknown>): void {
  account.stream?.send(
    node("notification", { id: phoneMessageId(), from: server, t: seconds(), type: "mex" }, [
      node("update", { op_name: operation }, Buffer.from(JSON.stringify({ data }))),
    ]),
  );
}

function tellMove(account: Account, from: Contact, to: Contact): void {
  const addresses = {
    old: jidOf(from, "phone"),
    new: jidOf(to, "phone"),
    old_lid: jidOf(from, "lid"),
    new_lid: jidOf(to, "lid"),
  };
  account.stream?.send(
    node("notification", { id: phoneMessageId(), from: server, t: seconds(), type: "contacts" }, [
      node("modify", addresses),
    ]),
  );
}

function redeliver(account: Account, id: string): void {
  const stanza = account.delivered.get(id);
  if (!stanza) throw new Error(`the message ${id} was never delivered`);
  account.stream?.send(stanza);
}

async function sendFromOwnPhone(account: Account, to: Contact, body: string): Promise<string> {
  const id = phoneMessageId();
  const message = withSecret({ conversation: body });
  to.known.set(id, { message, mine: false });
  await deliverFromOwnPhone(account, jidOf(to), { id, message });
  return id;
}

/** Our own phone edits what it, or the linked device, wrote. */
async function editFromOwnPhone(account: Account, to: Contact, edit: { id: string; body: string }) {
  const known = to.known.get(edit.id);
  if (!known) throw new Error(`nobody got ${edit.id}`);
  const key = { id: edit.id, fromMe: true, remoteJid: jidOf(to) };
  const message = sealEdit(known.message, { key, body: edit.body, author: `${account.lid}@lid` });
  await deliverFromOwnPhone(account, jidOf(to), { id: phoneMessageId(), message });
}

/** whatsmeow, `message.go` `parseMessageSource`: a broadcast names who it is from as a group does, status or list. */
async function sendBroadcast(
  account: Account,
  { from, to }: { from: Contact; to: string },
  body: string,
): Promise<string> {
  const id = phoneMessageId();
  const enc = await encryptFor(account, from.keyring, { conversation: body });
  account.deliver(
    node(
      "message",
      { from: to, participant: jidOf(from), id, t: seconds(), notify: from.name, type: "text" },
      [enc],
    ),
  );
  return id;
}

/** The phone removes the linked device: whatsmeow, `connectionevents.go` `handleStreamError`. */
function logOut(world: World, account: Account): void {
  world.accounts.delete(account.phone);
  account.stream?.send(node("stream:error", { code: "401" }, [node("conflict", { type: "device_removed" })]));
}
