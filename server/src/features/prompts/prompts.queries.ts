import type { Statement } from "../../platform/database/index.ts";

const joined = `left join queues q on q.company_id = p.company_id and q.id = p.queue_id`;

interface Search {
  term: string;
  offset: number;
  limit: number;
}

/** A page by name; each row carries how many there are in all. */
export const promptsPage = (companyId: number, { term, offset, limit }: Search): Statement => ({
  name: "list-prompts",
  text: `
    select p.*, q.name as queue_name, count(*) over () as total from prompts p ${joined}
    where p.company_id = $1 and strpos(app.plain(p.name), app.plain($2)) > 0
    order by app.plain(p.name), p.id offset $3 limit $4`,
  values: [companyId, term, offset, limit],
});

export const promptsById = (companyId: number, ids: readonly number[]): Statement => ({
  name: "prompts-by-id",
  text: `select p.*, q.name as queue_name from prompts p ${joined} where p.company_id = $1 and p.id = any($2::bigint[])`,
  values: [companyId, ids],
});

export const promptNames = (companyId: number, ids: readonly number[]): Statement => ({
  name: "prompt-names",
  text: "select id, name from prompts where company_id = $1 and id = any($2::bigint[])",
  values: [companyId, ids],
});
