import { Curve } from "baileys";
import type { BinaryNode, KeyPair, proto } from "baileys";

import type { Faults } from "./faults.ts";
import { createDisturbance } from "./faults.ts";
import { createKeyring } from "./keyring.ts";
import type { KeyBundle, Keyring } from "./keyring.ts";
import { node, seconds, server } from "./nodes.ts";

/** An account whose phone has linked our client as its second device. */
export interface Account {
  phone: string;
  lid: string;
  /** The linked device. */
  jid: string;
  /** The phone's key that signs linked devices. */
  signingKey: KeyPair;
  /** The phone itself. */
  primary: Keyring;
  /** The client's Noise key; a login with another one is turned away. */
  staticKey?: Buffer;
  /** The linked device as it called itself: whatsmeow, `store/clientpayload.go` `DeviceProps`. */
  device?: proto.DeviceProps;
  /** Keys that the client published. */
  published: { identity?: Omit<KeyBundle, "preKey">; preKeys: NonNullable<KeyBundle["preKey"]>[] };
  /** Resolves when the client has published its keys, so that others can write to it. */
  ready: Promise<void>;
  markReady(): void;
  /** The open connection. */
  stream?: { send(stanza: BinaryNode): void; close(): void; isDead?: boolean };
  /** Delivered but not acknowledged: told again at the next login, in order. */
  pending: Map<string, BinaryNode>;
  /** Every message delivered so far, by id. */
  delivered: Map<string, BinaryNode>;
  acknowledged: Set<string>;
  /** Acknowledgements with an error, by id. */
  refused: Map<string, string>;
  deliver(stanza: BinaryNode): void;
  acknowledge(key: string): void;
}

export function createAccount(phone: string, faults: Faults): Account {
  let markReady = () => {};
  const ready = new Promise<void>((resolve) => {
    markReady = resolve;
  });
  const account: Account = {
    phone,
    lid: `1${phone.split("").toReversed().join("")}`,
    jid: `${phone}:1@${server}`,
    signingKey: Curve.generateKeyPair(),
    primary: createKeyring(),
    published: { preKeys: [] },
    ready,
    markReady,
    pending: new Map(),
    delivered: new Map(),
    acknowledged: new Set(),
    refused: new Map(),
    deliver(stanza) {
      account.pending.set(keyOf(stanza), stanza);
      if (stanza.tag === "message") account.delivered.set(stanza.attrs["id"] ?? "", stanza);
      disturbed(stanza);
    },
    acknowledge(key) {
      account.pending.delete(key);
      account.acknowledged.add(key);
    },
  };
  const disturbed = createDisturbance(faults, (stanza) => account.stream?.send(stanza));
  return account;
}

/** A receipt carries the id of its message, so the id alone is not enough. */
export function keyOf({ tag, attrs }: BinaryNode): string {
  return [tag, attrs["id"], tag === "receipt" ? (attrs["type"] ?? "") : ""].join(" ");
}

/**
 * Encrypts for a linked device: a new session takes one of the keys that the client published. `<enc v type>`:
 * whatsmeow, `send.go` `encryptMessageForDevice`.
 */
export async function encryptFor(
  account: Account,
  keyring: Keyring,
  message: proto.IMessage,
): Promise<BinaryNode> {
  await account.ready;
  const { identity, preKeys } = account.published;
  if (!identity) throw new Error("the client published no keys");
  if (!(await keyring.hasSession(account.jid))) {
    const preKey = preKeys.shift();
    await keyring.begin(account.jid, preKey ? { ...identity, preKey } : identity);
  }
  const { type, ciphertext } = await keyring.encrypt(account.jid, message);
  return node("enc", { v: "2", type }, ciphertext);
}

/**
 * Tells the linked devices what the account's own phone sends, wrapped with where it went: whatsmeow, `message.go`
 * `parseMessageSource` (`recipient`) and `send.go` `marshalMessage` (`deviceSentMessage`).
 */
export async function deliverFromOwnPhone(
  account: Account,
  chatJid: string,
  sent: { id: string; message: proto.IMessage },
): Promise<void> {
  const wrapped = { deviceSentMessage: { destinationJid: chatJid, message: sent.message } };
  const enc = await encryptFor(account, account.primary, wrapped);
  const attrs = {
    from: `${account.phone}@${server}`,
    recipient: chatJid,
    id: sent.id,
    t: seconds(),
    type: "text",
  };
  account.deliver(node("message", attrs, [enc]));
}
