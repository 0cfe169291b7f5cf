import { endpoints } from "@balcao/contract";
import { type Route, route } from "../../platform/http/index.ts";
import { subscribeToPush } from "./subscribeToPush.ts";
import { unsubscribeFromPush } from "./unsubscribeFromPush.ts";
import { vapidKeys } from "./vapidKeys.ts";

const { notifications } = endpoints;

export const notificationsRoutes: Route[] = [
  route(notifications.pushKey, (ctx) => ({ publicKey: vapidKeys(ctx.services.secretKey).publicKey })),
  route(notifications.subscribe, (ctx, { body }) => subscribeToPush(ctx, body)),
  route(notifications.unsubscribe, (ctx, { params }) => unsubscribeFromPush(ctx, params.id)),
];
