import type { InboundEvent } from "../../../channels/port.ts";
import type { Tx } from "../../../platform/database/index.ts";
import { deliveryReported } from "../messages.actors.ts";
import { messageChanged, messageFailureChanged } from "../messages.events.ts";

export interface ReportedAck<K extends "ack" | "failure"> {
  connectionId: number;
  event: Extract<InboundEvent, { kind: K }>;
}

interface Touched {
  [column: string]: unknown;
  id: number;
  ticket_id: number;
}

/**
 * Raises acknowledgements; they never fall. One that comes before its message waits for it. A status may name the id that we sent under before we learned the
 * provider's: it tells that the attempt arrived, so the outbox need not wait any more.
 */
export async function applyAcks(tx: Tx, acks: readonly ReportedAck<"ack">[]): Promise<void> {
  if (acks.length === 0) return;
  const highest = new Map<string, ReportedAck<"ack">>();
  for (const one of acks) {
    const key = `${one.connectionId} ${one.event.providerId}`;
    if ((highest.get(key)?.event.level ?? 0) < one.event.level) highest.set(key, one);
  }
  const rows = await tx.query<Touched>({
    name: "apply-acks",
    text: `
      with x as (
        select * from jsonb_to_recordset($2::jsonb) as x("connectionId" bigint, "providerId" text, "sentAs" text, level smallint, event jsonb)
      ),
      hit as (
        update messages m
        set ack = greatest(m.ack, x.level), provider_id = x."providerId", failure = null
        from x
        where m.company_id = $1 and m.connection_id = x."connectionId" and m.provider_id in (x."providerId", x."sentAs") and m.from_me
          and (m.ack < x.level or m.provider_id <> x."providerId")
        returning m.id, m.ticket_id
      ),
      sent as (delete from outbox o using hit where o.company_id = $1 and o.message_id = hit.id and o.kind = 'message' and o.attempted_at is not null),
      early as (
        insert into early_events (company_id, connection_id, provider_id, payload)
        select $1, x."connectionId", x."providerId", x.event from x
        where not exists (
          select 1 from messages m
          where m.company_id = $1 and m.connection_id = x."connectionId" and m.provider_id in (x."providerId", x."sentAs"))
      )
      select id, ticket_id from hit`,
    values: [
      tx.companyId,
      JSON.stringify(
        [...highest.values()].map(({ connectionId, event }) => ({
          connectionId,
          providerId: event.providerId,
          sentAs: event.sentAs ?? event.providerId,
          level: event.level,
          event,
        })),
      ),
    ],
  });
  for (const row of rows)
    tx.emit(messageChanged, { messageId: row.id, ticketId: row.ticket_id, by: deliveryReported });
}

/** The provider took a message and could not deliver it: it stays, with the reason. */
export async function applyFailures(tx: Tx, failures: readonly ReportedAck<"failure">[]): Promise<void> {
  for (const { connectionId, event } of failures) {
    const rows = await tx.query<Touched>({
      name: "apply-failure",
      text: `
        with hit as (
          update messages set failure = jsonb_build_object('code', $4::text, 'reason', $5::text)
          where company_id = $1 and connection_id = $2 and provider_id = any($3::text[]) and from_me and ack < 2
          returning id, ticket_id
        ),
        gone as (delete from outbox o using hit where o.company_id = $1 and o.message_id = hit.id and o.kind = 'message')
        select id, ticket_id from hit`,
      values: [
        tx.companyId,
        connectionId,
        [event.providerId, event.sentAs ?? event.providerId],
        event.code,
        event.reason,
      ],
    });
    for (const row of rows) {
      tx.emit(messageChanged, { messageId: row.id, ticketId: row.ticket_id, by: deliveryReported });
      tx.emit(messageFailureChanged, { messageId: row.id, by: deliveryReported });
    }
  }
}
