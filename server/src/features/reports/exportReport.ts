import { setImmediate, setTimeout } from "node:timers/promises";
import type { ReportExportQuery, ReportRow } from "@balcao/contract";
import type { Ctx } from "../../platform/http/index.ts";
import { type Cell, writeSpreadsheet, type WrittenSheet } from "../../platform/spreadsheet/index.ts";
import { recordAudit, withNames } from "../audit/index.ts";
import type { ReportScope } from "./chosenTickets.ts";
import { exportTexts, type ReportTexts } from "./exportTexts.ts";
import { countAll, scopeOf } from "./listReport.ts";
import { presentReportRow, readCursor } from "./reports.present.ts";
import { reportPage, type ReportRecord } from "./reports.queries.ts";

/**
 * The whole report as spreadsheet, newest first. It leaves the product, so the audit keeps who took it. Read in batches as
 * the reader takes them, each from where the one before ended: its size is not limited by memory.
 */
export async function exportReport(
  ctx: Ctx,
  { format, ...filters }: ReportExportQuery,
): Promise<WrittenSheet> {
  const scope = await scopeOf(ctx, filters);
  const count = await countAll(ctx, scope);
  // The words of a search are left out: they may be a person's, and an entry of the audit is for ever.
  const { searchParam: _words, ...chosen } = filters;
  await ctx.transaction(async (tx) =>
    recordAudit(tx, {
      by: ctx.by,
      action: "report.exported",
      details: await withNames(ctx.services, tx, { format, count, ...chosen }),
    }),
  );
  const texts = exportTexts[ctx.language];
  const { sheet: name, delimiter } = texts;
  return writeSpreadsheet({ format, name, delimiter, widths }, readRows(ctx, scope, texts));
}

/** Widths of the columns, in characters. */
const widths = [10, 18, 20, 28, 24, 20, 16, 40, 24, 18, 18, 16, 8, 28, 20, 20];
/** Rows that are read at once, and of these so many are written before others have their turn. */
const rowsAtOnce = { read: 200, written: 10 };
/** Rest after a batch, as a part of the time that the database read it: others have the database meanwhile. */
const restShare = 0.7;
const longestRestMs = 50;

async function* readRows(ctx: Ctx, scope: ReportScope, texts: ReportTexts): AsyncGenerator<readonly Cell[]> {
  yield texts.columns;
  const clock = clockOf(scope.timeZone);
  for (let after: string | undefined = undefined; ;) {
    const began = performance.now();
    const records: ReportRecord[] = await ctx.read<ReportRecord>(reportPage(scope, placeOf(after)));
    const tookMs = performance.now() - began;
    for (const [at, record] of records.entries()) {
      const row = presentReportRow(record, scope);
      yield cellsOf(row, texts, clock);
      after = row.cursor;
      if (at % rowsAtOnce.written === 0) await setImmediate();
    }
    if (records.length < rowsAtOnce.read) return;
    await setTimeout(Math.min(longestRestMs, tookMs * restShare));
  }
}

const placeOf = (after: string | undefined) => ({
  limit: rowsAtOnce.read,
  ...(after === undefined ? { offset: 0 } : { after: readCursor(after) }),
});

const cellsOf = (row: ReportRow, texts: ReportTexts, clock: (moment: string) => string): readonly Cell[] => [
  row.id,
  row.protocol,
  row.whatsappName,
  row.contactName,
  row.userName,
  row.queueName,
  texts.status[row.status],
  row.lastMessage,
  row.tags.map(({ name }) => name).join(", "),
  clock(row.createdAt),
  row.closedAt === null ? null : clock(row.closedAt),
  row.supportTime,
  row.NPS,
  row.ad && (row.ad.title ?? row.ad.ref ?? ""),
  row.ad?.sourceId ?? null,
  row.ad?.clickId ?? null,
];

/** A moment as the company's clock shows it, in an order that spreadsheets understand. */
function clockOf(timeZone: string): (moment: string) => string {
  const format = new Intl.DateTimeFormat("sv-SE", {
    timeZone,
    dateStyle: "short",
    timeStyle: "short",
  });
  return (moment) => format.format(new Date(moment));
}
