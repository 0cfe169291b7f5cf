export { type Actor, personOf, type ProductActor, setOffBy, type UserActor } from "./actor.ts";
export { type DurableListener, ListenerRunner } from "./durableListeners.ts";
export { defineEvent, type EventType, isOwn, type LoggedEvent, payloadOf } from "./events.ts";
export { defineSignal, SignalBus, type SignalType } from "./signals.ts";
export { EventFeed, type FeedListener } from "./feed.ts";
export { openLog } from "./openLog.ts";
export { eventsJobs } from "./keepDays.ts";
