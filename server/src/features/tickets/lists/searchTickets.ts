import type { Ctx } from "../../../platform/http/index.ts";

export interface TicketSearch {
  term: string;
  /** In what was written too, not only in names, numbers and last messages. */
  inMessages: boolean;
}

/** Of each status; more nobody leafs through. */
const limit = 400;

/**
 * Ids of the company's tickets that fit a term. The function reads the tenant from the transaction and uses the indexes
 * that row-level security would keep a plain query from using; what the caller may see is decided by the list.
 */
export async function searchTickets(ctx: Ctx, { term, inMessages }: TicketSearch): Promise<number[]> {
  const rows = await ctx.read<{ id: number }>({
    name: "search-tickets",
    text: "select distinct ticket_id as id from app.search_tickets($1, $2, $3, $4)",
    values: [term, inMessages, ctx.user.hidesNumbers, limit],
  });
  return rows.map((row) => row.id);
}
