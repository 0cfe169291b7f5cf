export { askOnce, type CallAnswer } from "./askOnce.ts";
export { type Call, type CallKind, makeCall } from "./call.ts";
export { claimFor, dueCalls, isFree, loggedCall, tryAgainFor, usualLanes } from "./callRows.ts";
export { CallRunner } from "./callRunner.ts";
export { textOf } from "./textOf.ts";
