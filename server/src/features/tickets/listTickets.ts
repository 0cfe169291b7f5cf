import type { TicketListQuery } from "@balcao/contract";
import type { Ctx } from "../../platform/http/index.ts";
import { searchTickets } from "./searchTickets.ts";
import { presentTicket } from "./tickets.present.ts";
import { presenterFor } from "./presenterFor.ts";
import type { Viewer } from "./tickets.policy.ts";
import {
  addVisible,
  Conditions,
  listTicketsStatement,
  ticketPageSize,
  type TicketRow,
} from "./tickets.queries.ts";

/** The tickets of a tab, or those that a search finds. */
export async function listTickets(ctx: Ctx, query: TicketListQuery) {
  const values: unknown[] = [ctx.companyId];
  const where = new Conditions(values);
  addVisible(where, ctx.user);
  addTab(where, ctx.user, query);
  addFilters(where, ctx.user, query);
  if (query.searchParam) {
    const found = await searchTickets(ctx, { term: query.searchParam, inMessages: query.searchOnMessages });
    where.add("t.id = any($?::bigint[])", found);
  }
  const statement = listTicketsStatement({
    where,
    values,
    direction: query.sortTickets,
    page: query.pageNumber,
  });
  const rows = await ctx.read<TicketRow & { total: number }>(statement);
  const page = rows.filter((row) => row.id !== null).slice(0, ticketPageSize);
  const presenter = presenterFor(ctx);
  return {
    tickets: page.map((row) => presentTicket(presenter, row)),
    count: rows[0]?.total ?? 0,
    hasMore: rows.length > ticketPageSize,
    hiddenWaiting: query.status === "pending" ? await countHiddenWaiting(ctx) : 0,
  };
}

/** What a tab holds, beside what the caller may see at all. */
function addTab(where: Conditions, viewer: Viewer, query: TicketListQuery): void {
  const seesAll = query.showAll && (viewer.isAdmin || viewer.allUserChat);
  if (query.withUnreadMessages) {
    where.add(
      "t.unread > 0 and (t.user_id = $?::bigint or t.status = 'group' or t.status = 'pending')",
      viewer.id,
    );
    return;
  }
  switch (query.status) {
    case "open":
      where.add("t.status = 'open'");
      if (!seesAll) where.add("t.user_id = $?::bigint", viewer.id);
      return;
    case "pending":
    case "lgpd":
      where.add("t.status in ('pending', 'lgpd')");
      if (!seesAll) where.add("t.user_id is null or t.user_id = $?::bigint", viewer.id);
      return;
    case "group":
      where.add("t.status = 'group'");
      return;
    case "closed":
    case "nps":
      where.add("t.status in ('closed', 'nps')");
      where.add(newestOfContact);
      return;
    case "search":
    case undefined:
      // Only admins may search through everybody's conversations.
      if (!(query.showAll && viewer.isAdmin))
        where.add(
          "t.status <> 'open' or t.user_id is null or t.user_id = $?::bigint or $?::boolean",
          viewer.id,
          viewer.allUserChat && !viewer.isAdmin,
        );
  }
}

/** Of a contact's resolved conversations on a connection the list shows the newest. */
const newestOfContact = `not exists (
  select 1 from tickets newer
  where newer.company_id = t.company_id and newer.contact_id = t.contact_id and newer.connection_id = t.connection_id
    and newer.status in ('closed', 'nps') and newer.id > t.id)`;

function addFilters(where: Conditions, viewer: Viewer, query: TicketListQuery): void {
  if (query.statusFilter?.length) where.add("t.status = any($?::text[])", query.statusFilter);
  if (query.queueIds)
    where.add(
      "t.queue_id is null or t.queue_id = any($?::bigint[]) or t.user_id = $?::bigint and t.status = 'open'",
      query.queueIds,
      viewer.id,
    );
  if (query.whatsapps?.length) where.add("t.connection_id = any($?::bigint[])", query.whatsapps);
  if (query.users?.length && viewer.isAdmin) where.add("t.user_id = any($?::bigint[])", query.users);
  if (query.tags?.length) {
    where.add(
      "exists (select 1 from contact_tags ct where ct.company_id = t.company_id and ct.contact_id = t.contact_id and ct.tag_id = any($?::bigint[]))",
      query.tags,
    );
  }
  if (query.date)
    where.add("t.created_at >= $?::date and t.created_at < $?::date + 1", query.date, query.date);
  if (query.updatedAt)
    where.add("t.updated_at >= $?::date and t.updated_at < $?::date + 1", query.updatedAt, query.updatedAt);
}

/** Waiting tickets without queue that the caller may not see: the waiting tab tells how many there are. */
export async function countHiddenWaiting(ctx: Ctx): Promise<number> {
  if (ctx.user.isAdmin || ctx.user.allTicket) return 0;
  const [row] = await ctx.read<{ n: number }>({
    name: "count-hidden-waiting",
    text: "select count(*)::int as n from tickets where company_id = $1 and status in ('pending', 'lgpd') and queue_id is null and user_id is null",
    values: [ctx.companyId],
  });
  return row?.n ?? 0;
}
