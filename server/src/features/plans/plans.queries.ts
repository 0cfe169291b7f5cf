import type { Statement } from "../../platform/database/index.ts";

/** Plans are the platform's, whichever company's entries name them. */
export const planNames = (_companyId: number, ids: readonly number[]): Statement => ({
  name: "plan-names",
  text: "select id, name from plans where id = any($1::bigint[])",
  values: [ids],
});

/** Name and limits of a company's plan; no row without one. */
export const planOfCompany = (companyId: number): Statement => ({
  name: "plan-of-company",
  text: `
    select p.name, p.users, p.connections, p.queues
    from companies c join plans p on p.id = c.plan_id
    where c.company_id = $1`,
  values: [companyId],
});
