import type { FirstSteps } from "@balcao/contract";

/** Says whether there is something left to do, and somebody who wants to know. */
export const isWanted = (known: FirstSteps | undefined): boolean =>
  known !== undefined && !known.isHidden && known.steps.some(({ isDone }) => !isDone);
