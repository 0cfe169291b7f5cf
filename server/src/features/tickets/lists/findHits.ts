import type { MediaType, TicketHit } from "@balcao/contract";
import type { Ctx } from "../../../platform/http/index.ts";
import { maskCardNames } from "../../contacts/index.ts";

/** A row shows a line of it. */
const longestBody = 1000;

/** The newest of these messages in each ticket. */
export async function findHits(ctx: Ctx, messageIds: readonly number[]): Promise<TicketHit[]> {
  if (messageIds.length === 0) return [];
  const { hidesNumbers } = ctx.user;
  // The names on a card are masked one by one below.
  const shown = hidesNumbers
    ? "case when data ->> 'kind' = 'business' then app.shown_body(media_type, body, data) else body end"
    : "body";
  const hits = await ctx.read<TicketHit & { [column: string]: unknown; mediaType: MediaType }>({
    name: `ticket-hits${hidesNumbers ? "-masked" : ""}`,
    text: `
      select distinct on (ticket_id) ticket_id as "ticketId", id as "messageId", media_type as "mediaType", left(${shown}, ${longestBody}) as body
      from messages
      where company_id = $1 and id = any($2::bigint[]) and not is_deleted
      order by ticket_id, id desc`,
    values: [ctx.companyId, messageIds],
  });
  return hits.map(({ ticketId, messageId, mediaType, body }) => ({
    ticketId,
    messageId,
    body: hidesNumbers && mediaType === "contactMessage" ? maskCardNames(body) : body,
  }));
}
