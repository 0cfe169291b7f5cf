import type { Database, Tx } from "../../../platform/database/index.ts";
import { type DurableListener, type LoggedEvent, payloadOf } from "../../../platform/events/index.ts";
import { addEnds, endsOfRuns } from "../figures/countSteps.ts";
import { ticketChanged, ticketsChanged, ticketUpdated } from "../../tickets/index.ts";

/** Ends later than a week ago change nothing that anybody looks at. */
const maxAgeMs = 7 * 86_400_000;

/**
 * Ends runs whose ticket was taken from them: somebody accepted, transferred, resolved it or wrote in it. A run goes on
 * where that is taken back. So tickets need not know of flows.
 */
export const runsFollowTickets = (database: Database): DurableListener => ({
  consumer: "flow-runs",
  on: [ticketChanged.name, ticketUpdated.name, ticketsChanged.name],
  delayMs: 200,
  maxAgeMs,
  isNeeded: (companyId) => hasRuns(database, companyId),
  handle: async (tx, events) => {
    const ids = [...new Set(events.flatMap(ticketsOf))];
    if (ids.length > 0) await follow(tx, ids);
  },
});

const ticketsOf = (event: LoggedEvent): number[] => {
  const one = payloadOf(event, ticketChanged) ?? payloadOf(event, ticketUpdated);
  if (one) return [one.ticketId];
  return payloadOf(event, ticketsChanged)?.tickets.map(({ ticketId }) => ticketId) ?? [];
};

async function hasRuns(database: Database, companyId: number): Promise<boolean> {
  const rows = await database.read(companyId, {
    name: "has-flow-runs",
    text: "select 1 from flow_runs where company_id = $1 limit 1",
    values: [companyId],
  });
  return rows.length > 0;
}

const isIn = "coalesce(t.bot_state ->> 'runId' = r.id::text, false)";

/** The responder says itself why a run ended; what is left here was ended by people, or by the end of the conversation. */
const follow = async (tx: Tx, ticketIds: readonly number[]): Promise<void> =>
  void (await tx.query({
    name: "follow-tickets-of-runs",
    text: `
      with changed as (
        update flow_runs r set ended_at = case when ${isIn} then null else app.now() end,
          ending = case when ${isIn} then null when t.status in ('closed', 'nps') then 'closed' else 'person' end
        from tickets t, flow_runs o
        where r.company_id = $1 and r.ticket_id = any($2::bigint[]) and t.company_id = $1 and t.id = r.ticket_id
          and o.company_id = $1 and o.id = r.id and r.state is not null and (r.ended_at is null) <> ${isIn}
        returning ${endsOfRuns}
      )
      ${addEnds}`,
    values: [tx.companyId, ticketIds],
  }));
