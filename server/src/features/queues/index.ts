export { bringOptions, bringQueue } from "./bringQueue.ts";
export { leaveIntegration } from "./leaveIntegration.ts";
export type { QueueLeft } from "./deleteQueue.ts";
export { type OptionRow, treeOf } from "./options/optionTree.ts";
export { leavePrompt } from "./leavePrompt.ts";
export { queuesFeature } from "./queues.feature.ts";
