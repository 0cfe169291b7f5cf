import type { PeriodQuery } from "@balcao/contract";
import type { Ctx } from "../../platform/http/index.ts";
import { type Cell, writeSpreadsheet, type WrittenSheet } from "../../platform/spreadsheet/index.ts";
import { exportTexts } from "./exportTexts.ts";
import { askedOf, readAttendants } from "./readDashboard.ts";

/** The attendants' figures as spreadsheet, by name. */
export async function exportAttendants(
  ctx: Ctx,
  { format, ...query }: PeriodQuery & { format: "xlsx" | "csv" },
): Promise<WrittenSheet> {
  const { of, period } = await askedOf(ctx, query);
  const found = await readAttendants(ctx, of, period);
  const texts = exportTexts[ctx.language];
  async function* rows(): AsyncGenerator<readonly Cell[]> {
    yield texts.columns;
    for (const one of found)
      yield [
        one.name,
        one.rating,
        one.countRating,
        one.tickets,
        one.avgWaitTime,
        one.avgSupportTime,
        one.online ? texts.online : texts.offline,
      ];
  }
  const { sheet: name, delimiter } = texts;
  return writeSpreadsheet({ format, name, delimiter, widths }, rows());
}

/** Widths of the columns, in characters. */
const widths = [32, 10, 14, 14, 22, 24, 10];
