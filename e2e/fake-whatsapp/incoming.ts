import type { BinaryNode, proto } from "baileys";

import type { Account } from "./account.ts";
import { addressOf, readPart } from "./contact.ts";
import type { Contact } from "./contact.ts";
import { bytes, child, children, encodeNumber, node, seconds, userOf } from "./nodes.ts";
import { findContact } from "./world.ts";
import type { Group, World } from "./world.ts";

/** Takes in a message of the linked account: acknowledges it, decrypts it for those it is for, gives receipts. */
export async function receiveMessage(world: World, account: Account, stanza: BinaryNode): Promise<void> {
  const fault = world.faults.messages.shift();
  if (fault?.kind === "drop-before") return account.stream?.close();
  if (fault?.kind === "error") return acknowledge(account, stanza, { error: fault.code });

  const { to = "" } = stanza.attrs;
  if (isRestricted(world, to)) return acknowledge(account, stanza, { error: "463" });

  const read = await deliverToReaders(world, account, stanza);
  if (fault?.kind === "drop-after") return account.stream?.close();
  if (fault?.kind === "no-ack") return;
  acknowledge(account, stanza);
  if (read) giveReceipts(world, account, stanza);
}

function isRestricted({ faults, groups }: World, to: string): boolean {
  if (faults.restricted === undefined || groups.has(to)) return false;
  return to.endsWith("@lid") === (faults.restricted === "lid");
}

/** The server's word for a message, with its time, or an error: whatsmeow, `send.go` `SendMessage`. */
function acknowledge(account: Account, { attrs }: BinaryNode, extra: Record<string, string> = {}): void {
  const { id = "", to = "" } = attrs;
  account.stream?.send(node("ack", { class: "message", id, from: to, t: seconds(), ...extra }));
}

async function deliverToReaders(world: World, account: Account, stanza: BinaryNode): Promise<boolean> {
  const { to = "", id = "" } = stanza.attrs;
  const group = world.groups.get(to);
  // A message to the form of a number that is not the account's goes nowhere: wwebjs/whatsapp-web.js#1967.
  const person = [findContact(world, to)].filter(
    (contact) => contact && !contact.aliases.includes(userOf(to)),
  );
  const readers = group?.members ?? person.filter((contact) => contact !== undefined);
  const place = placeOf(world, `${account.phone} ${id}`);
  let read: proto.Message | undefined;
  for (const reader of readers) {
    try {
      if (world.faults.unreadable > 0) throw tooBad(world);
      const message = group
        ? await readInGroup(reader, account, stanza)
        : await readAlone(reader, account, stanza);
      if (!message) continue;
      reader.known.set(id, { message, mine: false });
      read = message;
    } catch {
      askAgain(account, stanza, { reader, group });
    }
  }
  if (!read) return false;
  const known = world.sent.some((sent) => sent.id === id && sent.from === account.phone);
  if (known) world.repeated.push(id);
  else
    world.sent.push({
      id,
      from: account.phone,
      to: group?.jid ?? readers[0]?.phone ?? to,
      message: read,
      at: new Date(),
      place,
    });
  return true;
}

function tooBad({ faults }: World): Error {
  faults.unreadable -= 1;
  return new Error("the phone has other keys");
}

/** A message that a phone cannot decrypt yet keeps its place in the conversation until it can. */
function placeOf({ places }: World, key: string): number {
  const place = places.get(key) ?? places.size + 1;
  places.set(key, place);
  return place;
}

function partFor(stanza: BinaryNode, reader: Contact): BinaryNode | undefined {
  const addressed = children(child(stanza, "participants"), "to").find((to) => {
    const user = userOf(to.attrs["jid"] ?? "");
    return user === reader.phone || user === reader.lid;
  });
  return child(addressed, "enc");
}

async function readAlone(
  reader: Contact,
  account: Account,
  stanza: BinaryNode,
): Promise<proto.Message | undefined> {
  // A resend after a retry is for one device and carries its part directly.
  const part = partFor(stanza, reader) ?? child(stanza, "enc");
  return part && readPart(reader, account, part);
}

async function readInGroup(
  reader: Contact,
  account: Account,
  stanza: BinaryNode,
): Promise<proto.Message | undefined> {
  const group = stanza.attrs["to"] ?? "";
  const author = stanza.attrs["addressing_mode"] === "pn" ? account.jid : `${account.lid}:1@lid`;
  const part = partFor(stanza, reader);
  if (part) {
    const { senderKeyDistributionMessage } = await readPart(reader, account, part);
    if (senderKeyDistributionMessage)
      await reader.keyring.acceptDistribution(author, senderKeyDistributionMessage);
  }
  const shared = children(stanza, "enc").find((enc) => enc.attrs["type"] === "skmsg");
  return shared && reader.keyring.decryptFromGroup(group, author, bytes(shared));
}

/**
 * Asks again for a message that a phone cannot decrypt: as a client asks in whatsmeow, `receipt.go` `sendRetryReceipt`.
 */
function askAgain(
  account: Account,
  stanza: BinaryNode,
  { reader, group }: { reader: Contact; group: Group | undefined },
): void {
  const { id = "" } = stanza.attrs;
  account.deliver(
    node("receipt", { ...addressOf(reader, group), id, type: "retry", t: seconds() }, [
      node("retry", { count: "1", id, t: seconds(), v: "1" }),
      node("registration", {}, encodeNumber(0, 4)),
    ]),
  );
}

/** Receipts come from the address to which the message went: whatsmeow, `receipt.go` `parseReceipt`. */
export function giveReceipt(
  account: Account,
  message: { id: string; from: string; participant?: string },
  type?: "read" | "played",
): void {
  const attrs = { id: message.id, from: message.from, t: seconds() };
  const participant = message.participant === undefined ? {} : { participant: message.participant };
  account.deliver(node("receipt", { ...attrs, ...participant, ...(type && { type }) }));
}

function giveReceipts(world: World, account: Account, { attrs }: BinaryNode): void {
  const { id = "", to = "" } = attrs;
  const member = world.groups.get(to)?.members[0];
  const message = { id, from: to, ...(member && { participant: `${member.lid}@lid` }) };
  const { deliveredAfter, readAfter } = world.receipts;
  if (deliveredAfter !== undefined) setTimeout(() => giveReceipt(account, message), deliveredAfter).unref();
  if (readAfter !== undefined) setTimeout(() => giveReceipt(account, message, "read"), readAfter).unref();
}
