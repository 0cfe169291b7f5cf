import type { Statement } from "../../platform/database/index.ts";

const columns = `
  p.id, p.name, p.phrase, p.active, p.fired, p.last_fired_at, p.flow_id, f.name as flow_name, f.active as flow_active,
  f.published_number, p.connection_id, w.name as connection_name`;
const named = `
  left join flows f on f.company_id = p.company_id and f.id = p.flow_id
  left join connections w on w.company_id = p.company_id and w.id = p.connection_id`;

/** Phrases by name, as many as a company has. */
export const phrasesByName = (companyId: number, term: string): Statement => ({
  name: "list-phrase-campaigns",
  text: `
    select ${columns} from phrase_campaigns p ${named}
    where p.company_id = $1
      and ($2 = '' or strpos(app.plain(p.name), app.plain($2)) > 0 or strpos(app.plain(p.phrase), app.plain($2)) > 0)
    order by app.plain(p.name), p.id`,
  values: [companyId, term],
});

export const phrasesById = (companyId: number, ids: readonly number[]): Statement => ({
  name: "phrase-campaigns-by-id",
  text: `
    select ${columns} from phrase_campaigns p ${named} where p.company_id = $1 and p.id = any($2::bigint[])`,
  values: [companyId, ids],
});

export const phrasesOfFlow = (companyId: number, flowId: number): Statement => ({
  name: "phrase-campaigns-of-flow",
  text: `
    select id, name from phrase_campaigns where company_id = $1 and flow_id = $2 order by app.plain(name), id`,
  values: [companyId, flowId],
});
