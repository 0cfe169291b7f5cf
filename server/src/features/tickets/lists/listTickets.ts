import { type TicketListQuery, ticketsPageSize } from "@balcao/contract";
import { Bulkhead } from "../../../platform/database/index.ts";
import type { Ctx } from "../../../platform/http/index.ts";
import { presenterFor } from "../presenterFor.ts";
import { type PackedTicketRow, readCounts, readListed } from "../tickets.columns.ts";
import { presentTicket } from "../tickets.present.ts";
import { type Choice, chooseTickets, isResolvedTab } from "./chooseTickets.ts";
import { findHits } from "./findHits.ts";
import { withLabels } from "./labelRow.ts";
import { countLimit } from "./listStatement.ts";
import { type FoundTickets, searchFurther, searchTickets } from "./searchTickets.ts";

/** The tickets of a tab, or those that a search finds. */
export async function listTickets(ctx: Ctx, query: TicketListQuery) {
  return present(ctx, query.searchParam ? await readFound(ctx, query) : { page: await readPage(ctx, query) });
}

/** Does as `listTickets`, but reads no tab again that is as it was when it was last answered. */
export async function listKeptTickets(ctx: Ctx, query: TicketListQuery) {
  // A silence grows though nothing happens.
  if (query.searchParam || query.unansweredFor !== undefined) return listTickets(ctx, query);
  const kept = ctx.services.keptLists.find(ctx, query);
  const page = await readPage(ctx, query, kept.since);
  return page.isUnchanged && kept.answer ? kept.answer : kept.keep(page.seq, await present(ctx, { page }));
}

export type ListedTickets = Awaited<ReturnType<typeof present>>;

async function present(ctx: Ctx, { page, found }: { page: Page; found?: FoundTickets }) {
  const rows = page.rows.slice(0, ticketsPageSize);
  const shown = new Set(rows.map((row) => row.id));
  const messageIds = (found?.messages ?? [])
    .filter(({ ticketId }) => shown.has(ticketId))
    .map(({ messageId }) => messageId);
  const presenter = presenterFor(ctx);
  const [labels, hits] = await Promise.all([
    ctx.services.labels.of(ctx.companyId, rows),
    findHits(ctx, messageIds),
  ]);
  return {
    tickets: rows.map((row) => presentTicket(presenter, withLabels(row, labels))),
    count: page.total,
    atLeast: isAtLeast(page, found),
    hasMore: page.rows.length > ticketsPageSize,
    hiddenWaiting: page.hidden,
    hits,
  };
}

async function readPage(ctx: Ctx, query: TicketListQuery, since?: number) {
  if (!isResolvedTab(query)) return readRows(ctx, { query, since });
  const { resolvedCounts } = ctx.services;
  const page = await readRows(ctx, { query, since, known: resolvedCounts.of(ctx.companyId, ctx.user) });
  if (!page.isUnchanged) resolvedCounts.keep(ctx.companyId, ctx.user, { mark: page.mark, total: page.total });
  return page;
}

/** One more than a page, where there are more. */
async function readRows(ctx: Ctx, choice: Choice) {
  const listed = await ctx.read<PackedTicketRow>(await chooseTickets(ctx, choice));
  return { rows: listed.flatMap(readListed), isUnchanged: listed.length === 0, ...readCounts(listed[0]) };
}

type Page = Awaited<ReturnType<typeof readRows>>;

/** Says whether not all that fits was counted. */
function isAtLeast({ rows, total }: Page, found: FoundTickets | undefined): boolean {
  if (total >= countLimit || found?.isCut) return true;
  return found?.common !== undefined && rows.length > ticketsPageSize;
}

/**
 * Rows enough of a search: who sees so many of what it found first has more than a page of the newest: older finds are
 * left alone.
 */
const enough = ticketsPageSize + 1;

/** Searches that have begun end before others begin: each reads several times, and would wait at every one of them. */
const searches = new Bulkhead();
const readFound = (ctx: Ctx, query: TicketListQuery) =>
  searches.run("tickets", () => findAndRead(ctx, query));

async function findAndRead(ctx: Ctx, query: TicketListQuery) {
  const search = { term: query.searchParam, inMessages: query.searchOnMessages };
  const found = await searchTickets(ctx, search);
  const page = await readRows(ctx, { query, found });
  if (!found.isCut || page.total >= enough) return { page, found };
  // The search did not look at all that fits, and little of it is for the caller to see. Every page decides alike: one
  // of them read from the few and the next from the many would repeat some tickets and leave out others.
  const wider = await searchFurther(ctx, search, found);
  return { page: await readRows(ctx, { query, found: wider }), found: wider };
}
