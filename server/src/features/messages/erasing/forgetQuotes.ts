import type { Tx } from "../../../platform/database/index.ts";
import type { Actor } from "../../../platform/events/index.ts";
import { messageChanged } from "../messages.events.ts";
import { knownIdentities } from "./knownIdentities.ts";

interface Quoting {
  [column: string]: unknown;
  id: number;
  ticket_id: number;
}

/** Empties the quotes that keep the words of a message which was deleted and is not here. */
export async function emptyQuotesOf(
  tx: Tx,
  deleted: { connectionId: number; providerId: string; fromMe: boolean; isGroup: boolean },
  by: Actor,
): Promise<void> {
  const { connectionId, providerId, fromMe, isGroup } = deleted;
  const rows = await tx.query<Quoting>({
    name: "empty-quotes",
    text: `
      update messages set data = jsonb_set(data, '{quoted}', data -> 'quoted' || '{"body": "", "isDeleted": true}')
      where company_id = $1 and connection_id = $2 and quoted_provider_id = $3 and data ? 'quoted'
        and ($5 or (data -> 'quoted' ->> 'fromMe')::boolean = $4)
      returning id, ticket_id`,
    values: [tx.companyId, connectionId, providerId, fromMe, isGroup],
  });
  tell(tx, rows, by);
}

/** Empties the quotes that keep words of somebody in groups. */
export async function emptyQuotesBy(
  tx: Tx,
  { contactId, by }: { contactId: number; by: Actor },
): Promise<void> {
  const rows = await tx.query<Quoting>({
    name: "empty-quotes-by",
    text: `
      with known as (${knownIdentities})
      update messages m
      set data = jsonb_set(m.data, '{quoted}', (m.data -> 'quoted' || '{"body": "", "isDeleted": true}') - 'author')
      from known i
      where m.company_id = $1 and m.data ? 'quoted'
        and m.data -> 'quoted' -> 'author' = jsonb_build_object('kind', i.kind, 'value', i.value)
      returning m.id, m.ticket_id`,
    values: [tx.companyId, contactId],
  });
  tell(tx, rows, by);
}

function tell(tx: Tx, rows: readonly Quoting[], by: Actor): void {
  for (const { id, ticket_id } of rows) tx.emit(messageChanged, { messageId: id, ticketId: ticket_id, by });
}
