import type { FlowDefinition, FlowFork, FlowReplay } from "@balcao/contract";
import { createReplay, type Replayed, type ReplayFork } from "@balcao/flow-engine";
import type { Tx } from "../../../platform/database/index.ts";
import { type Ctx, DomainError } from "../../../platform/http/index.ts";
import { maskName } from "../../contacts/index.ts";
import { companySettingsOf } from "../../settings/index.ts";
import { stepKey } from "../calls/outcomes.ts";
import { namedIn } from "../definition/namedIn.ts";
import { flowsAfter } from "../paths/playPaths.ts";
import { type KnownFlow, readKnownFlows } from "../runs/compiledFlows.ts";
import { readRunnable } from "../verbs/liveFlows.ts";
import { type Kept, keptRun } from "./keptRuns.ts";
import {
  type CallRow,
  callsOfRuns,
  lastRuns,
  type RunRow,
  type StepRow,
  stepsOfRuns,
  type WordsRow,
  wordsOfMessages,
} from "./replay.queries.ts";

/** Milliseconds after which further runs are not played. */
const longestMs = 1_500;

/**
 * Plays the last conversations of a flow through a draft, and tells which go elsewhere, and where. The database refuses any
 * change meanwhile.
 */
export const replayRuns = async (ctx: Ctx, flowId: number, draft: FlowDefinition): Promise<FlowReplay> => {
  const { timezone: timeZone } = await companySettingsOf(ctx.services, ctx.companyId);
  return ctx.transaction(async (tx) => {
    await tx.query({ text: "set transaction read only" });
    const flow = (await readKnownFlows(tx, [flowId])).get(flowId);
    if (!flow) throw new DomainError("ERR_NO_FLOW_FOUND");
    const runs = await tx.query<RunRow>(lastRuns(tx.companyId, flowId));
    const kept = await readKept(tx, { flowId, runs, timeZone });
    const replay = await replayOf(tx, { flow, draft, kept });
    return tell(runs, { replay, hidesNumbers: ctx.user.hidesNumbers });
  });
};

interface Asked {
  flowId: number;
  runs: readonly RunRow[];
  timeZone: string;
}

async function readKept(tx: Tx, { flowId, runs, timeZone }: Asked): Promise<Kept> {
  const ids = runs.map(({ id }) => id);
  const steps = await tx.query<StepRow>(stepsOfRuns(tx.companyId, ids));
  const messageIds = [...new Set(steps.flatMap(({ message_id: id }) => (id === null ? [] : [id])))];
  const words = await tx.query<WordsRow>(wordsOfMessages(tx.companyId, messageIds));
  const calls = await tx.query<CallRow>(callsOfRuns(tx.companyId, ids));
  const numbers = [...new Set(runs.map(({ version }) => version))];
  const versions = await readRunnable(
    tx,
    numbers.map((version) => ({ flowId, version })),
  );
  return {
    steps: Map.groupBy(steps, ({ run_id: runId }) => runId),
    words: new Map(words.map((message) => [message.id, message])),
    calls: new Map(calls.map((call) => [stepKey({ runId: call.run_id, seq: call.seq }), call])),
    versions: new Map(versions.map(({ version, definition }) => [version, definition])),
    timeZone,
  };
}

type Told =
  | Exclude<Replayed, { kind: "unknown" }>
  | { kind: "unknown"; gap: FlowReplay["unknown"][number]["gap"] };

/** Gives a function that plays a run, with the flows that the draft and the versions of the runs lead to. */
async function replayOf(
  tx: Tx,
  { flow, draft, kept }: { flow: KnownFlow; draft: FlowDefinition; kept: Kept },
): Promise<(row: RunRow) => Told> {
  const drawings = [draft, ...kept.versions.values()];
  const named = new Set(drawings.flatMap((drawing) => namedIn(drawing).flow));
  const flows = await flowsAfter(tx, [...named]);
  const { id, settings } = flow;
  const replay = createReplay(draft, { id, settings, flows, timeZone: kept.timeZone });
  return (row) => {
    const run = keptRun(row, kept);
    return typeof run === "string" ? { kind: "unknown", gap: run } : replay(run);
  };
}

interface Telling {
  replay: (row: RunRow) => Told;
  hidesNumbers: boolean;
}

function tell(runs: readonly RunRow[], { replay, hidesNumbers }: Telling): FlowReplay {
  const told: FlowReplay = { asBefore: 0, elsewhere: [], unknown: [], left: 0 };
  const until = performance.now() + longestMs;
  for (const row of runs) {
    if (performance.now() > until) {
      told.left += 1;
      continue;
    }
    const conversation = {
      ticketId: row.ticket_id,
      uuid: row.uuid,
      contactName: hidesNumbers ? maskName(row.name, row.number) : row.name,
      beganAt: row.began_at,
    };
    const replayed = replay(row);
    if (replayed.kind === "asBefore") told.asBefore += 1;
    else if (replayed.kind === "elsewhere")
      told.elsewhere.push({ ...conversation, ...presentFork(replayed.fork) });
    else told.unknown.push({ ...conversation, gap: replayed.gap });
  }
  return told;
}

const presentFork = ({ after, before, now }: ReplayFork): Pick<FlowFork, "after" | "before" | "now"> => ({
  after: presentStep(after),
  before: presentStep(before),
  now: presentStep(now),
});

const presentStep = (step: ReplayFork["now"]): FlowFork["now"] =>
  step && { flowId: step.flowId, nodeId: step.nodeId, leftBy: step.leftBy };
