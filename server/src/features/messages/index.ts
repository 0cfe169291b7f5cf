export { InboxProcessor } from "./inbound/inboxProcessor.ts";
export { InboxWriter } from "./inbound/inboxWriter.ts";
export { messagesJobs } from "./messages.jobs.ts";
export { messagesLive } from "./messages.realtime.ts";
export { messagesRoutes } from "./messages.routes.ts";
export { type LiveConnection, OutboxSender } from "./outbound/outboxSender.ts";
export { speakWith } from "./outbound/speak.ts";
export { type WakeSender } from "./outbound/writeOutbound.ts";
export { Typing } from "./typing.ts";
