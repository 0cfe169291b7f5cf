import type { Plan } from "@balcao/contract";
import type { Services } from "../../platform/http/index.ts";
import { type PlanRow, presentPlan } from "./plans.present.ts";

/** Plans by name: those offered at sign-up, or all. */
export async function listPlans(
  { database }: Services,
  { onlyPublic }: { onlyPublic: boolean },
): Promise<Plan[]> {
  const rows = await database.system<PlanRow>({
    name: "list-plans",
    text: "select * from plans where is_public or not $1 order by app.plain(name), id",
    values: [onlyPublic],
  });
  return rows.map(presentPlan);
}
