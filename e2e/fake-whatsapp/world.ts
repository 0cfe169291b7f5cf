import type { proto } from "baileys";

import type { Account } from "./account.ts";
import type { Contact } from "./contact.ts";
import type { Faults } from "./faults.ts";
import { userOf } from "./nodes.ts";
import type { MediaHost } from "./media.ts";

/** A message of the linked account, decrypted by the one it was for. A repeated id is seen once, as on a real phone. */
export interface SentMessage {
  id: string;
  /** The account's phone. */
  from: string;
  /** The chat: a person's phone, or a group's jid. */
  to: string;
  message: proto.Message;
  at: Date;
  /** Rank by which it came first, read or not. */
  place: number;
}

export interface Group {
  jid: string;
  subject: string;
  members: Contact[];
}

/** Everything that the fake server knows. */
export interface World {
  media: MediaHost;
  faults: Faults;
  accounts: Map<string, Account>;
  contacts: Contact[];
  groups: Map<string, Group>;
  sent: SentMessage[];
  /** Ranks of messages by account and id. */
  places: Map<string, number>;
  /** Ids that arrived more than once: an ambiguous attempt that was repeated. */
  repeated: string[];
  /** Typing and presence as the contacts see it. */
  typing: { from: string; to: string; active: boolean }[];
  /** Calls that the account refused, by their id. */
  refusedCalls: string[];
  /** Ids that the account marked as read. */
  read: string[];
  /** Members of groups who the account said had written what it read, by its id. */
  readFrom: Map<string, string>;
  /** Milliseconds until a receipt comes by itself; undefined when the test gives receipts by hand. */
  receipts: { deliveredAfter?: number; readAfter?: number };
  /** Numbers tried so far, for `checkNumber`. */
  checked: string[];
  /** Groups that were asked about, each time. */
  groupsAsked: string[];
}

export function findContact(world: World, jidOrPhone: string): Contact | undefined {
  const user = userOf(jidOrPhone);
  return world.contacts.find(
    (contact) => contact.phone === user || contact.lid === user || contact.aliases.includes(user),
  );
}

export function findAccount(world: World, jid: string): Account | undefined {
  const user = userOf(jid);
  return [...world.accounts.values()].find((account) => account.phone === user || account.lid === user);
}

export function theAccount(world: World, phone?: string): Account {
  const account = phone === undefined ? [...world.accounts.values()].at(-1) : world.accounts.get(phone);
  if (!account) throw new Error(`no linked account${phone === undefined ? "" : ` ${phone}`}`);
  return account;
}
