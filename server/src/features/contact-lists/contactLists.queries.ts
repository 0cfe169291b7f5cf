import type { Statement } from "../../platform/database/index.ts";

const listColumns = "l.id, l.name, l.items, l.valid, l.invalid, l.created_at";

/** A page by name; each row carries how many there are in all. */
export const listsPage = (
  companyId: number,
  { term, offset, limit }: { term: string; offset: number; limit: number },
): Statement => ({
  name: "list-contact-lists",
  text: `
    select ${listColumns}, count(*) over () as total from contact_lists l
    where l.company_id = $1 and strpos(app.plain(l.name), app.plain($2)) > 0
    order by app.plain(l.name), l.id offset $3 limit $4`,
  values: [companyId, term, offset, limit],
});

export const listsById = (companyId: number, ids: readonly number[]): Statement => ({
  name: "contact-lists-by-id",
  text: `select ${listColumns} from contact_lists l where l.company_id = $1 and l.id = any($2::bigint[])`,
  values: [companyId, ids],
});

export const contactListNames = (companyId: number, ids: readonly number[]): Statement => ({
  name: "contact-list-names",
  text: "select id, name from contact_lists where company_id = $1 and id = any($2::bigint[])",
  values: [companyId, ids],
});

const itemColumns = `i.id, i.company_id, i.list_id, i.name, i.number, i.typed, i.email, i.extra, i.is_whatsapp_valid, i.checked_at,
  i.checked_by, w.name as checked_by_name`;
const connection = "left join connections w on w.company_id = i.company_id and w.id = i.checked_by";

export const itemsById = (companyId: number, ids: readonly number[]): Statement => ({
  name: "contact-list-items-by-id",
  text: `select ${itemColumns} from contact_list_items i ${connection} where i.company_id = $1 and i.id = any($2::bigint[])`,
  values: [companyId, ids],
});

export interface ItemsSearch {
  listId: number;
  term: string;
  validity: "valid" | "invalid" | "unknown" | undefined;
  offset: number;
  limit: number;
}

/**
 * A page of a list's items by name; each row carries how many there are in all. Without a search that is a count the list
 * keeps, and the page is read from the index alone: a large list opens as fast as a small one.
 */
export function itemsPage(companyId: number, search: ItemsSearch): Statement {
  const { listId, term, offset, limit } = search;
  return term.trim() === ""
    ? wholePage(companyId, search)
    : {
        name: "search-contact-list-items",
        text: `
      with found as materialized (
        select i.id, i.search from contact_list_items i
        where i.company_id = $1 and i.list_id = $2 and i.search like (app.search_patterns($3))[1]
          and i.search like all(app.search_patterns($3)) and ${validityOf("$6")}
      ),
      page as (select id, search from found order by search, id offset $4 limit $5)
      select ${itemColumns}, (select count(*) from found) as total
      from page join contact_list_items i on i.company_id = $1 and i.id = page.id ${connection}
      order by page.search, page.id`,
        values: [companyId, listId, term, offset, limit, search.validity ?? null],
      };
}

const wholePage = (companyId: number, { listId, validity, offset, limit }: ItemsSearch): Statement => ({
  name: "list-contact-list-items",
  text: `
    with page as (
      select i.id, i.search from contact_list_items i
      where i.company_id = $1 and i.list_id = $2 and ${validityOf("$5")} order by i.search, i.id offset $3 limit $4
    )
    select ${itemColumns},
      case $5::text when 'valid' then l.valid when 'invalid' then l.invalid when 'unknown' then l.items - l.valid - l.invalid else l.items end as total
    from page join contact_list_items i on i.company_id = $1 and i.id = page.id
    join contact_lists l on l.company_id = $1 and l.id = $2 ${connection}
    order by page.search, page.id`,
  values: [companyId, listId, offset, limit, validity ?? null],
});

const validityOf = (parameter: string): string =>
  `case ${parameter}::text when 'valid' then i.is_whatsapp_valid is true when 'invalid' then i.is_whatsapp_valid is false
     when 'unknown' then i.is_whatsapp_valid is null else true end`;
