export { moveInFeature } from "./move-in.feature.ts";
export { type Move, type MovedCompany, moveIn, tryMove } from "./moveIn.ts";
export type { Progress } from "./run.ts";
export { SourceError } from "./source/openSource.ts";
export { sayComparison, saySurvey } from "./words.ts";
export { undoMove } from "./undoMove.ts";
