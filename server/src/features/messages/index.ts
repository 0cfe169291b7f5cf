export { InboxProcessor } from "./inboxProcessor.ts";
export { InboxWriter } from "./inboxWriter.ts";
export { messageChanged, messageCreated, messageDeleted } from "./messages.events.ts";
export { messagesJobs } from "./messages.jobs.ts";
export { messagesLive } from "./messages.realtime.ts";
export { messagesRoutes } from "./messages.routes.ts";
export { type LiveConnection, OutboxSender } from "./outboxSender.ts";
export { speakWith } from "./speak.ts";
export { type WakeSender, writeOutbound } from "./writeOutbound.ts";
