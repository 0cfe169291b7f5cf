import type { InboundEvent } from "../../../channels/port.ts";
import type { Database } from "../../../platform/database/index.ts";
import { inboxRow } from "../inbound/inboxWriter.ts";
import { noteProgress } from "./noteProgress.ts";
import type { Part } from "./readPart.ts";
import { watchSilence } from "./silence.ts";

/** Notes how many messages a part has. */
export function startPart(database: Database, part: Part, total: number): Promise<void> {
  return database.tenant(part.company_id, async (tx) => {
    await tx.query({
      name: "start-history-part",
      text: "update history_parts set total = $3 where company_id = $1 and id = $2",
      values: [part.company_id, part.id, total],
    });
    await noteProgress(tx, part.connection_id);
  });
}

/** Puts a slice into the inbox, together with its number: a process that is killed stores it once. Gives the rows' ids. */
export function storeSlice(
  database: Database,
  part: Part,
  { number, events }: { number: number; events: readonly InboundEvent[] },
): Promise<number[]> {
  const rows = events.map(inboxRow);
  const messages = events.filter(({ kind }) => kind === "message");
  return database.tenant(part.company_id, async (tx) => {
    const stored = await tx.query<{ id: number }>({
      name: "store-history-slice",
      text: `
        with moved as (
          update history_parts set next_slice = $4 + 1, stored = stored + $5, last_at = greatest(last_at, $6::timestamptz)
          where company_id = $1 and id = $3 and next_slice = $4 returning id
        )
        insert into inbox (company_id, connection_id, event_id, chat_key, payload)
        select $1, $2, x.event_id, x.chat_key, x.payload
        from moved, unnest($7::text[], $8::text[], $9::jsonb[]) with ordinality as x(event_id, chat_key, payload, place)
        order by x.place
        on conflict (company_id, connection_id, event_id) do nothing returning id`,
      values: [
        part.company_id,
        part.connection_id,
        part.id,
        number,
        messages.length,
        messages.at(-1)?.at ?? null,
        rows.map((row) => row.eventId),
        rows.map((row) => row.chatKey),
        rows.map((row) => row.payload),
      ],
    });
    await noteProgress(tx, part.connection_id);
    return stored.map(({ id }) => id);
  });
}

/** Ends a part: what it held is stored, or cannot be had. */
export function endPart(database: Database, part: Part, state: "stored" | "failed"): Promise<void> {
  return database.tenant(part.company_id, async (tx) => {
    await tx.query({
      name: "end-history-part",
      text: "update history_parts set state = $3, content = '{}' where company_id = $1 and id = $2",
      values: [part.company_id, part.id, state],
    });
    await watchSilence(tx, part.connection_id);
    await noteProgress(tx, part.connection_id);
  });
}
