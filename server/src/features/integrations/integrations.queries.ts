import type { Statement } from "../../platform/database/index.ts";

/** Names whose calls are counted together. */
export const receiverOfIntegration = (id: number | string): string => `integration ${id}`;

const columns = `
  i.id, i.type, i.name, i.project_name, i.json_sealed is not null as has_json, i.language, i.url, i.typebot,
  case when i.old_secret_until > app.now() then i.old_secret_until end as old_secret_until, i.created_at, i.updated_at,
  r.failures, r.failing_since, case when r.rests_until > app.now() then r.rests_until end as rests_until, r.last_error`;
const from = `
  from queue_integrations i
  left join flow_receivers r on r.company_id = i.company_id and r.receiver = 'integration ' || i.id`;

export const pageSize = 50;

/** A page by name, and one row more that says whether there is another. */
export const integrationsByName = (
  companyId: number,
  { searchParam, pageNumber }: { searchParam: string; pageNumber: number },
): Statement => ({
  name: "list-integrations",
  text: `
    select ${columns} ${from}
    where i.company_id = $1 and ($2 = '' or strpos(app.plain(i.name), app.plain($2)) > 0)
    order by app.plain(i.name), i.id offset $3 limit ${pageSize + 1}`,
  values: [companyId, searchParam, (pageNumber - 1) * pageSize],
});

export const integrationsById = (companyId: number, ids: readonly number[]): Statement => ({
  name: "integrations-by-id",
  text: `select ${columns} ${from} where i.company_id = $1 and i.id = any($2::bigint[])`,
  values: [companyId, ids],
});
