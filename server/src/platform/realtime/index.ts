export { Client, type ClientListener } from "./clients.ts";
export { type AnyLiveRule, defineLive, emission, type Emission, type TypedEvent } from "./live.ts";
export { Realtime } from "./realtime.ts";
export { type Share, emitOncePerClass } from "./emitOncePerClass.ts";
