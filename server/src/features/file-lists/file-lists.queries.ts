import type { Statement } from "../../platform/database/index.ts";
import type { FileReason } from "../../platform/storage/index.ts";

/** The options of the list `l`, packed in their order. */
const packedOptions = `
  (select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'name', o.name, 'file_id', f.id, 'mimetype', f.mimetype,
     'file_name', f.name, 'size', f.size) order by o.position, o.id), '[]')
   from file_list_options o left join files f on f.company_id = o.company_id and f.id = o.file_id
   where o.company_id = $1 and o.list_id = l.id) as options`;

interface Search {
  term: string;
  offset: number;
  limit: number;
}

/** A page by name; each row carries how many there are in all. */
export const fileListsPage = (companyId: number, { term, offset, limit }: Search): Statement => ({
  name: "list-file-lists",
  text: `
    select l.id, l.name, l.message, l.total, ${packedOptions}
    from (
      select id, name, message, count(*) over () as total from file_lists
      where company_id = $1 and strpos(app.plain(name), app.plain($2)) > 0
      order by app.plain(name), id offset $3 limit $4
    ) l
    order by app.plain(l.name), l.id`,
  values: [companyId, term, offset, limit],
});

export const fileListsById = (companyId: number, ids: readonly number[]): Statement => ({
  name: "file-lists-by-id",
  text: `
    select l.id, l.name, l.message, ${packedOptions}
    from file_lists l where l.company_id = $1 and l.id = any($2::bigint[])`,
  values: [companyId, ids],
});

export const fileListNames = (companyId: number, ids: readonly number[]): Statement => ({
  name: "file-list-names",
  text: "select id, name from file_lists where company_id = $1 and id = any($2::bigint[])",
  values: [companyId, ids],
});

export const fileListFiles: FileReason = (where, { isAdmin }) =>
  where.add(
    `($?::boolean and exists (
       select 1 from file_list_options o where o.company_id = f.company_id and o.file_id = f.id))`,
    isAdmin,
  );
