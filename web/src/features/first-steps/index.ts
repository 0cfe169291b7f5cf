import { lazy } from "../../lib/lazy.tsx";

export { useFirstSteps } from "./firstSteps.queries.ts";
export { isWanted } from "./isWanted.ts";

/** Few ever see them: they come when there is something left. */
export const FirstSteps = lazy(async () => ({ default: (await import("./FirstSteps.tsx")).FirstSteps }));
export const FirstStepsStrip = lazy(async () => ({
  default: (await import("./FirstStepsStrip.tsx")).FirstStepsStrip,
}));
