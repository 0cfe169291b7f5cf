import type { Caller } from "../../platform/http/index.ts";

/** A new column changes everybody's board: it is for those who have the dashboard. Labels are anybody's to make. */
export const canAddLanes = ({ permissions }: Pick<Caller, "permissions">): boolean =>
  permissions.has("dashboard");
