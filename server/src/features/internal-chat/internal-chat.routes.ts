import { endpoints } from "@balcao/contract";
import { type Route, route } from "../../platform/http/index.ts";
import { deleteChatMessage, editChatMessage } from "./changeChatMessage.ts";
import { createChat } from "./createChat.ts";
import { deleteChat } from "./deleteChat.ts";
import { listChatMessages } from "./listChatMessages.ts";
import { getChat, listChats } from "./listChats.ts";
import { markChatRead } from "./markChatRead.ts";
import { sendChatMessages } from "./sendChatMessages.ts";
import { updateChat } from "./updateChat.ts";

const { internalChat } = endpoints;

export const internalChatRoutes: Route[] = [
  route(internalChat.list, (ctx, { query }) => listChats(ctx, query)),
  route(internalChat.get, (ctx, { params }) => getChat(ctx, params.uuid)),
  route(internalChat.create, (ctx, { body }) => createChat(ctx, body)),
  route(internalChat.update, (ctx, { params, body }) => updateChat(ctx, params.id, body)),
  route(internalChat.delete, (ctx, { params }) => deleteChat(ctx, params.id)),
  route(internalChat.markRead, (ctx, { params, body }) => markChatRead(ctx, params.id, body)),
  route(internalChat.messages, (ctx, { params, query }) => listChatMessages(ctx, params.id, query)),
  route(internalChat.send, async (ctx, { params, body, files }) => ({
    messages: await sendChatMessages(ctx, { chatId: params.id, body, files }),
  })),
  route(internalChat.editMessage, (ctx, { params, body }) => editChatMessage(ctx, params, body)),
  route(internalChat.deleteMessage, (ctx, { params }) => deleteChatMessage(ctx, params)),
];
