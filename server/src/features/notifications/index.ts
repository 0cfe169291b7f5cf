export { cutForPush } from "./composePush.ts";
export { hasPush } from "./hasPush.ts";
export type { FailedSend, ScheduledSend } from "./notices/failedSends.ts";
export { keepSendNotices } from "./notices/keepSendNotices.ts";
export { notificationsFeature } from "./notifications.feature.ts";
export { soon } from "./notifications.listeners.ts";
export { pusher } from "./pusher.ts";
