import type { ConnectionHealth } from "@balcao/contract";
import type { Tx } from "../../../platform/database/index.ts";
import type { LookedAt } from "../../connections/index.ts";
import { newContactLimit, sharingLimit } from "./newContacts.ts";

interface Sending {
  [column: string]: unknown;
  today: number;
  reached: number;
  failed: number;
  blocked: number;
  unanswered: number;
  now: number;
  held: number;
  held_until: string | null;
}

/** Refusals that speak of who should get it. */
const ofTheContact = ["recipient-protected", "undeliverable", "not-on-whatsapp"];

/** Figures of a number's sending: whom it wrote to first, what became of that, and what waits. */
export async function sendingOf(
  tx: Tx,
  { connectionId, pacing, ...number }: LookedAt,
): Promise<Pick<ConnectionHealth, "newContacts" | "week" | "waiting">> {
  const [row] = await tx.query<Sending>({
    name: "sending-of-number",
    text: `
      with recent as materialized (
        select r.*, r.reached_at < app.now() - interval '1 day' as is_old from reached_contacts r
        where r.company_id = $1 and r.connection_id = $2 and r.reached_at > app.now() - interval '7 days'
      )
      select
        (select count(distinct r.contact_id)::int from reached_contacts r
          where r.company_id = $1 and r.connection_id = any(${sharingLimit("$2")}) and r.reached_at > app.now() - interval '1 day'
        ) as today,
        (select count(*)::int from recent) as reached,
        (select count(*)::int from recent where failure is not null and failure <> all($3::text[])) as failed,
        (select count(*)::int from recent r where failure = any($3::text[]) or failure is null and is_old and not exists (
          select from messages m where m.company_id = $1 and m.contact_id = r.contact_id and m.connection_id = $2 and m.from_me and m.ack > 1
        )) as blocked,
        (select count(*)::int from recent r where failure is null and is_old and not exists (
          select from tickets t where t.company_id = $1 and t.contact_id = r.contact_id and t.connection_id = $2 and t.last_inbound_at >= r.reached_at
        )) as unanswered,
        o.now, o.held, o.held_until
      from (
        select count(*) filter (where next_at <= app.now())::int as now, count(*) filter (where next_at > app.now())::int as held,
          min(next_at) filter (where next_at > app.now()) as held_until
        from outbox where company_id = $1 and connection_id = $2 and kind = 'message'
      ) o`,
    values: [tx.companyId, connectionId, ofTheContact],
  });
  if (!row) throw new Error("A number's sending was not read");
  const { today, reached, failed, blocked, unanswered } = row;
  return {
    newContacts: { today, limit: newContactLimit(pacing, number, Date.now()) },
    week: { reached, failed, blocked, unanswered },
    waiting: { now: row.now, held: row.held, heldUntil: row.held_until },
  };
}
