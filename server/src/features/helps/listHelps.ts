import type { Help } from "@balcao/contract";
import { type Ctx, readPage } from "../../platform/http/index.ts";
import { allHelps, helpsPage } from "./helps.queries.ts";

const pageSize = 20;

/** A page of the help videos by title. */
export async function listHelps(
  ctx: Ctx,
  { searchParam, pageNumber }: { searchParam: string; pageNumber: number },
) {
  const { rows, count, hasMore } = await readPage({ pageNumber, pageSize }, (part) =>
    ctx.read<Help & { total: number }>(helpsPage({ term: searchParam, ...part })),
  );
  return { records: rows, count, hasMore };
}

export const listAllHelps = async (ctx: Ctx): Promise<{ records: Help[] }> => ({
  records: await ctx.read<Help>(allHelps),
});
