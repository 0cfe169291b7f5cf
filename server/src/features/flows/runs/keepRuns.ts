import type { DecidedRun } from "@balcao/flow-engine";
import type { Tx } from "../../../platform/database/index.ts";
import { cancelTimers, setTimers } from "../../../platform/timers/index.ts";
import { addEnds, addSteps, countSteps, endsOfRuns, isEntered } from "../figures/countSteps.ts";
import { keyOfWait, waitTimer } from "./waitTimer.ts";

/** A step of a run that was decided, with the messages that it said in their order. */
export interface RunStepped extends DecidedRun {
  ticketId: number;
  connectionId: number | null;
  /** The message that led to it; null for the end of a wait. */
  messageId: number | null;
  saidIds: readonly number[];
}

/** Keeps what a batch made of its runs: how they stand, the steps that they went, and the ends of their waits. */
export async function keepRuns(tx: Tx, stepped: readonly RunStepped[]): Promise<void> {
  if (stepped.length === 0) return;
  await tx.query({
    name: "keep-flow-runs",
    text: keepStatement,
    values: [
      tx.companyId,
      JSON.stringify(runsOf(stepped)),
      JSON.stringify(stepped.flatMap(stepsOf)),
      JSON.stringify(countSteps(stepped)),
    ],
  });
  await setWaits(tx, stepped);
}

/** The steps of a run come into the table with the run itself: keys are judged at the end of the statement. */
const keepStatement = `
  with run as materialized (
    select * from jsonb_to_recordset($2::jsonb) as x(id uuid, flow_id bigint, integration_id bigint, prompt_id bigint, version int, ticket_id bigint, connection_id bigint,
      trigger text, state jsonb, variables jsonb, branches jsonb, at_flow_id bigint, node_id text, ending text, seed int)
  ),
  begun as (
    insert into flow_runs (company_id, id, flow_id, integration_id, prompt_id, version, ticket_id, connection_id, trigger, state, variables, branches,
      at_flow_id, node_id, ended_at, ending, seed)
    select $1, id, flow_id, integration_id, prompt_id, version, ticket_id, connection_id, trigger, state, variables, branches,
      coalesce(at_flow_id, flow_id, 0), coalesce(node_id, ''), case when ending is not null then app.now() end, ending, seed
    from run where trigger is not null
    returning at_flow_id, node_id, ended_at, null::bigint as was_flow_id, null::text as was_node_id, null::timestamptz as was_ended_at
  ),
  moved as (
    update flow_runs r set state = x.state, variables = x.variables, branches = r.branches || x.branches,
      at_flow_id = coalesce(x.at_flow_id, r.at_flow_id), node_id = coalesce(x.node_id, r.node_id),
      ended_at = case when x.ending is not null then app.now() end, ending = x.ending
    from run x, flow_runs o
    where x.trigger is null and r.company_id = $1 and r.id = x.id and o.company_id = $1 and o.id = x.id
    returning ${endsOfRuns}
  ),
  counted as (${addSteps("$4")}),
  changed as (select * from begun union all select * from moved),
  stopped as (${addEnds})
  insert into flow_steps (company_id, run_id, seq, ticket_id, flow_id, node_id, left_by, why, at, message_id, first_message_id, last_message_id, entered, version)
  select $1, x.run_id, x.seq, x.ticket_id, x.flow_id, x.node_id, x.left_by, x.why, app.now(), x.message_id, x.first_message_id, x.last_message_id, x.entered, x.version
  from rows from (jsonb_to_recordset($3::jsonb) as (run_id uuid, seq int, ticket_id bigint, flow_id bigint, node_id text,
    left_by text, why text, message_id bigint, first_message_id bigint, last_message_id bigint, entered boolean, version int)) with ordinality
    as x(run_id, seq, ticket_id, flow_id, node_id, left_by, why, message_id, first_message_id, last_message_id, entered, version, place)
  order by x.place`;

/** Of several steps of one run in a batch the first says how it began, and the last how it stands. */
const runsOf = (stepped: readonly RunStepped[]) =>
  [...Map.groupBy(stepped, ({ runId }) => runId).values()].flatMap((steps) => {
    const [first, last] = [steps[0], steps.at(-1)];
    if (!first || !last) return [];
    return [
      {
        id: first.runId,
        ...ownerOf(first),
        version: first.version,
        ticket_id: first.ticketId,
        connection_id: first.connectionId,
        trigger: first.trigger,
        seed: first.seed,
        ...standingOf(last),
        branches: branchesOf(steps),
      },
    ];
  });

/** The flow that a run is of, or the integration or prompt whose flow is made in memory. */
const ownerOf = ({ flowId, of }: RunStepped) => ({
  flow_id: of ? null : flowId,
  integration_id: of?.kind === "integration" ? of.id : null,
  prompt_id: of?.kind === "prompt" ? of.id : null,
});

function standingOf({ step: { run, ending, variables, trace } }: RunStepped) {
  const last = trace.at(-1);
  const place = { at_flow_id: last?.flowId ?? null, node_id: last?.nodeId ?? null };
  if (!run) return { state: null, variables, ending, ...place };
  const { variables: kept, ...state } = run;
  return { state, variables: kept, ending: null, ...place };
}

const branchesOf = (steps: readonly RunStepped[]): Record<string, string> =>
  Object.fromEntries(
    steps.flatMap(({ step }) =>
      step.trace.flatMap(({ nodeId, leftBy, why }) =>
        why === "drawn" && leftBy !== null ? [[nodeId, leftBy] as const] : [],
      ),
    ),
  );

/** The steps of a trace, each with the messages that it said: they were written in its order. */
function stepsOf(stepped: RunStepped) {
  const { runId, ticketId, messageId, saidIds, step } = stepped;
  let said = 0;
  return step.trace.map(({ flowId, nodeId, seq, leftBy, why, says }, place) => {
    const own = saidIds.slice(said, said + says);
    said += says;
    return {
      run_id: runId,
      seq,
      ticket_id: ticketId,
      flow_id: flowId,
      node_id: nodeId,
      left_by: leftBy,
      why,
      message_id: messageId,
      first_message_id: own[0] ?? null,
      last_message_id: own.at(-1) ?? null,
      entered: isEntered(stepped, place),
      version: versionOf(stepped, flowId),
    };
  });
}

/** The version of a flow that a step is of; null where the run went through the flow into a third one. */
function versionOf({ flowId: first, version, step: { run } }: RunStepped, flowId: number): number | null {
  if (flowId === first) return version;
  return run?.flowId === flowId ? run.version : null;
}

/** One wait per ticket: that of the run which has it. */
async function setWaits(tx: Tx, stepped: readonly RunStepped[]): Promise<void> {
  const last = [...new Map(stepped.map((one) => [one.ticketId, one])).values()];
  await setTimers(
    tx,
    waitTimer,
    last.flatMap(({ ticketId, runId, step: { run, timer } }) =>
      run && timer
        ? [
            {
              key: keyOfWait(ticketId),
              dueAt: new Date(timer.at).toISOString(),
              payload: { ticketId, runId, seq: run.seq },
            },
          ]
        : [],
    ),
  );
  await cancelTimers(
    tx,
    waitTimer,
    last.filter(({ step }) => !step.timer).map(({ ticketId }) => keyOfWait(ticketId)),
  );
}
