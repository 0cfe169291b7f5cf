import type { Channel } from "@balcao/contract";
import type { InboundEvent } from "../../../channels/port.ts";
import type { Tx } from "../../../platform/database/index.ts";

/** Change of a message as a provider reports it. */
export interface ReportedChange {
  connection_id: number;
  channel: Channel;
  payload: InboundEvent;
}

/** Providers deliver out of order: what changes a message may come before it, and waits here for a day. */
export async function keepForLater(
  tx: Tx,
  { connection_id, payload }: ReportedChange,
  providerId: string,
): Promise<void> {
  await tx.query({
    name: "keep-early-event",
    text: `
      with stale as (delete from early_events where company_id = $1 and at < app.now() - interval '1 day')
      insert into early_events (company_id, connection_id, provider_id, payload) values ($1, $2, $3, $4)`,
    values: [tx.companyId, connection_id, providerId, JSON.stringify(payload)],
  });
}

/** Takes the events that came before these messages, in the order in which it came; it does not wait any more. */
export async function takeEarly(
  tx: Tx,
  keys: readonly { connectionId: number; providerId: string }[],
): Promise<ReportedChange[]> {
  if (keys.length === 0) return [];
  const rows = await tx.query<ReportedChange & { [column: string]: unknown }>({
    name: "take-early-events",
    text: `
      with gone as (
        delete from early_events e using unnest($2::bigint[], $3::text[]) k(connection_id, provider_id)
        where e.company_id = $1 and e.connection_id = k.connection_id and e.provider_id = k.provider_id
        returning e.id, e.connection_id, e.payload
      )
      select gone.connection_id, w.channel, gone.payload
      from gone join connections w on w.company_id = $1 and w.id = gone.connection_id order by gone.id`,
    values: [tx.companyId, keys.map((key) => key.connectionId), keys.map((key) => key.providerId)],
  });
  return rows;
}
