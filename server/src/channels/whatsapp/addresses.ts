import type { WASocket } from "baileys";

import type { Chat, Identity } from "../port.ts";
import { ChannelError } from "../port.ts";
import type { Baileys } from "./baileys.ts";
import { channelErrorOf } from "./errors.ts";
import { checkNumber } from "./questions.ts";
import { jidOfIdentity } from "./wire/identities.ts";

/** Numbers whose account is remembered; of those written to before, the product knows the hidden id. */
const remembered = 2000;

/**
 * Finds the account behind a typed number before the first message goes to it. Brazilian numbers are typed with and
 * without the ninth digit, and WhatsApp knows one of both; what is sent to the other goes nowhere and counts as sent.
 */
export function createAddresses(baileys: Baileys) {
  const found = new Map<string, Identity[]>();
  return {
    /** The chat under the account's own number and hidden id. */
    async resolve(socket: WASocket, chat: Chat): Promise<Chat> {
      const phone = chat.identities.find(({ kind }) => kind === "phone");
      if (!phone || chat.isGroup || chat.identities.some(({ kind }) => kind === "lid")) return chat;
      const account = found.get(phone.value) ?? (await ask(baileys, socket, phone.value));
      found.delete(phone.value);
      found.set(phone.value, account);
      const [oldest] = found.keys();
      if (found.size > remembered && oldest !== undefined) found.delete(oldest);
      return { ...chat, identities: account };
    },
  };
}

async function ask(baileys: Baileys, socket: WASocket, phone: string): Promise<Identity[]> {
  const account = await checkNumber(baileys, socket, phone).catch((error: unknown) => {
    throw channelErrorOf(error, "not-answered");
  });
  if (!account)
    throw new ChannelError("not-on-whatsapp", "The number has no WhatsApp account", {
      retry: "never",
      scope: "contact",
    });
  const [lid, pn] = (["lid", "phone"] as const).map((kind) => addressIn(account, kind));
  if (lid && pn) await socket.signalRepository.lidMapping.storeLIDPNMappings([{ lid, pn }]);
  return account;
}

export function addressIn(identities: readonly Identity[], kind: Identity["kind"]): string | undefined {
  const identity = identities.find((one) => one.kind === kind);
  return identity && jidOfIdentity(identity);
}

/** The chat by the address that it was not tried by; undefined where it has one alone. */
export function byOtherAddress(chat: Chat): Chat | undefined {
  const phones = chat.identities.filter(({ kind }) => kind === "phone");
  const hasLid = chat.identities.some(({ kind }) => kind === "lid");
  return hasLid && phones.length > 0 && !chat.isGroup ? { ...chat, identities: phones } : undefined;
}
