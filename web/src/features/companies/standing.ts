import type { CompanyOverview } from "@balcao/contract";
import type { RowTone } from "../../ui/table/DataTable.tsx";

/** A month later, at its last day where the day is not in it. Both yyyy-mm-dd. */
export function monthFrom(day: string): string {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(date, last))).toISOString().slice(0, 10);
}

/** Standing by which a row is coloured: near, over, or suspended. */
export function toneOf({
  standing,
  status,
}: Pick<CompanyOverview, "standing" | "status">): RowTone | undefined {
  if (!status) return "muted";
  if (standing === "dueSoon") return "warning";
  return standing === "dueToday" || standing === "expired" || standing === "none" ? "danger" : undefined;
}

/** Part of what the plan gives that is used; without a plan nothing is given. */
export const roomOf = (
  { use, plan }: Pick<CompanyOverview, "use" | "plan">,
  limit: keyof CompanyOverview["use"],
) => ({
  used: use[limit],
  limit: plan?.[limit] ?? 0,
});
