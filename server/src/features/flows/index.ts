export type { FlowLeft } from "./deleteFlow.ts";
export { callAgain, callsOfReceiver, type LoggedRunCall } from "./calls/callsOfReceiver.ts";
export { openCalls, type SteppedInScene } from "./calls/openCalls.ts";
export {
  answerLate,
  dropOutcome,
  endLate,
  readOutcomes,
  stepKey,
  type StepOutcome,
} from "./calls/outcomes.ts";
export { openNodeKey } from "./definition/nodeKeys.ts";
export { flowFiles, readFlowFiles } from "./files/flowFiles.ts";
export { refuseMissingFlow } from "./flows.access.ts";
export { flowsFeature } from "./flows.feature.ts";
export { compiledVersions, type KnownFlow, readKnownFlows } from "./runs/compiledFlows.ts";
export { endRuns } from "./runs/endRuns.ts";
export { keepRuns } from "./runs/keepRuns.ts";
export { readRuns } from "./runs/readRuns.ts";
export { lookAgain } from "./runs/runs.timers.ts";
export {
  type ConnectionFlows,
  flowsOfConnections,
  type NamedFlow,
  readNamedFlows,
  readRunnable,
  type RunnableVersion,
} from "./verbs/liveFlows.ts";
