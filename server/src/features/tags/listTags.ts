import type { TagLabel, TagRow, tagsEndpoints } from "@balcao/contract";
import type { z } from "zod";
import { type Ctx, DomainError, readPage } from "../../platform/http/index.ts";
import { presentTagLabel, presentTagRow, type TagWithCarriers } from "./tags.present.ts";
import { tagLabels, tagsPage, tagWithCarriers } from "./tags.queries.ts";

const pageSize = 20;

type ListQuery = z.output<typeof tagsEndpoints.list.query>;

/** A page of labels or lanes by name, each with the first of those who carry it. */
export async function listTags(ctx: Ctx, { kanban, searchParam, pageNumber, tagId }: ListQuery) {
  const search = { isLane: kanban === 1, term: searchParam, except: tagId ?? null };
  const { rows, count, hasMore } = await readPage({ pageNumber, pageSize }, (part) =>
    ctx.read<TagWithCarriers & { total: number }>(tagsPage(ctx.user, { ...search, ...part })),
  );
  return { tags: rows.map((row) => presentTagRow(ctx.user, row)), count, hasMore };
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
