import type { Report, ReportFilters, ReportQuery } from "@balcao/contract";
import type { Statement } from "../../platform/database/index.ts";
import type { Ctx } from "../../platform/http/index.ts";
import { companySettingsOf } from "../settings/index.ts";
import { presentReportRow, readCursor } from "./reports.present.ts";
import type { ReportScope } from "./chosenTickets.ts";
import { reportPage, type ReportRecord } from "./reports.queries.ts";
import { counted, knowsMessages, messagesTotal, mostCounted, totalOf } from "./reportTotals.queries.ts";

export async function scopeOf(ctx: Ctx, filters: ReportFilters): Promise<ReportScope> {
  const { timezone: timeZone } = await companySettingsOf(ctx.services, ctx.companyId);
  return { companyId: ctx.companyId, filters, timeZone, hidesNumbers: ctx.user.hidesNumbers };
}

/** A page of the report, and how many rows there are in all. */
export async function listReport(ctx: Ctx, query: ReportQuery): Promise<Report> {
  const scope = await scopeOf(ctx, query);
  const { page, pageSize: limit, after } = query;
  const [rows, totalTickets] = await Promise.all([
    ctx.read<ReportRecord>(
      reportPage(scope, after ? { limit, after: readCursor(after) } : { limit, offset: (page - 1) * limit }),
    ),
    readTotals(ctx, scope),
  ]);
  return { tickets: rows.map((row) => presentReportRow(row, scope)), totalTickets };
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
