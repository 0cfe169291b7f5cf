import { Conditions } from "../../../platform/database/index.ts";
import { type TicketListQuery, ticketsPageSize } from "@balcao/contract";
import type { Ctx } from "../../../platform/http/index.ts";
import { findHits } from "./findHits.ts";
import { type FoundTickets, searchTickets } from "./searchTickets.ts";
import { presentTicket } from "../tickets.present.ts";
import { presenterFor } from "../presenterFor.ts";
import type { Viewer } from "../tickets.policy.ts";
import {
  addVisible,
  hiddenWaiting,
  type ListedTicketRow,
  type ListStatement,
  listTicketsStatement,
  newestResolved,
  withLabels,
} from "../tickets.queries.ts";

/** The tickets of a tab, or those that a search finds. */
export async function listTickets(ctx: Ctx, query: TicketListQuery) {
  const { rows, found } = await readRows(ctx, query);
  const page = rows.filter((row) => row.id !== null).slice(0, ticketsPageSize);
  const shown = new Set(page.map((row) => row.id));
  const messageIds = (found?.messages ?? [])
    .filter(({ ticketId }) => shown.has(ticketId))
    .map(({ messageId }) => messageId);
  const presenter = presenterFor(ctx);
  const [labels, hits] = await Promise.all([
    ctx.services.labels.of(ctx.companyId, page),
    findHits(ctx, messageIds),
  ]);
  return {
    tickets: page.map((row) => presentTicket(presenter, withLabels(row, labels))),
    count: rows[0]?.total ?? 0,
    hasMore: rows.length > ticketsPageSize,
    hiddenWaiting: rows[0]?.hidden ?? 0,
    hits,
  };
}

/** Whoever sees so many of what a search found first has more than a page of the newest: older finds are left alone. */
const enough = ticketsPageSize + 1;

/** One more than a page, where there are more; of a search, with what it found. */
async function readRows(ctx: Ctx, query: TicketListQuery) {
  const read = async (found?: FoundTickets) =>
    ctx.read<ListedTicketRow & { total: number; hidden: number }>(
      listTicketsStatement(await choose(ctx, query, found)),
    );
  if (!query.searchParam) return { rows: await read() };
  const search = { term: query.searchParam, inMessages: query.searchOnMessages };
  const found = await searchTickets(ctx, { ...search, isWide: false });
  const rows = await read(found);
  if (!found.isCut || (rows[0]?.total ?? 0) >= enough) return { rows, found };
  // Not all that fits was looked at, and little of it is for the caller to see. Every page decides alike: one of them
  // read from the few and the next from the many would repeat some tickets and leave out others.
  const wider = await searchTickets(ctx, { ...search, isWide: true });
  return { rows: await read(wider), found: wider };
}

async function choose(ctx: Ctx, query: TicketListQuery, found?: FoundTickets): Promise<ListStatement> {
  const values: unknown[] = [ctx.companyId];
  const where = new Conditions(values);
  const settings = await ctx.services.settings.ofCompany(ctx.companyId);
  const { status, withUnreadMessages: ofBell } = query;
  const ofResolved = !ofBell && (status === "closed" || status === "nps");
  const source = ofResolved ? newestResolved(where, ctx.user) : "tickets";
  if (!ofResolved) addVisible(where, ctx.user);
  if (ofBell) addUnread(where, ctx.user, settings.showNotificationPending);
  else addTab(where, ctx.user, query);
  addFilters(where, ctx.user, query);
  addDays(where, query, settings.timezone);
  if (found) where.add("t.id = any($?::bigint[])", found.ids);
  return {
    source,
    where,
    values,
    direction: query.sortTickets,
    page: query.pageNumber,
    // Only the open tab is mostly left out by its index.
    isCostly: status !== "open" || query.searchParam !== "",
    countsHidden: status === "pending" && isKeptFromWaiting(ctx.user),
  };
}

/** What the bell rings for: own conversations, groups, and with the setting what waits for somebody. */
function addUnread(where: Conditions, viewer: Viewer, showsPending: boolean): void {
  where.add("t.unread > 0");
  where.add(
    "t.status in ('open', 'pending') and t.user_id = $?::bigint or t.status = 'group' or $?::boolean and t.status in ('pending', 'lgpd') and t.user_id is null",
    viewer.id,
    showsPending,
  );
}

/** What a tab holds, beside what the caller may see at all. */
function addTab(where: Conditions, viewer: Viewer, { status, showAll }: TicketListQuery): void {
  const seesAll = showAll && (viewer.isAdmin || viewer.allUserChat);
  switch (status) {
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
      // The source holds no others.
      return;
    case "search":
    case undefined:
      // Only admins may search through what others attend.
      if (!(showAll && viewer.isAdmin))
        where.add(
          "t.status not in ('open', 'pending', 'lgpd') or t.user_id is null or t.user_id = $?::bigint",
          viewer.id,
        );
  }
}

export type TicketFilters = Pick<
  TicketListQuery,
  "queueIds" | "tags" | "users" | "whatsapps" | "statusFilter"
>;

/** What narrows a list, and its badge. */
export function addFilters(where: Conditions, viewer: Viewer, query: TicketFilters): void {
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
}

/** Days are the company's, not the server's. */
function addDays(where: Conditions, { date, updatedAt }: TicketListQuery, timezone: string): void {
  const within = (column: string) =>
    `${column} >= $?::date::timestamp at time zone $?::text and ${column} < ($?::date + 1)::timestamp at time zone $?::text`;
  if (date) where.add(within("t.created_at"), date, timezone, date, timezone);
  if (updatedAt) where.add(within("t.updated_at"), updatedAt, timezone, updatedAt, timezone);
}

/** Whether some waiting tickets are not for the caller to see: those without queue. */
const isKeptFromWaiting = (viewer: Viewer): boolean => !viewer.isAdmin && !viewer.allTicket;

/** Waiting tickets without queue that the caller may not see: the waiting tab tells how many there are. */
export async function countHiddenWaiting(ctx: Ctx): Promise<number> {
  if (!isKeptFromWaiting(ctx.user)) return 0;
  const [row] = await ctx.read<{ n: number }>({
    name: "count-hidden-waiting",
    text: `select count(*)::int as n from tickets where company_id = $1 and ${hiddenWaiting}`,
    values: [ctx.companyId],
  });
  return row?.n ?? 0;
}
