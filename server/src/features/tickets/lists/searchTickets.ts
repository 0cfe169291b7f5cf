import type { Ctx } from "../../../platform/http/index.ts";
import { searchedPhone } from "../../../platform/phone/index.ts";

export interface TicketSearch {
  term: string;
  /** In what was written too, not only in names, numbers and last messages. */
  inMessages: boolean;
  /** Further than usual, for who sees little of what was found. */
  isWide: boolean;
}

export interface FoundTickets {
  ids: number[];
  /** The newest messages in which the term stands, newest first. */
  messages: { ticketId: number; messageId: number }[];
  /** There may be more that fit. */
  isCut: boolean;
}

/** How much is looked through of a term that fits thousands: tickets of each status, and messages. */
const usual = { tickets: 400, messages: 200 };
const wide = { tickets: 2000, messages: 1000 };

/**
 * The company's tickets that fit a term. The function reads the tenant from the transaction and uses the indexes that
 * row-level security would keep a plain query from using; what the caller may see is decided by the list.
 */
export async function searchTickets(ctx: Ctx, search: TicketSearch): Promise<FoundTickets> {
  const most = search.isWide ? wide : usual;
  const rows = await ctx.read<{ ticketId: number; messageId: number | null }>({
    name: "find-tickets",
    text: `select ticket_id as "ticketId", message_id as "messageId" from app.find_tickets($1, $2, $3, $4, $5)`,
    values: [
      search.inMessages ? search.term : searchedPhone(search.term),
      search.inMessages,
      ctx.user.hidesNumbers,
      most.tickets,
      most.messages,
    ],
  });
  const messages = rows.flatMap(({ ticketId, messageId }) =>
    messageId === null ? [] : [{ ticketId, messageId }],
  );
  return {
    ids: [...new Set(rows.map(({ ticketId }) => ticketId))],
    messages,
    isCut: messages.length >= most.messages || rows.length - messages.length >= most.tickets,
  };
}
