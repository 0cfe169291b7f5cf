import type { Tx } from "../../../platform/database/index.ts";
import type { Services } from "../../../platform/http/index.ts";
import { handleTimer, setTimers, type TimerHandler } from "../../../platform/timers/index.ts";
import { noteRunTurns } from "../../messages/index.ts";
import { keyOfWait, type RunWaits, waitTimer } from "./waitTimer.ts";

/** Tries of a turn that cannot be noted by our own fault, over some hours. */
const maxAttempts = 30;

export const runTimers = (services: Pick<Services, "wakeResponder">): TimerHandler[] => [
  handleTimer(waitTimer, {
    companies: "select company_id from companies where deleted_at is null",
    maxAttempts,
    run: async (tx, { payload }) => {
      if (!(await isIn(tx, payload))) return lookAgain(tx, payload);
      const { ticketId, runId, seq } = payload;
      await noteRunTurns(tx, [{ ticketId, runId, seq, kind: "due" }]);
      tx.afterCommit(() => services.wakeResponder(tx.companyId));
    },
  }),
];

/** Says whether the ticket is still in this step of the run. */
async function isIn(tx: Tx, { ticketId, runId, seq }: RunWaits): Promise<boolean> {
  const rows = await tx.query({
    name: "is-in-run",
    text: `
      select 1 from tickets where company_id = $1 and id = $2 and status = 'pending'
        and bot_state ->> 'runId' = $3 and (bot_state ->> 'seq')::int = $4`,
    values: [tx.companyId, ticketId, runId, seq],
  });
  return rows.length > 0;
}

/** Longer than an act can be taken back. */
const againAfterMs = 10_000;

/** Comes back once: somebody who took the ticket from the run may take that back within these seconds. */
export async function lookAgain(tx: Tx, { again, ...wait }: RunWaits): Promise<void> {
  if (again) return;
  const [row] = await tx.query<{ at: string }>({
    name: "look-again-at",
    text: "select app.now() + make_interval(secs => $1) as at",
    values: [againAfterMs / 1_000],
  });
  if (row)
    await setTimers(tx, waitTimer, [
      { key: keyOfWait(wait.ticketId), dueAt: row.at, payload: { ...wait, again: true } },
    ]);
}
