import { endpoints } from "@balcao/contract";
import { type Route, route } from "../../platform/http/index.ts";
import { listNotices } from "./notices/listNotices.ts";
import { readNotices } from "./notices/readNotices.ts";
import { subscribeToPush } from "./subscribeToPush.ts";
import { unsubscribeFromPush } from "./unsubscribeFromPush.ts";
import { vapidKeys } from "./vapidKeys.ts";

const { notifications } = endpoints;

export const notificationsRoutes: Route[] = [
  route(notifications.pushKey, (ctx) => ({ publicKey: vapidKeys(ctx.services.secretKey).publicKey })),
  route(notifications.subscribe, (ctx, { body }) => subscribeToPush(ctx, body)),
  route(notifications.notices, (ctx) => listNotices(ctx)),
  route(notifications.readNotices, async (ctx, { body }) => {
    await readNotices(ctx, body);
    return { message: "notices read" };
  }),
  route(notifications.unsubscribe, (ctx, { params }) => unsubscribeFromPush(ctx, params.id)),
];
