export { askOnce, type CallAnswer } from "./askOnce.ts";
export { type Call, type CallKind, type CallPlace, makeCall } from "./call.ts";
export { claimFor, dueCalls, isFree, loggedCall, tryAgainFor, usualLanes } from "./callRows.ts";
export { CallRunner } from "./callRunner.ts";
export {
  type CallResult,
  type CallScene,
  flowClient,
  type FlowClient,
  type OwnedFlow,
  type ReadyCall,
  type RunCall,
} from "./flowClient.ts";
export { textOf } from "./textOf.ts";
