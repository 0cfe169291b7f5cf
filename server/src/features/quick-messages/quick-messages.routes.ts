import { endpoints } from "@balcao/contract";
import { type Route, route } from "../../platform/http/index.ts";
import { deleteMedia, uploadMedia } from "./changeMedia.ts";
import { createQuickMessage } from "./createQuickMessage.ts";
import { deleteQuickMessage } from "./deleteQuickMessage.ts";
import { favourQuickMessage } from "./favourQuickMessage.ts";
import { getQuickMessage, listAllQuickMessages, listQuickMessages } from "./listQuickMessages.ts";
import { updateQuickMessage } from "./updateQuickMessage.ts";

const { quickMessages } = endpoints;

export const quickMessagesRoutes: Route[] = [
  route(quickMessages.list, (ctx, { query }) => listQuickMessages(ctx, query)),
  route(quickMessages.listAll, (ctx) => listAllQuickMessages(ctx)),
  route(quickMessages.get, (ctx, { params }) => getQuickMessage(ctx, params.id)),
  route(quickMessages.create, (ctx, { body }) => createQuickMessage(ctx, body)),
  route(quickMessages.update, (ctx, { params, body }) => updateQuickMessage(ctx, params.id, body)),
  route(quickMessages.delete, (ctx, { params }) => deleteQuickMessage(ctx, params.id)),
  route(quickMessages.favour, (ctx, { params }) => favourQuickMessage(ctx, params.id, true)),
  route(quickMessages.unfavour, (ctx, { params }) => favourQuickMessage(ctx, params.id, false)),
  route(quickMessages.uploadMedia, (ctx, { params, files }) => uploadMedia(ctx, params.id, files[0])),
  route(quickMessages.deleteMedia, (ctx, { params }) => deleteMedia(ctx, params.id)),
];
