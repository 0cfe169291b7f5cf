import type { Report, ReportFilters, ReportQuery } from "@balcao/contract";
import type { Ctx } from "../../platform/http/index.ts";
import { companySettingsOf } from "../settings/index.ts";
import { presentReportRow, readCursor } from "./reports.present.ts";
import {
  countedTotal,
  isSummed,
  reportPage,
  type ReportRecord,
  type ReportScope,
  summedTotal,
} from "./reports.queries.ts";

export async function scopeOf(ctx: Ctx, filters: ReportFilters): Promise<ReportScope> {
  const { timezone: timeZone } = await companySettingsOf(ctx.services, ctx.companyId);
  return { companyId: ctx.companyId, filters, timeZone, hidesNumbers: ctx.user.hidesNumbers };
}

/** A page of the report, and how many rows there are in all. */
export async function listReport(ctx: Ctx, query: ReportQuery): Promise<Report> {
  const scope = await scopeOf(ctx, query);
  const { page, pageSize: limit, after } = query;
  const [rows, total] = await Promise.all([
    ctx.read<ReportRecord>(
      reportPage(scope, after ? { limit, after: readCursor(after) } : { limit, offset: (page - 1) * limit }),
    ),
    readTotal(ctx, scope),
  ]);
  return { tickets: rows.map((row) => presentReportRow(row, scope)), totalTickets: { total } };
}

export async function readTotal(ctx: Ctx, scope: ReportScope): Promise<number> {
  const statement = isSummed(scope.filters) ? summedTotal(scope) : countedTotal(scope);
  const [row] = await ctx.read<{ total: number }>(statement);
  return row?.total ?? 0;
}
