import type { TicketListQuery } from "@balcao/contract";
import type { Conditions } from "../../../platform/database/index.ts";
import type { Viewer } from "../tickets.policy.ts";

export type TicketFilters = Pick<
  TicketListQuery,
  "queueIds" | "tags" | "untagged" | "users" | "whatsapps" | "statusFilter" | "unread" | "unansweredFor"
>;

/** Adds the conditions that narrow a list, and its badge. */
export function addFilters(where: Conditions, viewer: Viewer, query: TicketFilters): void {
  if (query.statusFilter?.length) where.add("t.status = any($?::text[])", query.statusFilter);
  if (query.queueIds?.length === 0) where.add("t.queue_id is null");
  if (query.queueIds?.length)
    where.add(
      "t.queue_id is null or t.queue_id = any($?::bigint[]) or t.user_id = $?::bigint and t.status = 'open'",
      query.queueIds,
      viewer.id,
    );
  if (query.whatsapps?.length) where.add("t.connection_id = any($?::bigint[])", query.whatsapps);
  if (query.users?.length && viewer.isAdmin) where.add("t.user_id = any($?::bigint[])", query.users);
  if (query.unread) where.add("t.is_unread");
  if (query.unansweredFor !== undefined)
    where.add(
      "t.status in ('open', 'pending', 'group') and t.last_inbound_at <= app.now() - make_interval(mins => $?::int) and coalesce(t.last_human_reply_at < t.last_inbound_at, true)",
      query.unansweredFor,
    );
  const carried =
    "exists (select 1 from contact_tags ct where ct.company_id = t.company_id and ct.contact_id = t.contact_id";
  if (query.tags?.length) where.add(`${carried} and ct.tag_id = any($?::bigint[]))`, query.tags);
  if (query.untagged) where.add(`not ${carried})`);
}

/** Days are the company's, not the server's. */
export function addDays(
  where: Conditions,
  { date, updatedAt }: Pick<TicketListQuery, "date" | "updatedAt">,
  timezone: string,
): void {
  const within = (column: string) =>
    `${column} >= $?::date::timestamp at time zone $?::text and ${column} < ($?::date + 1)::timestamp at time zone $?::text`;
  if (date) where.add(within("t.created_at"), date, timezone, date, timezone);
  if (updatedAt) where.add(within("t.updated_at"), updatedAt, timezone, updatedAt, timezone);
}
