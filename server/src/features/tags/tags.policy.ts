import { type Caller, DomainError } from "../../platform/http/index.ts";

/** A new column changes everybody's board: it is for those who have the dashboard. Labels are anybody's to make. */
export const canAddLanes = ({ permissions }: Pick<Caller, "permissions">): boolean =>
  permissions.has("dashboard");

/** Lanes are of the board, which is part of some plans only. */
export function checkPlanOfLanes({ planFlags }: Pick<Caller, "planFlags">): void {
  if (!planFlags.has("useKanban"))
    throw new DomainError("ERR_PLAN_FEATURE", { details: { flag: "useKanban" } });
}
