import { type Chat, type ChatBody, type ChatChange, type ChatMessage, endpoints } from "@balcao/contract";
import {
  type InfiniteData,
  infiniteQueryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { call } from "../../lib/api/api.ts";
import { type ListPage, usePagedList } from "../../lib/api/pagedList.ts";
import { useSession } from "../../lib/api/session.ts";
import { applyChatEvent } from "./applyChatEvent.ts";
import { chatKeys } from "./chatKeys.ts";

/** A page of chats, with how many of all of them hold something unread. */
export interface ChatsPage extends ListPage<Chat> {
  unreadChats: number;
}

/** One's chats, those with the newest message first. */
export function useChats(searchParam: string) {
  return usePagedList<Chat, ChatsPage>({
    queryKey: chatKeys.list(searchParam),
    fetchPage: async (pageNumber, signal) => {
      const { records, ...page } = await call(
        endpoints.internalChat.list,
        { query: { searchParam, pageNumber } },
        { signal },
      );
      return { ...page, rows: records };
    },
  });
}

/** Number of one's chats in which something is unread. */
export const useUnreadChats = (): number => useChats("").firstPage?.unreadChats ?? 0;

export function useChat(uuid: string) {
  return useQuery({
    queryKey: chatKeys.one(uuid),
    queryFn: ({ signal }) => call(endpoints.internalChat.get, { params: { uuid } }, { signal }),
  });
}

export interface ChatMessagesPage {
  records: ChatMessage[];
  count: number;
  hasMore: boolean;
}
export type ChatMessagePages = InfiniteData<ChatMessagesPage, number | undefined>;

/** Query of a chat's messages, the newest page first; a page begins before the oldest that is loaded. */
const chatMessagesQuery = (chatId: number) =>
  infiniteQueryOptions({
    queryKey: chatKeys.messages(chatId),
    queryFn: ({ pageParam, signal }): Promise<ChatMessagesPage> =>
      call(
        endpoints.internalChat.messages,
        { params: { id: chatId }, query: { beforeId: pageParam } },
        { signal },
      ),
    initialPageParam: firstPage,
    getNextPageParam: ({ hasMore, records }) => (hasMore ? records[0]?.id : undefined),
  });
const firstPage: number | undefined = undefined;

export const useChatMessages = (chatId: number) => useInfiniteQuery(chatMessagesQuery(chatId));

/** The newest of what in a chat says something; asked for from the second letter on. */
export function useFoundInChat(chatId: number, searchParam: string) {
  return useQuery({
    queryKey: chatKeys.found(chatId, searchParam),
    enabled: searchParam !== "",
    queryFn: ({ signal }) =>
      call(endpoints.internalChat.messages, { params: { id: chatId }, query: { searchParam } }, { signal }),
  });
}

/** Begins a chat, or changes a group. */
export function useSaveChat() {
  const client = useQueryClient();
  const { id: viewerId } = useSession();
  return useMutation({
    mutationFn: (change: { body: ChatBody } | { id: number; body: ChatChange }) =>
      "id" in change
        ? call(endpoints.internalChat.update, { params: { id: change.id }, body: change.body })
        : call(endpoints.internalChat.create, { body: change.body }),
    onSuccess: (chat) => applyChatEvent({ client, viewerId }, { action: "update", chat }),
  });
}

export function useDeleteChat() {
  const client = useQueryClient();
  const { id: viewerId } = useSession();
  return useMutation({
    mutationFn: (id: number) => call(endpoints.internalChat.delete, { params: { id } }),
    onSuccess: (_done, id) => applyChatEvent({ client, viewerId }, { action: "delete", id }),
  });
}

/** Changes or takes back one's own message. */
export function useChangeChatMessage(chatId: number) {
  const client = useQueryClient();
  const { id: viewerId } = useSession();
  return useMutation({
    mutationFn: ({
      messageId,
      text,
    }: {
      messageId: number;
      text?: { message: string; mentions: number[] };
    }) => {
      const params = { id: chatId, messageId };
      return text === undefined
        ? call(endpoints.internalChat.deleteMessage, { params })
        : call(endpoints.internalChat.editMessage, { params, body: text });
    },
    onSuccess: (newMessage) => applyChatEvent({ client, viewerId }, { action: "changed", newMessage }),
  });
}
