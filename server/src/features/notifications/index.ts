export { cutForPush } from "./composePush.ts";
export { hasPush } from "./hasPush.ts";
export { notificationsFeature } from "./notifications.feature.ts";
export { soon } from "./notifications.listeners.ts";
export { pusher } from "./pusher.ts";
