import { loggedCall } from "../../../platform/calls/index.ts";
import type { Statement, Tx } from "../../../platform/database/index.ts";

/** A call as a log shows it. */
export interface LoggedRunCall {
  [column: string]: unknown;
  id: number;
  ticketId: number;
  messageId: string;
  state: "pending" | "done" | "failed" | "dropped";
  attempts: number;
  createdAt: string;
  nextAt: string | null;
  durationMs: number | null;
  lastStatus: number | null;
  lastAnswer: string | null;
}

/** The last calls of a receiver, the newest first. */
export const callsOfReceiver = (companyId: number, receiver: string, most: number): Statement => ({
  name: "calls-of-receiver",
  text: `
    select ${loggedCall}, c.ticket_id as "ticketId", c.run_id || '.' || c.seq as "messageId", c.duration_ms as "durationMs"
    from flow_calls c where c.company_id = $1 and c.receiver = $2 order by c.id desc limit $3`,
  values: [companyId, receiver, most],
});

/** Has a call made once more, for the receiver's sake alone: nothing is said. False where there is none. */
export async function callAgain(
  tx: Tx,
  { callId, receiver }: { callId: number; receiver: string },
): Promise<boolean> {
  const rows = await tx.query({
    name: "call-again",
    text: `
      update flow_calls set state = 'pending', next_at = app.now(), claimed_until = null, settled_at = coalesce(settled_at, app.now())
      where company_id = $1 and id = $2 and receiver = $3 and state <> 'pending' returning id`,
    values: [tx.companyId, callId, receiver],
  });
  return rows.length > 0;
}
