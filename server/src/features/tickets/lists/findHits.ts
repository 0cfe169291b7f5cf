import type { MediaType, TicketHit } from "@balcao/contract";
import type { Ctx } from "../../../platform/http/index.ts";
import { maskCardNames } from "../../contacts/index.ts";

/** As many messages as `app.search_tickets` looks through. */
const mostMessages = 300;
/** A row shows a line of it. */
const longestBody = 1000;

/** For each of these tickets the newest message in which a term stands, if it is among the newest of the company's. */
export async function findHits(
  ctx: Ctx,
  { term, ticketIds }: { term: string; ticketIds: readonly number[] },
): Promise<TicketHit[]> {
  if (ticketIds.length === 0) return [];
  const hits = await ctx.read<TicketHit & { [column: string]: unknown; mediaType: MediaType }>({
    name: "ticket-hits",
    text: `
      select distinct on (ticket_id) ticket_id as "ticketId", id as "messageId", media_type as "mediaType", left(body, ${longestBody}) as body
      from messages
      where company_id = $1 and id = any(array(select app.search_messages($2, ${mostMessages}, null)))
        and ticket_id = any($3::bigint[]) and not is_deleted
      order by ticket_id, id desc`,
    values: [ctx.companyId, term, ticketIds],
  });
  return hits.map(({ ticketId, messageId, mediaType, body }) => ({
    ticketId,
    messageId,
    body: ctx.user.hidesNumbers && mediaType === "contactMessage" ? maskCardNames(body) : body,
  }));
}
