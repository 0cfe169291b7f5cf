import type { Tx } from "../../../platform/database/index.ts";
import { type Ctx, DomainError } from "../../../platform/http/index.ts";
import type { OwnIdentity } from "../../contacts/index.ts";
import { canSee, factsOf, type LockedTicket } from "../../tickets/index.ts";

/** A ticket that somebody writes in, locked, with what decides whether and where the words may go. */
export interface TicketToWrite extends LockedTicket {
  contact_active: boolean | null;
  contact_is_group: boolean | null;
  contact_name: string | null;
  contact_number: string | null;
  contact_identities: OwnIdentity[] | null;
  /** Moment of the reading, by the database's clock. */
  asked_at: string;
  /** The user sent something under the id before. */
  is_known: boolean;
  /** Id for what is about to be written, drawn under the lock: ids are the order of a conversation. */
  next_id: number;
}

/**
 * The ticket's row, locked, if the caller may see it, and all else that is asked before a message is written, in one
 * statement. Of two calls under the same id at once the second does not see here what the first wrote.
 */
export async function accessToWrite(
  ctx: Ctx,
  tx: Tx,
  { ticketId, clientId }: { ticketId: number; clientId: string | undefined },
): Promise<TicketToWrite> {
  const [ticket] = await tx.query<TicketToWrite>({
    name: "access-to-write",
    text: `
      select t.*, case when pg_sequence_last_value('messages_id_seq') >= app.ids_since(t.asked_at) then nextval('messages_id_seq') else app.next_message_id() end as next_id
      from (
        select t.*, c.active as contact_active, c.is_group as contact_is_group, c.name as contact_name, c.number as contact_number, app.now() as asked_at,
          (select json_agg(json_build_object('kind', i.kind, 'value', i.value, 'mergedFrom', i.merged_from) order by i.kind, i.value = c.number desc)
            from contact_identities i where i.company_id = $1 and i.contact_id = t.contact_id) as contact_identities,
          exists (select from messages m where m.company_id = $1 and m.user_id = $3 and m.client_id = $4) as is_known
        from tickets t left join contacts c on c.company_id = $1 and c.id = t.contact_id
        where t.company_id = $1 and t.id = $2
        for update of t
      ) t`,
    values: [tx.companyId, ticketId, ctx.user.id, clientId ?? null],
  });
  if (!ticket || !canSee(ctx.user, factsOf(ticket))) throw new DomainError("ERR_NO_TICKET_FOUND");
  return ticket;
}
