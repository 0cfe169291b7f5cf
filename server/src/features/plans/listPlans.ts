import type { Answer, endpoints, Plan, PlanInUse } from "@balcao/contract";
import { DomainError, type Services } from "../../platform/http/index.ts";
import { nothingUsed } from "./companyUse.ts";
import { type PlanRow, presentPlan } from "./plans.present.ts";

/** Lists plans offered at sign-up, by name. */
export async function listPublicPlans({ database }: Services): Promise<Plan[]> {
  const rows = await database.system<PlanRow>({
    name: "list-public-plans",
    text: "select * from plans where is_public order by app.plain(name), id",
  });
  return rows.map(presentPlan);
}

/** All by name, with how many companies have each. */
export async function listAllPlans({ database }: Services): Promise<PlanInUse[]> {
  const rows = await database.system<PlanRow & { companies: number }>({
    name: "list-plans",
    text: `
      select p.*, (select count(*) from companies c where c.plan_id = p.id and c.deleted_at is null) as companies
      from plans p order by app.plain(p.name), p.id`,
  });
  return rows.map(presentInUse);
}

const presentInUse = (row: PlanRow & { companies: number }): PlanInUse => ({
  ...presentPlan(row),
  companies: row.companies,
});

type OnPlan = Answer<typeof endpoints.plans.companies>;

/** The companies on a plan, by name, so that it can be said which of them have more than it will give. */
export async function companiesOnPlan(services: Services, planId: number): Promise<OnPlan> {
  const { database } = services;
  const [plan] = await database.system({ text: "select 1 from plans where id = $1", values: [planId] });
  if (!plan) throw new DomainError("ERR_NO_PLAN_FOUND");
  const rows = await database.system<{ id: number; name: string }>({
    name: "companies-on-plan",
    text: `
      select company_id as id, name from companies where plan_id = $1 and deleted_at is null
      order by app.plain(name), company_id`,
    values: [planId],
  });
  const used = await services.companyUse(rows.map(({ id }) => id));
  return rows.map(({ id, name }) => {
    const { users, connections, queues } = used.get(id) ?? nothingUsed;
    return { id, name, users, connections, queues };
  });
}
