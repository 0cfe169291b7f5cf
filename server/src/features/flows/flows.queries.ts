import type { Statement } from "../../platform/database/index.ts";

const columns = `
  f.id, f.name, f.active, f.revision, f.published_number, f.created_at, f.updated_at,
  v.saved_by, v.saved_by_name, v.saved_at`;
const newest = `
  left join flow_versions v on v.company_id = f.company_id and v.flow_id = f.id and v.number = f.revision`;

/** Flows by name; each row carries how many there are in all. A limit of null is none. */
export const flowsPage = (
  companyId: number,
  { term, offset, limit }: { term: string; offset: number; limit: number | null },
): Statement => ({
  name: "list-flows",
  text: `
    select ${columns}, count(*) over () as total from flows f ${newest}
    where f.company_id = $1 and strpos(app.plain(f.name), app.plain($2)) > 0
    order by app.plain(f.name), f.id offset $3 limit $4`,
  values: [companyId, term, offset, limit],
});

export const flowsById = (companyId: number, ids: readonly number[]): Statement => ({
  name: "flows-by-id",
  text: `select ${columns} from flows f ${newest} where f.company_id = $1 and f.id = any($2::bigint[])`,
  values: [companyId, ids],
});

export const flowNames = (companyId: number, ids: readonly number[]): Statement => ({
  name: "flow-names",
  text: "select id, name from flows where company_id = $1 and id = any($2::bigint[])",
  values: [companyId, ids],
});

/** A flow with its newest definition, and the files that this names. */
export const openFlowById = (companyId: number, id: number): Statement => ({
  name: "open-flow",
  text: `
    select ${columns}, f.settings, v.definition, v.tests, ${filesOf("v.file_ids")} as files
    from flows f ${newest} where f.company_id = $1 and f.id = $2`,
  values: [companyId, id],
});

const filesOf = (ids: string): string => `
  (select coalesce(json_agg(json_build_object('id', ff.id, 'kind', ff.kind, 'file_id', ff.file_id, 'original', s.name,
      'mimetype', s.mimetype, 'size', s.size) order by ff.id), '[]')
    from flow_files ff join files s on s.company_id = ff.company_id and s.id = ff.file_id
    where ff.company_id = $1 and ff.id = any(${ids}))`;

const versionColumns = `
  v.number, v.name, v.note, v.saved_by, v.saved_by_name, v.saved_at, v.published_at, v.restored_from, v.nodes,
  v.number = f.published_number as is_live`;
const ofFlow = "join flow_versions v on v.company_id = f.company_id and v.flow_id = f.id";

/** Versions of a flow, newest first; each row carries how many there are. */
export const versionsPage = (
  companyId: number,
  { flowId, offset, limit }: { flowId: number; offset: number; limit: number },
): Statement => ({
  name: "list-flow-versions",
  text: `
    select ${versionColumns}, count(*) over () as total from flows f ${ofFlow}
    where f.company_id = $1 and f.id = $2 order by v.number desc offset $3 limit $4`,
  values: [companyId, flowId, offset, limit],
});

export const versionByNumber = (
  companyId: number,
  { flowId, number }: { flowId: number; number: number },
): Statement => ({
  name: "flow-version",
  text: `
    select ${versionColumns}, v.definition, ${filesOf("v.file_ids")} as files from flows f ${ofFlow} and v.number = $3
    where f.company_id = $1 and f.id = $2`,
  values: [companyId, flowId, number],
});

/** Connections that begin a flow, and flows whose newest or live version leads to it. */
export const usesOfFlow = (companyId: number, id: number): Statement => ({
  name: "uses-of-flow",
  text: `
    select
      (select coalesce(json_agg(json_build_object('id', w.id, 'name', w.name, 'isWelcome', w.flow_id_welcome is not distinct from $2,
          'isNotPhrase', w.flow_id_not_phrase is not distinct from $2) order by app.plain(w.name), w.id), '[]')
        from connections w where w.company_id = $1 and (w.flow_id_welcome = $2 or w.flow_id_not_phrase = $2)) as connections,
      (select coalesce(json_agg(json_build_object('id', o.id, 'name', o.name) order by app.plain(o.name), o.id), '[]')
        from flows o where o.company_id = $1 and o.id <> $2 and exists (
          select 1 from flow_versions v where v.company_id = $1 and v.flow_id = o.id
            and v.number in (o.revision, o.published_number) and $2 = any(v.flow_ids))) as flows
    from flows f where f.company_id = $1 and f.id = $2`,
  values: [companyId, id],
});
