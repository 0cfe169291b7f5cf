export { bringOptions, bringQueue } from "./bringQueue.ts";
export type { QueueLeft } from "./deleteQueue.ts";
export { type OptionRow, treeOf } from "./options/optionTree.ts";
export { leavePrompt } from "./leavePrompt.ts";
export { queuesFeature } from "./queues.feature.ts";
