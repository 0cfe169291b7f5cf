import type { Report, ReportFilters, ReportQuery } from "@balcao/contract";
import type { Statement } from "../../platform/database/index.ts";
import type { Ctx } from "../../platform/http/index.ts";
import { companySettingsOf } from "../settings/index.ts";
import { presentReportRow, readCursor } from "./reports.present.ts";
import type { ReportScope } from "./chosenTickets.ts";
import { countedPage, reportPage, type ReportRecord } from "./reports.queries.ts";
import {
  counted,
  isCounted,
  knowsMessages,
  messagesTotal,
  mostCounted,
  totalOf,
} from "./reportTotals.queries.ts";

export async function scopeOf(ctx: Ctx, filters: ReportFilters): Promise<ReportScope> {
  const { timezone: timeZone } = await companySettingsOf(ctx.services, ctx.companyId);
  return { companyId: ctx.companyId, filters, timeZone, hidesNumbers: ctx.user.hidesNumbers };
}

/** A page of the report, and how many rows there are in all. */
export async function listReport(ctx: Ctx, query: ReportQuery): Promise<Report> {
  const scope = await scopeOf(ctx, query);
  const { page, pageSize: limit, after } = query;
  const place = { limit, offset: (page - 1) * limit };
  if (after === undefined && isCounted(scope.filters)) return readCounted(ctx, scope, place);
  const [rows, totalTickets] = await Promise.all([
    ctx.read<ReportRecord>(reportPage(scope, after ? { limit, after: readCursor(after) } : place)),
    readTotals(ctx, scope),
  ]);
  return { tickets: rows.map((row) => presentReportRow(row, scope)), totalTickets };
}

async function readCounted(
  ctx: Ctx,
  scope: ReportScope,
  place: { limit: number; offset: number },
): Promise<Report> {
  const rows = await ctx.read<ReportRecord>(countedPage(scope, place));
  // Behind the last page no row says it.
  const total = rows[0]?.total ?? (place.offset === 0 ? 0 : await readNumber(ctx, counted(scope)));
  return {
    tickets: rows.map((row) => presentReportRow(row, scope)),
    totalTickets: { total, isLeast: false, messages: null },
  };
}

async function readTotals(ctx: Ctx, scope: ReportScope): Promise<Report["totalTickets"]> {
  const [total, messages] = await Promise.all([
    readNumber(ctx, totalOf(scope)),
    knowsMessages(scope.filters) ? readNumber(ctx, messagesTotal(scope)) : null,
  ]);
  const isLeast = scope.filters.messages !== undefined && total > mostCounted;
  return { total: isLeast ? mostCounted : total, isLeast, messages };
}

/** All rows, however many: what is taken along is known to the audit. */
export const countAll = (ctx: Ctx, scope: ReportScope): Promise<number> =>
  readNumber(ctx, scope.filters.messages ? counted(scope) : totalOf(scope));

async function readNumber(ctx: Ctx, statement: Statement): Promise<number> {
  const [row] = await ctx.read<{ total: number }>(statement);
  return row?.total ?? 0;
}
