import { endpoints } from "@balcao/contract";
import { type Route, route } from "../../../platform/http/index.ts";
import { sendButton, sendList, sendPix } from "./sendRich.ts";

const { messages } = endpoints;

export const richRoutes: Route[] = [
  route(messages.sendList, (ctx, { params, body }) => sendList(ctx, { ...params, body })),
  route(messages.sendCopy, (ctx, { params, ...sent }) => sendButton(ctx, "copy", { ...params, ...sent })),
  route(messages.sendCall, (ctx, { params, ...sent }) => sendButton(ctx, "call", { ...params, ...sent })),
  route(messages.sendUrl, (ctx, { params, ...sent }) => sendButton(ctx, "url", { ...params, ...sent })),
  route(messages.sendPix, (ctx, { params, body }) => sendPix(ctx, { ...params, body })),
];
