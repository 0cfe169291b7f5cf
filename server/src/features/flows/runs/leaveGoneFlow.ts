import type { DurableListener } from "../../../platform/events/index.ts";
import type { Services } from "../../../platform/http/index.ts";
import { noteRunTurns } from "../../messages/index.ts";
import { flowDeleted } from "../flows.events.ts";

/** Whoever waits that long has been seen by somebody. */
const maxAgeMs = 7 * 86_400_000;

/** Conversations whose flow is deleted wait for a person at once, not only when the contact writes. */
export const leaveGoneFlow = (services: Pick<Services, "wakeResponder">): DurableListener => ({
  consumer: "gone-flows",
  on: [flowDeleted.name],
  delayMs: 0,
  maxAgeMs,
  isNeeded: () => Promise.resolve(true),
  handle: async (tx) => {
    const left = await tx.query<{ ticketId: number; runId: string; seq: number; kind: "due" }>({
      name: "tickets-of-gone-flows",
      text: `
        select t.id as "ticketId", t.bot_state ->> 'runId' as "runId", (t.bot_state ->> 'seq')::int as seq, 'due' as kind
        from tickets t
        where t.company_id = $1 and t.status = 'pending' and t.bot_state ->> 'at' = 'flow'
          and not exists (select from flow_runs r where r.company_id = $1 and r.id::text = t.bot_state ->> 'runId')`,
      values: [tx.companyId],
    });
    if (left.length === 0) return;
    await noteRunTurns(tx, left);
    tx.afterCommit(() => services.wakeResponder(tx.companyId));
  },
});
