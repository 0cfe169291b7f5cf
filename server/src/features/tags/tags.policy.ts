import { type Caller, DomainError } from "../../platform/http/index.ts";

/** A column that comes, goes or changes does so on everybody's board: it takes the dashboard. Labels are anybody's. */
export function checkMayChangeLanes({ permissions }: Pick<Caller, "permissions">): void {
  if (!permissions.has("dashboard")) throw new DomainError("ERR_NO_PERMISSION");
}

/** Lanes are of the board, which is part of some plans only. */
export function checkPlanOfLanes({ planFlags }: Pick<Caller, "planFlags">): void {
  if (!planFlags.has("useKanban"))
    throw new DomainError("ERR_PLAN_FEATURE", { details: { flag: "useKanban" } });
}
