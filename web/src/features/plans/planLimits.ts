/** What a plan limits, in the order in which it is shown. */
export const planLimits = ["users", "connections", "queues"] as const;
export type PlanLimit = (typeof planLimits)[number];
