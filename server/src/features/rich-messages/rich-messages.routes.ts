import { endpoints } from "@balcao/contract";
import { type Route, route } from "../../platform/http/index.ts";
import { sendButton, sendList, sendPix } from "./sendRich.ts";

const { richMessages } = endpoints;

export const richMessagesRoutes: Route[] = [
  route(richMessages.sendList, (ctx, { params, body }) => sendList(ctx, { ...params, body })),
  route(richMessages.sendCopy, (ctx, { params, ...sent }) => sendButton(ctx, "copy", { ...params, ...sent })),
  route(richMessages.sendCall, (ctx, { params, ...sent }) => sendButton(ctx, "call", { ...params, ...sent })),
  route(richMessages.sendUrl, (ctx, { params, ...sent }) => sendButton(ctx, "url", { ...params, ...sent })),
  route(richMessages.sendPix, (ctx, { params, body }) => sendPix(ctx, { ...params, body })),
];
