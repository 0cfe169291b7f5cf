import { columnsOf, type Statement } from "../../platform/database/index.ts";
import type { FileReason } from "../../platform/storage/index.ts";
import type { QuickMessageRow } from "./quick-messages.present.ts";
import type { Viewer } from "./quick-messages.policy.ts";

const columns = columnsOf<QuickMessageRow, "favoured_by">({
  id: "q.id",
  user_id: "q.user_id",
  shortcode: "q.shortcode",
  message: "q.message",
  is_general: "q.is_general",
  is_visible: "q.is_visible",
  file_id: "q.file_id",
  file_name: "f.name",
  file_mimetype: "f.mimetype",
  file_size: "f.size",
  uses: "coalesce(u.uses, 0)",
  last_used_at: "u.last_used_at",
  queue_ids: `
    to_json(array(
      select b.queue_id from quick_message_queues b
      where b.company_id = q.company_id and b.quick_message_id = q.id order by b.queue_id))`,
});
const favouredBy = (whose: string) => `
  to_json(array(
    select v.user_id from quick_message_favourites v
    where v.company_id = q.company_id and v.quick_message_id = q.id${whose}
  )) as favoured_by`;
/** Columns for one who reads, the second of `viewerValues`; and for all who may be told. */
const ownColumns = `${columns}, ${favouredBy(" and v.user_id = $2")}`;
const sharedColumns = `${columns}, ${favouredBy("")}`;
const source = `
  quick_messages q
  left join files f on f.company_id = q.company_id and f.id = q.file_id
  left join quick_message_uses u on u.company_id = q.company_id and u.quick_message_id = q.id`;
/** The twin of `canSee`. */
export const visibleTo = (me: string, isAdmin: string) =>
  `(q.is_general or q.is_visible or q.user_id = ${me} or q.user_id is null and ${isAdmin})`;
/** Condition for the first three values of `viewerValues`. */
const visible = `q.company_id = $1 and ${visibleTo("$2", "$3")}`;
const byShortcode = "app.plain(q.shortcode), q.id";

const viewerValues = (viewer: Viewer & { companyId: number }): unknown[] => [
  viewer.companyId,
  viewer.id,
  viewer.isAdmin,
];

interface Search {
  term: string;
  offset: number;
  limit: number;
}

/** A page by shortcode; each row carries how many there are in all. */
export const quickMessagesPage = (
  viewer: Viewer & { companyId: number },
  { term, offset, limit }: Search,
): Statement => ({
  name: "list-quick-messages",
  text: `
    select ${ownColumns}, count(*) over () as total from ${source}
    where ${visible} and (strpos(app.plain(q.shortcode), app.plain($4)) > 0 or strpos(app.plain(q.message), app.plain($4)) > 0)
    order by ${byShortcode} offset $5 limit $6`,
  values: [...viewerValues(viewer), term, offset, limit],
});

export const allQuickMessages = (viewer: Viewer & { companyId: number }): Statement => ({
  name: "list-all-quick-messages",
  text: `select ${ownColumns} from ${source} where ${visible} order by ${byShortcode}`,
  values: viewerValues(viewer),
});

export const visibleQuickMessage = (viewer: Viewer & { companyId: number }, id: number): Statement => ({
  name: "get-quick-message",
  text: `select ${ownColumns} from ${source} where ${visible} and q.id = $4`,
  values: [...viewerValues(viewer), id],
});

export const quickMessagesById = (companyId: number, ids: readonly number[]): Statement => ({
  name: "quick-messages-by-id",
  text: `select ${sharedColumns} from ${source} where q.company_id = $1 and q.id = any($2::bigint[])`,
  values: [companyId, ids],
});

/** Quick messages whose owner's account was deleted. */
export const ownerlessQuickMessages = (companyId: number): Statement => ({
  name: "ownerless-quick-messages",
  text: `select ${sharedColumns} from ${source} where q.company_id = $1 and q.user_id is null order by q.id`,
  values: [companyId],
});

export const quickMessageFiles: FileReason = (where, { id, isAdmin }) =>
  where.add(
    `exists (
       select 1 from quick_messages q
       where q.company_id = f.company_id and q.file_id = f.id and ${visibleTo("$?::bigint", "$?::boolean")})`,
    id,
    isAdmin,
  );
