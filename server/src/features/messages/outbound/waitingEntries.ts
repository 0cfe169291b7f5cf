import type { Tx } from "../../../platform/database/index.ts";
import type { ConnectionLeft } from "../../connections/index.ts";
import { messageChanged, messageFailureChanged } from "../messages.events.ts";

/** Counts the messages that wait to leave by a connection. */
export async function countWaitingOf(tx: Tx, connectionId: number): Promise<number> {
  const [row] = await tx.query<{ waiting: number }>({
    name: "count-waiting-of-connection",
    text: "select count(*)::int as waiting from outbox where company_id = $1 and connection_id = $2 and kind = 'message'",
    values: [tx.companyId, connectionId],
  });
  return row?.waiting ?? 0;
}

/** Drops what waits to leave by a connection that is deleted: its messages say that they will not go. */
export async function dropEntriesOf(tx: Tx, { connectionId, by }: ConnectionLeft): Promise<void> {
  const failure = { code: "connection-deleted", reason: "" };
  // The messages first, their entries second, as a status does that comes at the same moment: two orders would be a deadlock.
  const failed = await tx.query<{ id: number; ticket_id: number }>({
    name: "fail-entries-of-connection",
    text: `
      update messages m set failure = $3::jsonb from outbox o
      where o.company_id = $1 and o.connection_id = $2 and o.kind = 'message'
        and m.company_id = $1 and m.id = o.message_id and m.ack = 0
      returning m.id, m.ticket_id`,
    values: [tx.companyId, connectionId, JSON.stringify(failure)],
  });
  await tx.query({
    name: "drop-entries-of-connection",
    text: "delete from outbox where company_id = $1 and connection_id = $2",
    values: [tx.companyId, connectionId],
  });
  for (const { id: messageId, ticket_id: ticketId } of failed) {
    tx.emit(messageFailureChanged, { messageId, by });
    tx.emit(messageChanged, { messageId, ticketId, by });
  }
}
