export { moveInFeature } from "./move-in.feature.ts";
export { moveIn, tryMove } from "./moveIn.ts";
export type { Progress } from "./run.ts";
export { SourceError } from "./source/port.ts";
export { sayComparison, saySurvey } from "./words.ts";
export { undoMove } from "./undoMove.ts";
