import type { CompiledFlow } from "../flow/compile.ts";
import type { FlowEnding, FlowOwner, FlowStep, FlowTrigger, FlowWorld } from "../flow/flow.ts";
import { newRun, stepFlow } from "../flow/stepFlow.ts";
import { isOpen } from "./away.ts";
import { enter, waitAfter } from "./queueWait.ts";
import {
  type BotState,
  type DecidedRun,
  type Decision,
  type FlowsAround,
  type NamedFlow,
  type ResponderAct,
  signOf,
  type SilentReason,
  type Situation,
} from "./situation.ts";

/** A run begins with what the contact said. */
export function beginRun(
  situation: Situation,
  flows: FlowsAround,
  { named: { name, flow }, trigger }: { named: NamedFlow; trigger: FlowTrigger },
): Decision {
  const { runId, seed } = flows;
  const run = newRun(flow, seed);
  const words = { answer: situation.input.answer, file: flows.file };
  const input = { kind: "begin", trigger, words } as const;
  const step = stepFlow(flow, { run, input }, worldOf(situation, flows));
  return decisionOf(situation, { runId, ...placeOf(flow), name, trigger, seed, step });
}

/** What a run is of, as it is kept. */
export const placeOf = ({
  id,
  version,
  of,
}: CompiledFlow): Pick<DecidedRun, "flowId" | "version" | "of"> => ({
  flowId: id,
  version,
  ...(of && { of }),
});

export const worldOf = (situation: Situation, { world }: FlowsAround): FlowWorld => ({
  ...world,
  ...situation.clock,
  isOpen: (queueId) => isOpen(situation, queueId),
});

export function decisionOf(situation: Situation, run: NonNullable<Decision["run"]>): Decision {
  const { step, trigger, runId } = run;
  const hold: ResponderAct = { kind: "hold", ...(step.run?.of && { of: step.run.of }) };
  const said = step.acts.flatMap((act): ResponderAct[] =>
    act.kind === "enterQueue" || act.kind === "resolve" ? [] : [act],
  );
  if (step.run) {
    const acts: ResponderAct[] = trigger === null ? said : [hold, ...said];
    const state = stateOf(situation, { runId, step });
    const reason = acts.length === 0 && state ? whyNothing(step) : null;
    return { rule: "flow", reason, acts, state, run };
  }
  const end = endOf(situation, step);
  const wait = waitAfter(situation, [...said, ...end.acts]);
  const state: BotState | null = end.state?.at === "over" ? { ...end.state, ...wait.state } : end.state;
  return { rule: "flow", reason: null, acts: [...said, ...end.acts, ...wait.acts], state, run };
}

function stateOf(
  { input, state: before }: Situation,
  { runId, step: { run } }: { runId: string; step: FlowStep },
): BotState | null {
  if (!run?.waits) return { at: "over" };
  const { nodeId, seq, waits, askedAt, firstAskedAt } = run;
  const isSame = before?.at === "flow" && before.runId === runId && before.seq === seq;
  return isSame
    ? before
    : { at: "flow", runId, nodeId, seq, waits: waits.for, askedAt, firstAskedAt, after: signOf(input) };
}

function whyNothing({ run }: FlowStep): SilentReason | null {
  if (run?.waits?.for === "time") return "waitsForTime";
  return run?.waits?.for === "call" ? "waitsForCall" : "sameMoment";
}

/** Endings after which the list shows that the bot could not go on. */
const gaveUp: ReadonlySet<FlowEnding> = new Set(["limit", "failed"]);

/** What the end of a run means for the conversation. */
function endOf(
  situation: Situation,
  { acts, ending }: FlowStep,
): { acts: readonly ResponderAct[]; state: BotState | null } {
  const place = acts.find((act) => act.kind === "enterQueue" || act.kind === "resolve");
  if (place?.kind === "resolve")
    return { acts: [{ kind: "resolve", queueId: situation.ticket.queueId }], state: null };
  if (place?.kind === "enterQueue") return enter(situation, place);
  if (ending === "gaveUp")
    return { acts: [{ kind: "giveUp", queueId: null, userId: null }], state: { at: "over" } };
  const isStopped = ending !== null && gaveUp.has(ending);
  return { acts: [{ kind: isStopped ? "stop" : "letGo" }], state: { at: "over" } };
}

/** The integration or the prompt that something names has the conversation from now on; undefined where it cannot run. */
export function beginOwned(situation: Situation, of: FlowOwner, trigger: FlowTrigger): Decision | undefined {
  const { flows } = situation;
  const named = flows?.owned(of);
  return flows && named ? beginRun(situation, flows, { named, trigger }) : undefined;
}
