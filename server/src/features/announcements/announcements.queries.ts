import type { Statement } from "../../platform/database/index.ts";
import type { FileReason } from "../../platform/storage/index.ts";

// Columns, read by the system role: the rows are of the super user's company, whoever asks.
const columns = `
  a.company_id, a.id, a.title, a.text, a.priority, a.is_active, a.file_id, a.created_at, f.name as file_name`;
const source = "announcements a left join files f on f.company_id = a.company_id and f.id = a.file_id";

export interface AnnouncementSearch {
  term: string;
  /** Only active ones, only others, or null: all. */
  isActive: boolean | null;
  offset: number;
  limit: number;
}

/** A page, newest first; each row carries how many there are in all. */
export const announcementsPage = (search: AnnouncementSearch): Statement => ({
  name: "list-announcements",
  text: `
    select ${columns}, count(*) over () as total from ${source}
    where ($1::boolean is null or a.is_active = $1)
      and (strpos(app.plain(a.title), app.plain($2)) > 0 or strpos(app.plain(a.text), app.plain($2)) > 0)
    order by a.id desc offset $3 limit $4`,
  values: [search.isActive, search.term, search.offset, search.limit],
});

export const announcementsById = (ids: readonly number[]): Statement => ({
  name: "announcements-by-id",
  text: `select ${columns} from ${source} where a.id = any($1::bigint[])`,
  values: [ids],
});

/** Files that they see in their own company. */
export const announcementFiles: FileReason = (where, { isSuper }) =>
  where.add(
    `exists (
       select 1 from announcements a
       where a.company_id = f.company_id and a.file_id = f.id and (a.is_active or $?::boolean))`,
    isSuper,
  );

/** Finds for other companies the picture of an announcement that is shown; for the super user, of any. */
export const announcementFile = (
  { companyId, fileId }: { companyId: number; fileId: string },
  isSuper: boolean,
): Statement => ({
  name: "announcement-file",
  text: `
    select f.id, f.mimetype, f.name, f.size, f.width, f.height from files f
    where f.company_id = $1 and f.id = $2 and exists (
      select 1 from announcements a where a.company_id = $1 and a.file_id = $2 and (a.is_active or $3::boolean)
    )`,
  values: [companyId, fileId, isSuper],
});
