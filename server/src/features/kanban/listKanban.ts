import { kanbanPageSize, type kanbanEndpoints, type KanbanTicket } from "@balcao/contract";
import type { z } from "zod";
import { type Ctx, readPage } from "../../platform/http/index.ts";
import { presentTicket, presenterFor, readOneListed, withLabels } from "../tickets/index.ts";
import { chooseCards, kanbanPage, type KanbanRow } from "./cards/cards.queries.ts";

type ListQuery = z.output<typeof kanbanEndpoints.list.query>;

/** The waiting and attended tickets that the caller may see, newest movement first, as the specification's board shows them. */
export async function listKanban(ctx: Ctx, { pageNumber, ...filters }: ListQuery) {
  const { rows, count, hasMore } = await readPage({ pageNumber, pageSize: kanbanPageSize }, async (part) => {
    const chosen = await chooseCards(ctx, { ...noFilters, ...filters }, [
      ctx.companyId,
      part.offset,
      part.limit,
    ]);
    return ctx.read<KanbanRow>(kanbanPage(chosen));
  });
  const listed = rows.map(readOneListed);
  const labels = await ctx.services.labels.of(ctx.companyId, listed);
  const presenter = presenterFor(ctx);
  const tickets = listed.map((row): KanbanTicket => {
    const lane = row.lane_id === null ? undefined : labels.tags.get(row.lane_id)?.tag;
    return Object.assign(presentTicket(presenter, withLabels(row, labels)), { tags: lane ? [lane] : [] });
  });
  return { tickets, count, hasMore };
}

const noFilters = { searchParam: "", untagged: false, unread: false };
