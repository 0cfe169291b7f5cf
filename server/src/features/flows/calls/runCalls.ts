import {
  type CallKind,
  type CallResult,
  claimFor,
  dueCalls,
  type FlowClient,
  isFree,
  type ReadyCall,
  type RunCall,
  usualLanes,
} from "../../../platform/calls/index.ts";
import type { Tx } from "../../../platform/database/index.ts";
import type { Services } from "../../../platform/http/index.ts";
import { noteRunTurns } from "../../messages/index.ts";
import { mayAsk, noteAnswered, noteFault } from "./receivers.ts";

/** Names the calls of runs. */
export const runCalls = "flows";

/** Longer than any call: a claim that is older is of a process that was killed. Seconds. */
const claimSeconds = 30;
/** Calls that a company may have at once. */
const mostOfCompany = 20;
/** Pause before the next try of a call for which a run waits. Seconds. */
const pauseSeconds = 2;

interface ClaimedCall extends RunCall {
  receiver: string;
  client: FlowClient | undefined;
  ready: ReadyCall<unknown> | undefined;
  /** Why it fails without being made. */
  refused: string | undefined;
  settled: boolean;
  beganAt: number;
}

interface ClaimedRow {
  [column: string]: unknown;
  id: number;
  ticketId: number;
  runId: string;
  seq: number;
  kind: FlowClient["kind"];
  receiver: string;
  request: RunCall["request"];
  scene: RunCall["scene"];
  attempt: number;
  createdAt: string;
  settled: boolean;
  /** The conversation is still in the step that the call is of. */
  isAwaited: boolean;
}

type CallerServices = Pick<Services, "flowClients" | "wakeResponder" | "files">;

/** Makes the calls of runs, and notes for each the turn with its outcome. */
export const runCallsOf = (services: CallerServices): CallKind<ClaimedCall, CallResult> => ({
  name: runCalls,
  due: dueCalls({
    name: "due-flow-calls",
    table: "flow_calls",
    receiver: "receiver",
    join: "left join flow_receivers r on r.company_id = c.company_id and r.receiver = c.receiver",
    lanes: `case when r.failures is null then ${usualLanes.healthy} else ${usualLanes.failing} end`,
    may: "c.company_id in (select company_id from companies where deleted_at is null)",
    mostOfCompany,
    hasLines: false,
  }),
  claim: (tx, id) => claim(services, tx, id),
  attempt: async (call, place) => {
    const { client, ready, refused } = call;
    if (refused !== undefined || !client || !ready) return refusal(refused ?? "unavailable");
    return client.ask(ready.with, call, place);
  },
  settle: (tx, call, result) => settle(services, tx, { call, result }),
});

const refusal = (reason: string): CallResult => ({
  outcome: { kind: "failed", reason },
  status: null,
  answer: reason,
});

async function claim(services: CallerServices, tx: Tx, id: number): Promise<ClaimedCall | undefined> {
  const [row] = await tx.query<ClaimedRow>({
    name: "claim-flow-call",
    text: `
      update flow_calls c set ${claimFor(claimSeconds)}, began_at = coalesce(began_at, app.now())
      from tickets t
      where c.company_id = $1 and c.id = $2 and ${isFree} and t.company_id = $1 and t.id = c.ticket_id
      returning c.id, c.ticket_id as "ticketId", c.run_id as "runId", c.seq, c.kind, c.receiver, c.request, c.scene,
        c.attempts as attempt, c.created_at as "createdAt", c.settled_at is not null as settled,
        coalesce(t.status = 'pending' and t.bot_state ->> 'runId' = c.run_id::text and (t.bot_state ->> 'seq')::int = c.seq, false)
          as "isAwaited"`,
    values: [tx.companyId, id],
  });
  if (!row) return undefined;
  const { isAwaited, kind, ...call } = row;
  if (!call.settled && !isAwaited) return drop(tx, id);
  const client = services.flowClients.get(kind);
  const ready = await client?.prepare(tx, call);
  const refused = await refusedOf(tx, { ...call, ready });
  // For the receiver's sake it is asked when it has rested.
  if (refused === "resting" && call.settled) return putOff(tx, id);
  return { ...call, client, ready, refused, beganAt: Date.now() };
}

