import { type ContactImport, importPageSize, type ImportRow } from "@balcao/contract";
import type { Ctx } from "../../platform/http/index.ts";
import { readImport } from "./contactImports.access.ts";
import { type ImportRecord, presentImport } from "./contactImports.present.ts";
import { importPart, importsOf } from "./contactImports.queries.ts";

export async function listImports(ctx: Ctx): Promise<ContactImport[]> {
  const rows = await ctx.read<ImportRecord & { [column: string]: unknown }>(
    importsOf(ctx.companyId, ctx.user),
  );
  return rows.map(presentImport);
}

export const getImport = async (ctx: Ctx, importId: number): Promise<ContactImport> =>
  presentImport(await readImport(ctx, importId));

/** A page of a file's rows, without the one that names the columns. Pages are the parts in which rows are kept. */
export async function listRows(ctx: Ctx, { importId, pageNumber }: { importId: number; pageNumber: number }) {
  const { rows: all, has_header, source } = await readImport(ctx, importId);
  const [part] = await ctx.read<{ rows: string[][] }>(importPart(ctx.companyId, importId, pageNumber - 1));
  const before = (pageNumber - 1) * importPageSize;
  const rows = (source === "file" ? (part?.rows ?? []) : []).map((cells, index): ImportRow => ({
    id: before + index + 1,
    cells,
  }));
  return {
    rows: rows.filter(({ id }) => id > 1 || !has_header),
    count: all - (has_header ? 1 : 0),
    hasMore: before + rows.length < all && rows.length > 0,
  };
}
