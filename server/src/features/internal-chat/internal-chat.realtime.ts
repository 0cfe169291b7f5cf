import { liveEvents } from "@balcao/contract";
import type { Database } from "../../platform/database/index.ts";
import type { Caller } from "../../platform/http/index.ts";
import { type AnyLiveRule, defineLive, emission, emitOncePerClass } from "../../platform/realtime/index.ts";
import type { Files } from "../../platform/storage/index.ts";
import {
  chatCreated,
  chatDeleted,
  chatMessageChanged,
  chatMessageCreated,
  chatRead,
  chatUpdated,
} from "./internal-chat.events.ts";
import { canSeeChat } from "./internal-chat.policy.ts";
import {
  type ChatMessageRow,
  type ChatRow,
  factsOfChat,
  presentChat,
  presentChatMessage,
} from "./internal-chat.present.ts";
import { chatMessagesById, chatsById } from "./internal-chat.queries.ts";

type ChatNotice = { action: "create" | "update" | "new-message"; chatId: number; messageId?: number };

/** `company-{id}-chat`, for the members alone. */
export const internalChatLive = (files: Files): AnyLiveRule[] => [
  defineLive({
    on: [chatCreated],
    load: (database, companyId, events) => loadBatch({ database, files, companyId }, events.map(placeOf)),
    emissionsFor: ({ payload: { chatId } }, { emissionsOf }, viewer) =>
      emissionsOf({ action: "create", chatId }, viewer),
  }),
  defineLive({
    on: [chatUpdated],
    load: (database, companyId, events) => loadBatch({ database, files, companyId }, events.map(placeOf)),
    emissionsFor: ({ payload: { chatId, left } }, { emissionsOf, gone }, viewer) =>
      left.includes(viewer.id) ? gone(chatId, viewer) : emissionsOf({ action: "update", chatId }, viewer),
  }),
  defineLive({
    on: [chatRead],
    load: (database, companyId, events) => loadBatch({ database, files, companyId }, events.map(placeOf)),
    emissionsFor: ({ payload: { chatId } }, { emissionsOf }, viewer) =>
      emissionsOf({ action: "update", chatId }, viewer),
    keyOf: ({ payload }) => `chat read ${payload.chatId}`,
  }),
  defineLive({
    on: [chatMessageCreated],
    load: (database, companyId, events) => loadBatch({ database, files, companyId }, events.map(placeOf)),
    emissionsFor: ({ payload: { chatId, messageId } }, { emissionsOf }, viewer) =>
      emissionsOf({ action: "new-message", chatId, messageId }, viewer),
  }),
  defineLive({
    on: [chatMessageChanged],
    load: (database, companyId, events) => loadBatch({ database, files, companyId }, events.map(placeOf)),
    emissionsFor: ({ payload: { chatId, messageId } }, { emissionsOf }, viewer) =>
      emissionsOf({ action: "update", chatId, messageId }, viewer),
    keyOf: ({ payload }) => `chat message ${payload.messageId}`,
  }),
  defineLive({
    on: [chatDeleted],
    load: async () => emitOncePerClass(),
    emissionsFor: ({ payload: { chatId, members } }, share, { id, companyId }) =>
      members.includes(id)
        ? share(`${chatId}`, () => emission(liveEvents.chat, companyId, { action: "delete", id: chatId }))
        : [],
  }),
];

interface Source {
  database: Database;
  files: Files;
  companyId: number;
}

const placeOf = ({ payload }: { payload: { chatId: number; messageId?: number } }) => payload;

/** The chats of a batch with the messages that it is about, each read once. */
async function loadBatch(
  { database, files, companyId }: Source,
  places: readonly { chatId: number; messageId?: number }[],
) {
  const messageIds = places.flatMap(({ messageId }) => messageId ?? []);
  const [chats, messages] = await Promise.all([
    database.read<ChatRow>(companyId, chatsById(companyId, [...new Set(places.map((one) => one.chatId))])),
    messageIds.length === 0
      ? []
      : database.read<ChatMessageRow>(companyId, chatMessagesById(companyId, messageIds)),
  ]);
  const chatOf = new Map(chats.map((row) => [row.id, row]));
  const messageOf = new Map(messages.map((row) => [row.id, presentChatMessage({ files, companyId }, row)]));
  const share = emitOncePerClass();
  return {
    emissionsOf({ action, chatId, messageId }: ChatNotice, viewer: Caller) {
      const row = chatOf.get(chatId);
      if (!row || !mayChat(viewer) || !canSeeChat(viewer, factsOfChat(row))) return [];
      return share(`${action} ${chatId} ${messageId} ${classOf(row, viewer)}`, () => {
        const chat = presentChat({ files, companyId, viewer }, row);
        const newMessage = messageId === undefined ? undefined : messageOf.get(messageId);
        if (action !== "new-message")
          return emission(liveEvents.chat, companyId, { action, chat, newMessage });
        return newMessage && emission(liveEvents.chat, companyId, { action, chat, newMessage });
      });
    },
    gone: (chatId: number, viewer: Caller) =>
      share(`gone ${chatId}`, () =>
        emission(liveEvents.chat, viewer.companyId, { action: "delete", id: chatId }),
      ),
  };
}

const mayChat = ({ planFlags }: Caller): boolean => planFlags.has("useInternalChat");

/** A private chat is called otherwise by each of the two; of a group, who may change it knows so. */
const classOf = (row: ChatRow, { id, isAdmin }: Caller): string =>
  row.is_group ? (row.owner_id === null ? `admin ${isAdmin}` : `owner ${row.owner_id === id}`) : `${id}`;
