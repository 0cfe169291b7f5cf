import { type TicketListQuery, TicketStatus } from "@balcao/contract";
import { Conditions, type Statement } from "../../../platform/database/index.ts";
import type { Ctx } from "../../../platform/http/index.ts";
import type { Viewer } from "../tickets.policy.ts";
import { visibleOf } from "../tickets.visible.ts";
import { addDays, addFilters } from "./filters.ts";
import { foundBy, namedBy } from "./foundBy.ts";
import {
  type Branch,
  newestResolved,
  resolvedStatement,
  selectionStatement,
  type TicketList,
  tabStatement,
  walkStatement,
} from "./listStatement.ts";
import type { ResolvedCount } from "./resolvedCounts.ts";
import type { Finds } from "./searchTickets.ts";

export interface Choice {
  query: TicketListQuery;
  /** Finds of a search. */
  found?: Finds | undefined;
  /** Number of resolved ones that the caller saw when they were last counted. */
  known?: ResolvedCount | undefined;
  /** Place in the company's log at which the caller's page is known. */
  since?: number | undefined;
}

/** The statement that reads a page of what the caller asks for and may see. */
export async function chooseTickets(ctx: Ctx, { query, found, known, since }: Choice): Promise<Statement> {
  const { user: viewer } = ctx;
  const values: unknown[] = [ctx.companyId];
  const order = isWaitingTab(query) && !found ? "waited" : "moved";
  const list: TicketList = { values, order, direction: query.sortTickets, page: query.pageNumber, since };
  const where = new Conditions(values);
  if (isResolvedTab(query)) {
    const [resolved, newer] = [visibleOf(where, viewer)("closed"), visibleOf(where, viewer, "n")("closed")];
    return resolvedStatement({ ...list, where: resolved, newer, known });
  }
  const settings = await ctx.services.settings.ofCompany(ctx.companyId);
  const countsHidden = query.status === "pending" && isKeptFromWaiting(viewer);
  addFilters(where, viewer, query);
  if (isResolved(query)) {
    addDays(where, query, settings.timezone);
    if (found) where.add(foundBy(values, found));
    const source = newestResolved(visibleOf(where, viewer, "r")("closed"));
    return selectionStatement({ ...list, source, where, countsHidden });
  }
  const ofBell = query.withUnreadMessages;
  const branches = ofBell
    ? bellBranches(where.beside(), viewer, settings.showNotificationPending)
    : tabBranches(where.beside(), viewer, query);
  if (isOfTallies(query) && !found) {
    const narrowed = where.sql
      ? branches.map((one) => ({ ...one, where: `${one.where} and ${where.sql}` }))
      : branches;
    return tabStatement({ ...list, branches: narrowed, ofBell, countsHidden });
  }
  addDays(where, query, settings.timezone);
  where.add(branches.map((one) => `t.status = '${one.status}' and ${one.where}`).join(" or "));
  if (ofBell) where.add("t.is_unread");
  if (found?.common) {
    const named = namedBy(values, found.common);
    return walkStatement({ ...list, named, where, foundIds: found.ids, countsHidden });
  }
  if (found) where.add(foundBy(values, found));
  return selectionStatement({ ...list, source: "from tickets t", where, countsHidden });
}

const isResolved = ({ status, withUnreadMessages }: TicketListQuery): boolean =>
  !withUnreadMessages && (status === "closed" || status === "nps");

/** Narrowed by nothing but what tallies are kept of. */
const isOfTallies = ({ searchParam, date, ...filters }: TicketListQuery): boolean =>
  !searchParam && date === undefined && areOfTallies(filters);

/** Says whether tallies tell how many these filters leave: they know queue, user and connection alone. */
export const areOfTallies = ({
  tags,
  untagged,
  updatedAt,
  unread,
  unansweredFor,
}: Pick<TicketListQuery, "tags" | "untagged" | "updatedAt" | "unread" | "unansweredFor">): boolean =>
  !tags?.length && !untagged && updatedAt === undefined && !unread && unansweredFor === undefined;

/** Says whether these are those that wait, as their tab shows them. */
const isWaitingTab = ({ status, searchParam, withUnreadMessages }: TicketListQuery): boolean =>
  (status === "pending" || status === "lgpd") && !searchParam && !withUnreadMessages;

/** The whole resolved tab, as it is opened. */
export const isResolvedTab = (query: TicketListQuery): boolean =>
  isResolved(query) &&
  isOfTallies(query) &&
  !query.queueIds &&
  !query.statusFilter?.length &&
  !query.users?.length &&
  !query.whatsapps?.length;

/** Branches that the bell rings for: own conversations, groups, and with the setting what waits for somebody. */
function bellBranches(values: Conditions, viewer: Viewer, showsPending: boolean): Branch[] {
  const visible = visibleOf(values, viewer);
  const own = `t.user_id = ${values.later(viewer.id)()}::bigint`;
  const waiting = () => `t.user_id is null and ${visible("pending")}`;
  return [
    { status: "open", where: own },
    { status: "pending", where: showsPending ? `(${own} or ${waiting()})` : own },
    { status: "group", where: visible("group") },
    ...(showsPending ? [{ status: "lgpd", where: waiting() } as const] : []),
  ];
}

/** Branches of a tab, as far as the caller may see. */
function tabBranches(values: Conditions, viewer: Viewer, { status, showAll }: TicketListQuery): Branch[] {
  const seesAll = showAll && (viewer.isAdmin || viewer.allUserChat);
  const me = values.later(viewer.id);
  const own = () => `t.user_id = ${me()}::bigint`;
  // The owner of a ticket sees it.
  if (status === "open" && !seesAll) return [{ status, where: own() }];
  const visible = visibleOf(values, viewer);
  const branchOf = (one: TicketStatus, isFree: boolean): Branch => ({
    status: one,
    where: isFree ? `(t.user_id is null or ${own()}) and ${visible(one)}` : visible(one),
  });
  switch (status) {
    case "open":
    case "group":
      return [branchOf(status, false)];
    case "pending":
    case "lgpd":
      return [branchOf("pending", !seesAll), branchOf("lgpd", !seesAll)];
    default: {
      // Only admins may search through what others attend.
      const mayAll = showAll && viewer.isAdmin;
      return TicketStatus.options.map((one) => branchOf(one, !mayAll && isAttendedByOne(one)));
    }
  }
}

const isAttendedByOne = (status: TicketStatus): boolean =>
  status === "open" || status === "pending" || status === "lgpd";

/** Says whether some waiting tickets are not for the caller to see: those without queue. */
export const isKeptFromWaiting = (viewer: Viewer): boolean => !viewer.isAdmin && !viewer.allTicket;
