import type { PlanFlag } from "@balcao/contract";

/**
 * Parts of the product that plans switch and this version does not have yet. Nothing of the interface speaks of them; the
 * switches of plans keep their value. A change that adds one of them takes it out of this list.
 */
const toCome: ReadonlySet<PlanFlag> = new Set(["useOpenAi"]);

export const isInThisVersion = (part: PlanFlag): boolean => !toCome.has(part);
