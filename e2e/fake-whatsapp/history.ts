import { deflateSync } from "node:zlib";

import { proto } from "baileys";

import { type Account, encryptFor } from "./account.ts";
import { phoneMessageId } from "./contact.ts";
import { node, seconds, server } from "./nodes.ts";
import type { World } from "./world.ts";

export interface HistoryOptions {
  /** True if it lies as a file on the media host, as all but the first part are; else in the announcement itself. */
  asFile?: boolean;
  /** Names by which people call themselves, by their addresses. */
  names?: Record<string, string>;
  /** Phones of people by their hidden ids, both as addresses: Baileys, `history.ts` `phoneNumberToLidMappings`. */
  hiddenIds?: proto.IPhoneNumberToLIDMapping[];
}

/**
 * The account's phone hands its old messages over: whatsmeow, `message.go` `handleHistorySyncNotification`. In the message
 * itself (`initialHistBootstrapInlinePayload`) instead of as a file: Baileys alone.
 */
export async function sendHistory(
  world: World,
  account: Account,
  {
    messages,
    asFile = false,
    names = {},
    hiddenIds = [],
  }: HistoryOptions & { messages: proto.IWebMessageInfo[] },
): Promise<string> {
  const chats = Map.groupBy(messages, ({ key }) => key?.remoteJid ?? "");
  const conversations = [...chats].map(([id, inChat]) => ({
    id,
    messages: inChat.map((message) => ({ message })),
  }));
  const { INITIAL_BOOTSTRAP, FULL } = proto.HistorySync.HistorySyncType;
  const syncType = asFile ? FULL : INITIAL_BOOTSTRAP;
  const pushnames = Object.entries(names).map(([id, pushname]) => ({ id, pushname }));
  const packed = deflateSync(
    proto.HistorySync.encode(
      proto.HistorySync.fromObject({
        syncType,
        conversations,
        pushnames,
        phoneNumberToLidMappings: hiddenIds,
      }),
    ).finish(),
  );
  const enc = await encryptFor(account, account.primary, {
    protocolMessage: {
      type: 5,
      historySyncNotification: {
        syncType,
        chunkOrder: 0,
        progress: 100,
        ...(asFile ? world.media.put(packed, "history") : { initialHistBootstrapInlinePayload: packed }),
      },
    },
  });
  const id = phoneMessageId();
  const attrs = { from: `${account.phone}@${server}`, id, t: seconds(), type: "text", category: "peer" };
  account.deliver(node("message", attrs, [enc]));
  return id;
}
