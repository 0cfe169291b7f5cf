import type { Services } from "../../platform/http/index.ts";

interface CustomPlan {
  companyId: number;
  companyName: string;
  users: number;
  connections: number;
  /** Cents a month. */
  cents: number;
}

/**
 * Keeps the plan that a company puts together for itself, with the queues and features of the one it has; gives its id. One
 * of other numbers or of another price is another plan: what the company has does not change under it.
 */
export async function keepCustomPlan(
  { database }: Pick<Services, "database">,
  { companyId, companyName, users, connections, cents }: CustomPlan,
): Promise<number | undefined> {
  const name = `${companyName.slice(0, 24)} ${users}+${connections} · ${companyId}/${cents}`;
  const [plan] = await database.system<{ id: number }>({
    name: "keep-custom-plan",
    text: `
      insert into plans (name, amount, users, connections, queues, is_public, flags, made_for)
      select $2, $5::numeric / 100, $3, $4, coalesce(own.queues, 0), false, coalesce(own.flags, '{}'), $1
      from companies c left join plans own on own.id = c.plan_id where c.company_id = $1
      on conflict (app.plain(name)) do update set made_for = excluded.made_for where plans.made_for = $1
      returning id`,
    values: [companyId, name, users, connections, cents],
  });
  return plan?.id;
}
