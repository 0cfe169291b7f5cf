import type { TagLabel, TagRow, tagsEndpoints } from "@balcao/contract";
import type { z } from "zod";
import { type Ctx, DomainError } from "../../platform/http/index.ts";
import { presentTagLabel, presentTagRow, type TagWithCarriers } from "./tags.present.ts";
import { tagLabels, tagsPage, tagWithCarriers } from "./tags.queries.ts";

const pageSize = 20;

type ListQuery = z.output<typeof tagsEndpoints.list.query>;

/** A page of labels or lanes by name, each with the first of those who carry it. */
export async function listTags(ctx: Ctx, { kanban, searchParam, pageNumber, tagId }: ListQuery) {
  const search = { isLane: kanban === 1, term: searchParam, except: tagId ?? null };
  const offset = (pageNumber - 1) * pageSize;
  const rows = await ctx.read<TagWithCarriers & { total: number }>(
    tagsPage(ctx.user, { ...search, offset, limit: pageSize + 1 }),
  );
  return {
    tags: rows.slice(0, pageSize).map((row) => presentTagRow(ctx.user, row)),
    count: rows[0]?.total ?? (offset === 0 ? 0 : await countTags(ctx, search)),
    hasMore: rows.length > pageSize,
  };
}

/** A page behind the last one has no row to carry the count. */
async function countTags(
  ctx: Ctx,
  search: { isLane: boolean; term: string; except: number | null },
): Promise<number> {
  const [first] = await ctx.read<{ total: number }>(tagsPage(ctx.user, { ...search, offset: 0, limit: 1 }));
  return first?.total ?? 0;
}

/** Every label or lane, to choose from. */
export async function listTagLabels(
  ctx: Ctx,
  search: { isLane: boolean; term: string },
): Promise<TagLabel[]> {
  const rows = await ctx.read<TagWithCarriers>(tagLabels(ctx.companyId, search));
  return rows.map(presentTagLabel);
}

export async function getTag(ctx: Ctx, tagId: number): Promise<TagRow> {
  const [row] = await ctx.read<TagWithCarriers>(tagWithCarriers(ctx.user, tagId));
  if (!row) throw new DomainError("ERR_NO_TAG_FOUND");
  return presentTagRow(ctx.user, row);
}
