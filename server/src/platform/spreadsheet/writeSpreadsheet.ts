import { Readable } from "node:stream";
import { foldText } from "@balcao/flow-engine";
import { neutraliseFormula } from "./neutraliseFormula.ts";

export type SheetFormat = "xlsx" | "csv";
export type Cell = string | number | null;

interface Sheet {
  format: SheetFormat;
  /** Name of the sheet and the file. */
  name: string;
  /** Character between the cells of a text file, as the spreadsheet programs of the language expect it. */
  delimiter: string;
  /** Widths of the columns, in characters. */
  widths: readonly number[];
}

export interface WrittenSheet {
  fileName: string;
  type: string;
  content: Readable;
}

const types: Record<SheetFormat, string> = {
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  csv: "text/csv; charset=utf-8",
};

/** A spreadsheet whose rows are read as its reader takes them: their number is not limited by memory. Nothing is computed. */
export async function writeSpreadsheet(
  { format, name, delimiter, widths }: Sheet,
  rows: AsyncIterable<readonly Cell[]>,
): Promise<WrittenSheet> {
  const { writeCsvStream, writeXlsxStream } = await import("hucre");
  const safe = safeRows(rows);
  const stream =
    format === "csv"
      ? writeCsvStream(safe, { delimiter, bom: true, headers: false })
      : writeXlsxStream(safe, { name, columns: widths.map((width) => ({ width })) });
  const plain = foldText(name).replace(/[^\w]/g, "");
  return {
    fileName: `${plain}.${format}`,
    type: types[format],
    content: Readable.from(chunksOf(stream)),
  };
}

async function* safeRows(rows: AsyncIterable<readonly Cell[]>): AsyncGenerator<Cell[]> {
  for await (const row of rows)
    yield row.map((cell) => (typeof cell === "string" ? neutraliseFormula(cell) : cell));
}

/** A reader that goes away ends the reading of rows as well. */
async function* chunksOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield* stream;
}