async function refusedOf(
  tx: Tx,
  { ready, attempt, settled, receiver }: Pick<ClaimedCall, "ready" | "attempt" | "settled" | "receiver">,
): Promise<string | undefined> {
  if (!ready) return "unavailable";
  // A try has begun and nobody knows how it went: a session that moves on with each call is never fed twice.
  if (!settled && attempt > ready.tries) return "inDoubt";
  return (await mayAsk(tx, receiver)) ? undefined : "resting";
}

/** Nobody waits for it any more, and it has not begun. */
async function drop(tx: Tx, id: number): Promise<undefined> {
  await tx.query({
    name: "drop-flow-call",
    text: "update flow_calls set state = 'dropped', claimed_until = null where company_id = $1 and id = $2",
    values: [tx.companyId, id],
  });
  return undefined;
}

async function putOff(tx: Tx, id: number): Promise<undefined> {
  await tx.query({
    name: "put-off-flow-call",
    text: `
      update flow_calls set claimed_until = null, next_at = app.next_try(attempts) where company_id = $1 and id = $2`,
    values: [tx.companyId, id],
  });
  return undefined;
}

interface Settling {
  call: ClaimedCall;
  result: CallResult;
}

async function settle(services: CallerServices, tx: Tx, { call, result }: Settling): Promise<void> {
  const { receiver, client } = call;
  if (result.outcome.kind === "ok") await noteAnswered(tx, receiver);
  else if (result.isFault === true) await noteFault(tx, receiver, reasonOf(result));
  await client?.settled?.(tx, call, result);
  const plan = planOf({ call, result });
  if (plan.tells) for (const file of result.files ?? []) await services.files.record(tx, file);
  await noteTry(tx, { call, result }, plan);
  if (!plan.tells) return;
  const { ticketId, runId, seq } = call;
  await noteRunTurns(tx, [{ ticketId, runId, seq, kind: "outcome" }]);
  tx.afterCommit(() => services.wakeResponder(tx.companyId));
}

const reasonOf = ({ status, answer }: CallResult): string => (status === null ? answer : `HTTP ${status}`);

interface Plan {
  state: "pending" | "done" | "failed";
  /** The run is told. */
  tells: boolean;
  /** When it is asked again: after the pause of runs, or with pauses that grow. */
  again: "soon" | "later" | null;
}

function planOf({ call: { settled, attempt, ready, createdAt }, result }: Settling): Plan {
  const { outcome, mayRetry = false } = result;
  if (outcome.kind === "ok") return { state: "done", tells: !settled, again: null };
  if (!settled && mayRetry && ready && attempt < ready.tries)
    return { state: "pending", tells: false, again: "soon" };
  const untilMs = Date.parse(createdAt) + (ready?.keepsOnMinutes ?? 0) * 60_000;
  const goesOn = mayRetry && Date.now() < untilMs;
  return { state: goesOn ? "pending" : "failed", tells: !settled, again: goesOn ? "later" : null };
}

async function noteTry(tx: Tx, { call, result }: Settling, { state, tells, again }: Plan): Promise<void> {
  const { status, answer, outcome, tokensIn, tokensOut } = result;
  await tx.query({
    name: "note-flow-call",
    text: `
      update flow_calls set state = $3, claimed_until = null, last_status = $4, last_answer = $5, duration_ms = $6,
        next_at = case $7 when 'soon' then app.now() + make_interval(secs => ${pauseSeconds}) when 'later' then app.next_try(attempts) else next_at end,
        outcome = case when $8 then $9::jsonb else outcome end, settled_at = case when $8 then app.now() else settled_at end,
        tokens_in = coalesce(tokens_in, 0) + $10, tokens_out = coalesce(tokens_out, 0) + $11
      where company_id = $1 and id = $2`,
    values: [
      tx.companyId,
      call.id,
      state,
      status,
      answer.slice(0, longestAnswer),
      Date.now() - call.beganAt,
      again,
      tells,
      JSON.stringify(outcome),
      tokensIn ?? 0,
      tokensOut ?? 0,
    ],
  });
}

const longestAnswer = 500;
