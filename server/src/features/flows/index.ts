export type { FlowLeft } from "./deleteFlow.ts";
export { flowFiles, readFlowFiles } from "./files/flowFiles.ts";
export { refuseMissingFlow } from "./flows.access.ts";
export { flowsFeature } from "./flows.feature.ts";
export {
  type ConnectionFlows,
  flowsOfConnections,
  type NamedFlow,
  readNamedFlows,
  readRunnable,
  type RunnableVersion,
} from "./verbs/liveFlows.ts";
