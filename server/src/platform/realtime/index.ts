export { type AnyLiveRule, defineLive, emission, type Emission, type Told } from "./live.ts";
export { Realtime } from "./realtime.ts";
export { type Share, shareOnce } from "./shareOnce.ts";
