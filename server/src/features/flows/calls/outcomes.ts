import type { CallOutcome } from "@balcao/flow-engine";
import type { Tx } from "../../../platform/database/index.ts";
import { noteRunTurns } from "../../messages/index.ts";

interface Step {
  runId: string;
  seq: number;
}

/** What became of the call of a step. */
export interface StepOutcome extends Step {
  [column: string]: unknown;
  outcome: CallOutcome | null;
  /** What was answered later than the call waited, and is not said yet. */
  late: CallOutcome | null;
}

export const stepKey = ({ runId, seq }: Step): string => `${runId}.${seq}`;

/** Reads what became of the calls of steps, in one statement; those without an outcome yet are left out. */
export async function readOutcomes(
  tx: Tx,
  steps: readonly Step[],
): Promise<ReadonlyMap<string, StepOutcome>> {
  if (steps.length === 0) return new Map();
  const rows = await tx.query<StepOutcome>({
    name: "outcomes-of-calls",
    text: `
      select c.run_id as "runId", c.seq, c.outcome, c.late
      from unnest($2::uuid[], $3::int[]) as x(run_id, seq)
      join flow_calls c on c.company_id = $1 and c.run_id = x.run_id and c.seq = x.seq
      where c.outcome is not null or c.late is not null`,
    values: [tx.companyId, steps.map(({ runId }) => runId), steps.map(({ seq }) => seq)],
  });
  return new Map(rows.map((row) => [stepKey(row), row]));
}

/** Notes that an outcome found the conversation taken from its run. */
export const dropOutcome = async (tx: Tx, { runId, seq }: Step): Promise<void> =>
  void (await tx.query({
    name: "drop-call-outcome",
    text: `
      update flow_calls set state = 'dropped', late = null
      where company_id = $1 and run_id = $2 and seq = $3 and settled_at is not null and state in ('done', 'failed')`,
    values: [tx.companyId, runId, seq],
  }));

/** A late answer is said once. */
export const endLate = async (tx: Tx, { runId, seq }: Step): Promise<void> =>
  void (await tx.query({
    name: "end-late-answer",
    text: "update flow_calls set late = null where company_id = $1 and run_id = $2 and seq = $3 and late is not null",
    values: [tx.companyId, runId, seq],
  }));

/** Minutes in which a call may be answered later than it waited. */
const lateMinutes = 10;

/**
 * Takes an answer that comes later than its call waited: one for each call, while the conversation is still in that run.
 * Says whether it was taken; undefined where there is no such call, or it may be answered no more.
 */
export async function answerLate(
  tx: Tx,
  { callId, receiver }: { callId: number; receiver: string },
  late: CallOutcome,
): Promise<boolean | undefined> {
  const [call] = await tx.query<Step & { [column: string]: unknown; ticketId: number; isAwaited: boolean }>({
    name: "take-late-answer",
    text: `
      update flow_calls c set late_at = app.now()
      from tickets t
      where c.company_id = $1 and c.id = $2 and c.receiver = $3 and c.late_at is null
        and c.created_at > app.now() - make_interval(mins => ${lateMinutes}) and t.company_id = $1 and t.id = c.ticket_id
      returning c.run_id as "runId", c.seq, c.ticket_id as "ticketId",
        coalesce(t.status = 'pending' and t.bot_state ->> 'runId' = c.run_id::text, false) as "isAwaited"`,
    values: [tx.companyId, callId, receiver],
  });
  if (!call?.isAwaited) return call && false;
  const { runId, seq, ticketId } = call;
  await tx.query({
    name: "keep-late-answer",
    text: "update flow_calls set late = $3::jsonb where company_id = $1 and id = $2",
    values: [tx.companyId, callId, JSON.stringify(late)],
  });
  await noteRunTurns(tx, [{ ticketId, runId, seq, kind: "outcome" }]);
  return true;
}
