export { planLimits, type PlanLimit } from "./planLimits.ts";
export { usePlans, usePlanUse } from "./plans.queries.ts";
