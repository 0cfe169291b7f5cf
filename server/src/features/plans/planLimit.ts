import type { Statement, Tx } from "../../platform/database/index.ts";
import { DomainError } from "../../platform/http/index.ts";

export type Limited = "users" | "connections" | "queues";

/** Whoever is there for support takes nobody's place. */
const counted: Record<Limited, string> = { users: "not r.is_support", connections: "true", queues: "true" };

/**
 * Refuses one more row of `table` than the company's plan allows; a company without plan may have none. The company's
 * row stays locked, so that two creations at once are counted one after the other.
 */
export async function checkPlanLimit(tx: Tx, table: Limited): Promise<void> {
  const company = await tx.db
    .selectFrom("companies as c")
    .leftJoin("plans as p", "p.id", "c.plan_id")
    .select(`p.${table} as limit`)
    .where("c.company_id", "=", tx.companyId)
    .forNoKeyUpdate("c")
    .executeTakeFirst();
  const limit = company?.limit ?? 0;
  const [row] = await tx.query<{ count: number }>({
    text: `select count(*) from ${table} r where company_id = $1 and ${counted[table]}`,
    values: [tx.companyId],
  });
  if ((row?.count ?? 0) >= limit) throw new DomainError("ERR_PLAN_LIMIT", { details: { limit, of: table } });
}

/** How many rows of `table` a company has, and how many its plan allows. */
export const planUse = (companyId: number, table: Limited): Statement => ({
  name: `plan-use-${table}`,
  text: `
    select (select count(*) from ${table} r where r.company_id = $1 and ${counted[table]}) as used, coalesce(p.${table}, 0) as limit
    from companies c left join plans p on p.id = c.plan_id
    where c.company_id = $1`,
  values: [companyId],
});
