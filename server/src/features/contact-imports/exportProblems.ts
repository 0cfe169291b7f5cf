import { Readable } from "node:stream";
import type { IgnoredReason } from "@balcao/contract";
import { neutraliseFormula } from "../../platform/spreadsheet/index.ts";
import type { Ctx } from "../../platform/http/index.ts";
import { readImport } from "./contactImports.access.ts";
import { importProblems } from "./contactImports.queries.ts";
import { problemTexts } from "./problemTexts.ts";

interface Problem {
  [column: string]: unknown;
  place: number;
  reason: IgnoredReason;
  cells: string[] | { name?: string; identities?: { value: string }[] } | null;
}

const batch = 1_000;

/** The rows that became no contact, as they stood in the file, with the reason: to be mended there and imported again. */
export async function exportProblems(ctx: Ctx, importId: number): Promise<Readable> {
  const { columns, source, hides_numbers } = await readImport(ctx, importId);
  const texts = problemTexts[ctx.language];
  const { writeCsvStream } = await import("hucre");
  const titles = columns.map(({ name }, index) => name || `${texts.column} ${index + 1}`);
  async function* rows(): AsyncGenerator<(string | number)[]> {
    yield [texts.row, texts.reason, ...titles].map(neutraliseFormula);
    for (let after = 0; ;) {
      const found = await ctx.read<Problem>(importProblems(ctx.companyId, { importId, after, limit: batch }));
      for (const { place, reason, cells } of found)
        yield [place, texts.reasons[reason], ...cellsOf(cells, source === "file" || !hides_numbers)];
      const last = found.at(-1);
      if (!last || found.length < batch) return;
      after = last.place;
    }
  }
  return Readable.from(
    chunksOf(writeCsvStream(rows(), { delimiter: texts.delimiter, bom: true, headers: false })),
  );
}

/** A person of a phone is a name and a number. */
function cellsOf(cells: Problem["cells"], showsNumbers: boolean): string[] {
  if (Array.isArray(cells)) return cells.map(neutraliseFormula);
  const number = showsNumbers ? (cells?.identities?.[0]?.value ?? "") : "";
  return [cells?.name ?? "", number].map(neutraliseFormula);
}

async function* chunksOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield* stream;
}
