export { ensureFullPlan } from "./ensureFullPlan.ts";
export { checkOwnLimit } from "./ownLimit.ts";
export { checkPlanLimit, type Limited, planUse } from "./planLimit.ts";
export { type CompanyUse, nothingUsed } from "./companyUse.ts";
export { keepCustomPlan } from "./keepCustomPlan.ts";
export { planUpdated } from "./plans.events.ts";
export { flagNames, type PlanRow, presentFlags, presentPlan } from "./plans.present.ts";
export type { StoredFlags } from "./plans.tables.ts";
export { plansFeature } from "./plans.feature.ts";
