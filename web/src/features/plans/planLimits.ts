/** Limits of a plan, in the order in which they are shown. */
export const planLimits = ["users", "connections", "queues"] as const;
export type PlanLimit = (typeof planLimits)[number];
