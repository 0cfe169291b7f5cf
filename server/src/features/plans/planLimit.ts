import type { Statement, Tx } from "../../platform/database/index.ts";
import { DomainError } from "../../platform/http/index.ts";

/** A kind of rows that plans limit, told by the feature whose rows they are. */
export interface Limited {
  /** Name of the limit in a plan. */
  of: "users" | "connections" | "queues";
  /** SQL of its owner: how many rows the company `$1` has that count. */
  counted: string;
}

/**
 * Refuses one row more than the company's plan allows; a company without plan may have none. The company's row stays
 * locked, so that two creations at once are counted one after the other.
 */
export async function checkPlanLimit(tx: Tx, { of, counted }: Limited): Promise<void> {
  const company = await tx.db
    .selectFrom("companies as c")
    .leftJoin("plans as p", "p.id", "c.plan_id")
    .select(`p.${of} as limit`)
    .where("c.company_id", "=", tx.companyId)
    .forNoKeyUpdate("c")
    .executeTakeFirst();
  const limit = company?.limit ?? 0;
  const [row] = await tx.query<{ count: number }>({ text: counted, values: [tx.companyId] });
  if ((row?.count ?? 0) >= limit) throw new DomainError("ERR_PLAN_LIMIT", { details: { limit, of } });
}

/** Rows of a kind that a company has, and those that its plan allows. */
export const planUse = (companyId: number, { of, counted }: Limited): Statement => ({
  name: `plan-use-${of}`,
  text: `
    select (${counted}) as used, coalesce(p.${of}, 0) as limit
    from companies c left join plans p on p.id = c.plan_id
    where c.company_id = $1`,
  values: [companyId],
});
