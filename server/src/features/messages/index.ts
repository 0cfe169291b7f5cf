export { InboxProcessor } from "./inboxProcessor.ts";
export { InboxWriter } from "./inboxWriter.ts";
export { messagesJobs } from "./messages.jobs.ts";
export { messagesLive } from "./messages.realtime.ts";
export { messagesRoutes } from "./messages.routes.ts";
export { type LiveConnection, OutboxSender } from "./outboxSender.ts";
export { speakWith } from "./speak.ts";
export { type WakeSender } from "./writeOutbound.ts";
export { Typing, type TypingOptions } from "./typing.ts";
