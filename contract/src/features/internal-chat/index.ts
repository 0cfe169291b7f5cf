import { z } from "zod";
import { defineEndpoint, user } from "../../core/endpoint.ts";
import { socketEvent } from "../../core/events.ts";
import { Done, Id, IdParams, IdText, pageQuery } from "../../core/schemas.ts";
import { Chat, ChatBody, ChatChange, ChatMessage, ChatMessageBody, ChatReadBody } from "./chats.schemas.ts";

export * from "./chats.schemas.ts";

const access = user({ plan: "useInternalChat" });
const inChat = z.strictObject({ id: IdText, messageId: IdText });
const ofMessages = ["ERR_NO_CHAT_FOUND", "ERR_NO_MESSAGE_FOUND", "ERR_NO_PERMISSION"] as const;

export const internalChatEndpoints = {
  list: defineEndpoint({
    method: "GET",
    path: "/chats",
    summary:
      "The caller's chats, those with the newest message first; searched by title and by who is in them",
    access,
    query: z.strictObject(pageQuery),
    answer: z.object({
      records: z.array(Chat),
      count: z.number(),
      hasMore: z.boolean(),
      /** Number of the caller's chats in which something is unread. */
      unreadChats: z.number().int(),
    }),
  }),
  get: defineEndpoint({
    method: "GET",
    path: "/chats/u/{uuid}",
    summary: "One of the caller's chats",
    access,
    params: z.strictObject({ uuid: z.uuid() }),
    answer: Chat,
    errors: ["ERR_NO_CHAT_FOUND"],
  }),
  create: defineEndpoint({
    method: "POST",
    path: "/chats",
    summary: "Begin a group; or a private chat, which two people have once",
    access,
    body: ChatBody,
    answer: Chat,
    errors: ["ERR_NO_USER_FOUND"],
  }),
  update: defineEndpoint({
    method: "PUT",
    path: "/chats/{id}",
    summary: "Give one's own group another title or other members",
    access,
    params: IdParams,
    body: ChatChange,
    answer: Chat,
    errors: ["ERR_NO_CHAT_FOUND", "ERR_NO_PERMISSION", "ERR_NO_USER_FOUND"],
  }),
  delete: defineEndpoint({
    method: "DELETE",
    path: "/chats/{id}",
    summary: "Delete one's own chat for everybody, with its messages and files",
    access,
    params: IdParams,
    answer: Done,
    errors: ["ERR_NO_CHAT_FOUND", "ERR_NO_PERMISSION"],
  }),
  markRead: defineEndpoint({
    method: "POST",
    path: "/chats/{id}/read",
    summary: "Mark a chat as read, by oneself",
    access,
    params: IdParams,
    body: ChatReadBody,
    answer: Chat,
    errors: ["ERR_NO_CHAT_FOUND", "ERR_NO_PERMISSION"],
  }),
  messages: defineEndpoint({
    method: "GET",
    path: "/chats/{id}/messages",
    summary: "A page of a chat, newest page first, each ascending; or of what in it says something",
    access,
    params: IdParams,
    query: z.strictObject({
      ...pageQuery,
      /** Ours. The page before this message: what is written meanwhile moves no page. */
      beforeId: IdText.optional(),
    }),
    answer: z.object({ records: z.array(ChatMessage), count: z.number(), hasMore: z.boolean() }),
    errors: ["ERR_NO_CHAT_FOUND"],
  }),
  send: defineEndpoint({
    method: "POST",
    path: "/chats/{id}/messages",
    summary: "Write to a chat, or send files to it, one message each",
    access,
    params: IdParams,
    body: ChatMessageBody,
    upload: { field: "medias", maxFiles: 30 },
    answer: z.object({ messages: z.array(ChatMessage) }),
    errors: [
      "ERR_NO_CHAT_FOUND",
      "ERR_EMPTY_MESSAGE",
      "ERR_NO_USER_FOUND",
      "ERR_FILE_TOO_LARGE",
      "ERR_FILE_TYPE",
      "ERR_IDEMPOTENCY_KEY_REUSED",
    ],
  }),
  editMessage: defineEndpoint({
    method: "PUT",
    path: "/chats/{id}/messages/{messageId}",
    summary: "Change the text of one's own message",
    access,
    params: inChat,
    body: z.strictObject({
      message: ChatMessageBody.shape.message,
      mentions: ChatMessageBody.shape.mentions,
    }),
    answer: ChatMessage,
    errors: [...ofMessages, "ERR_EMPTY_MESSAGE", "ERR_NO_USER_FOUND"],
  }),
  deleteMessage: defineEndpoint({
    method: "DELETE",
    path: "/chats/{id}/messages/{messageId}",
    summary: "Delete one's own message for everybody; its place stays",
    access,
    params: inChat,
    answer: ChatMessage,
    errors: ofMessages,
  }),
};

/** Live events about internal chats; of a chat only its members hear. */
export const internalChatLiveEvents = {
  chat: socketEvent(
    (id) => `company-${id}-chat`,
    z.union([
      z.object({ action: z.literal("new-message"), chat: Chat, newMessage: ChatMessage }),
      /** A message comes along where one was edited or deleted. */
      z.object({ action: z.enum(["create", "update"]), chat: Chat, newMessage: ChatMessage.optional() }),
      z.object({ action: z.literal("delete"), id: Id }),
    ]),
  ),
};
