import { Readable } from "node:stream";
import type { AuditFilters } from "@balcao/contract";
import type { Ctx } from "../../platform/http/index.ts";
import { neutraliseFormula } from "../../platform/spreadsheet/index.ts";
import { auditBefore, type AuditRow, type AuditSearch } from "./audit.queries.ts";
import { auditReader, namesOf, searchOf } from "./listAudit.ts";
import { recordAudit } from "./recordAudit.ts";
import { withNames } from "./subjects.ts";

const batch = 500;

/** Everything that a search found until now as CSV, read in batches while it is sent. That it was taken is written down first. */
export async function exportAudit(ctx: Ctx, filters: AuditFilters): Promise<Readable> {
  // The words of a search are left out: they may be a person's, and an entry of the audit is for ever.
  const { searchParam: _words, ...chosen } = filters;
  const until = await ctx.transaction(async (tx) =>
    recordAudit(tx, {
      by: ctx.by,
      action: "audit.exported",
      details: await withNames(ctx.services, tx, chosen),
    }),
  );
  return Readable.from(linesOf(ctx, await searchOf(ctx, filters), until));
}

async function* linesOf(ctx: Ctx, search: AuditSearch, until: number): AsyncGenerator<string> {
  const read = auditReader(ctx);
  // The mark tells spreadsheets that it is UTF-8.
  yield `\ufeff${csvLine(["id", "at", "companyId", "company", "userId", "user", "address", "action", "details", "cause"])}`;
  for (let after: AuditRow | undefined; ;) {
    const rows = await read<AuditRow>(auditBefore(search, { until, after, limit: batch }));
    const names = await namesOf(ctx, rows);
    if (rows.length > 0) yield rows.map((row) => lineOf(row, names)).join("");
    if (rows.length < batch) return;
    after = rows.at(-1);
  }
}

const lineOf = (row: AuditRow, names: ReadonlyMap<number, string>): string =>
  csvLine([
    row.id,
    row.at,
    row.company_id,
    names.get(row.company_id) ?? "",
    row.user_id ?? "",
    row.user_name,
    row.address,
    row.action,
    JSON.stringify(row.details),
    row.cause === null ? "" : JSON.stringify(row.cause),
  ]);

const csvLine = (cells: readonly (string | number)[]): string => `${cells.map(csvCell).join(",")}\r\n`;

/** Quoted, and never a formula. */
export function csvCell(value: string | number): string {
  if (typeof value === "number") return String(value);
  return `"${neutraliseFormula(value).replaceAll('"', '""')}"`;
}
