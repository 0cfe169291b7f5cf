import type { Chat, ChatMessage, liveEvents } from "@balcao/contract";
import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { type ListPages, placeRow, removeRow, rowsOf } from "../../lib/api/pagedList.ts";
import { includesPlain } from "../../lib/text/plainText.ts";
import { chatKeys } from "./chatKeys.ts";
import type { ChatMessagePages, ChatsPage } from "./chats.queries.ts";

/** Event of a chat; or the answer of one's own call, whose chat comes apart from it. */
export type ChatEvent =
  | z.output<typeof liveEvents.chat.payload>
  | { action: "said" | "changed"; newMessage: ChatMessage };

type ChatPages = InfiniteData<ChatsPage, number>;

interface Cache {
  client: QueryClient;
  viewerId: number;
}

/** Brings what became of a chat into every list, and what was said in it into its conversation. */
export function applyChatEvent({ client, viewerId }: Cache, event: ChatEvent): void {
  if (event.action === "delete") return dropChat({ client, viewerId }, event.id);
  if ("newMessage" in event && event.newMessage !== undefined) placeMessage(client, event.newMessage);
  if (!("chat" in event)) return;
  const { chat } = event;
  if (client.getQueryData(chatKeys.one(chat.uuid)) !== undefined)
    client.setQueryData(chatKeys.one(chat.uuid), chat);
  changeChatLists({ client, viewerId }, chat.id, (pages, searchParam) =>
    placeRow(pages, chat, { compare: byActivity, belongs: isFoundBy(searchParam, viewerId) }),
  );
}

function dropChat({ client, viewerId }: Cache, id: number): void {
  changeChatLists({ client, viewerId }, id, (pages) => removeRow(pages, id));
  for (const [key, chat] of client.getQueriesData<Chat>({ queryKey: chatKeys.ones }))
    if (chat?.id === id) void client.invalidateQueries({ queryKey: key });
  client.removeQueries({ queryKey: chatKeys.messages(id), type: "inactive" });
}

/** Changes the lists of chats; whether a chat that no page shows was unread before only the server knows. */
function changeChatLists(
  { client, viewerId }: Cache,
  chatId: number,
  change: (pages: ListPages<Chat>, searchParam: string) => ListPages<Chat>,
): void {
  for (const [key, pages] of client.getQueriesData<ChatPages>({ queryKey: chatKeys.lists })) {
    if (pages === undefined) continue;
    const before = rowsOf(pages).find(({ id }) => id === chatId);
    const searchParam = typeof key[2] === "string" ? key[2] : "";
    const changed = change(pages, searchParam);
    const after = rowsOf(changed).find(({ id }) => id === chatId);
    const step = Number(isUnread(after, viewerId)) - Number(isUnread(before, viewerId));
    client.setQueryData(key, withUnread(changed, (pages.pages[0]?.unreadChats ?? 0) + step));
    const isPartial = pages.pages.at(-1)?.hasMore === true || searchParam !== "";
    if (before === undefined && isPartial) void client.invalidateQueries({ queryKey: key });
  }
}

const withUnread = (pages: ListPages<Chat>, unreadChats: number): ChatPages => ({
  ...pages,
  pages: pages.pages.map((page): ChatsPage => ({ ...page, unreadChats })),
});

const isUnread = (chat: Chat | undefined, viewerId: number): boolean => unreadOf(chat, viewerId) > 0;

/** Counts what of a chat its reader has not seen. */
export const unreadOf = (chat: Chat | undefined, viewerId: number): number =>
  chat?.users.find(({ userId }) => userId === viewerId)?.unreads ?? 0;

const byActivity = (a: Chat, b: Chat): number =>
  Date.parse(b.updatedAt) - Date.parse(a.updatedAt) || b.id - a.id;

/** The twin of the server's search. */
const isFoundBy =
  (searchParam: string, viewerId: number) =>
  ({ isGroup, title, users }: Chat): boolean =>
    searchParam === "" ||
    (isGroup && includesPlain(title, searchParam)) ||
    users.some(({ userId, user }) => userId !== viewerId && includesPlain(user.name, searchParam));

/** Puts a message in its place, once; one that is older than what is loaded comes with its page. */
function placeMessage(client: QueryClient, message: ChatMessage): void {
  client.setQueryData<ChatMessagePages>(chatKeys.messages(message.chatId), (loaded) => {
    const [newest, ...older] = loaded?.pages ?? [];
    if (loaded === undefined || newest === undefined) return loaded;
    const isKnown = loaded.pages.some(({ records }) => records.some(({ id }) => id === message.id));
    if (isKnown) return { ...loaded, pages: loaded.pages.map((page) => withChanged(page, message)) };
    const last = newest.records.at(-1);
    if (
      last !== undefined &&
      message.id < last.id &&
      newest.hasMore &&
      message.id < (newest.records[0]?.id ?? 0)
    )
      return loaded;
    const records = [...newest.records, message].toSorted((a, b) => a.id - b.id);
    return { ...loaded, pages: [{ ...newest, records, count: newest.count + 1 }, ...older] };
  });
}

const withChanged = (page: ChatMessagePages["pages"][number], message: ChatMessage) =>
  page.records.some(({ id }) => id === message.id)
    ? { ...page, records: page.records.map((known) => (known.id === message.id ? message : known)) }
    : page;
