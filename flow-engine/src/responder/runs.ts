import type { FlowEnding, FlowInput, FlowStep, FlowTrigger, FlowWorld } from "../flow/flow.ts";
import { newRun, stepFlow } from "../flow/stepFlow.ts";
import { closedQueue, decideHours, isOpen } from "./away.ts";
import { enter, waitAfter } from "./bot.ts";
import {
  type BotState,
  type Decision,
  type FlowsAround,
  isFresh,
  type NamedFlow,
  type ResponderAct,
  type Rule,
  signOf,
  silent,
  type SilentReason,
  type Situation,
} from "./situation.ts";

/** A run that has the conversation hears what is said. */
export const decideRun: Rule = (situation) => {
  const { state, input, flows } = situation;
  if (state?.at !== "flow") return undefined;
  return moveRun(situation, {
    kind: "message",
    answer: input.answer,
    isMatter: input.isMatter,
    isEarly: input.isEarly,
    file: flows?.file ?? null,
  });
};

/** Moves the run that has the conversation. One whose flow is gone ends, and a person goes on. */
export function moveRun(situation: Situation, input: FlowInput): Decision {
  const { state, flows, ticket } = situation;
  if (state?.at !== "flow" || ticket.status !== "pending") return silent("flow", "over", state);
  const running = flows?.run;
  if (!flows || !running || running.runId !== state.runId)
    return { rule: "flow", reason: null, acts: [{ kind: "stop" }], state: { at: "over" } };
  const { runId, name, flow, state: run } = running;
  const step = stepFlow(flow, { run, input }, worldOf(situation, flows));
  return decisionOf(situation, { runId, flowId: flow.id, name, version: flow.version, trigger: null, step });
}

/**
 * A flow begins with what the contact said, where nobody and no queue of several has the conversation yet: the one whose
 * phrase it is, that of a first conversation, or the one for everything else. While it is closed, only one that may.
 */
export function decideTrigger(situation: Situation, { isClosed = false } = {}): Decision | undefined {
  const { flows, ticket, connection } = situation;
  if (!flows || ticket.userId !== null || ticket.status !== "pending" || !isFresh(situation))
    return undefined;
  const [onlyQueue, ...others] = connection.queueIds;
  const isInOnlyQueue = others.length === 0 && ticket.queueId === onlyQueue && !ticket.openedByUs;
  if (ticket.queueId !== null && !isInOnlyQueue) return undefined;
  const [trigger, named] = triggerOf(flows);
  if (!named) return undefined;
  const mayNot =
    isClosed || (ticket.queueId !== null && closedQueue(situation, ticket.queueId) !== undefined);
  if (mayNot && !named.flow.settings.afterHours) return undefined;
  return beginRun(situation, flows, { named, trigger });
}

/** Out of hours, with the flow that may begin then all the same: it follows the text. */
export const decideHoursAndFlow: Rule = (situation) => {
  const decision = decideHours(situation);
  const begun = decision && decideTrigger(situation, { isClosed: true });
  return begun ? { ...begun, acts: [...decision.acts, ...begun.acts] } : decision;
};

function triggerOf({ phrase, welcome, notPhrase }: FlowsAround): [FlowTrigger, NamedFlow | null] {
  if (phrase) return ["phrase", phrase];
  return welcome ? ["welcome", welcome] : ["notPhrase", notPhrase];
}

function beginRun(
  situation: Situation,
  flows: FlowsAround,
  { named: { name, flow }, trigger }: { named: NamedFlow; trigger: FlowTrigger },
): Decision {
  const { runId, seed } = flows;
  const run = newRun(flow, seed);
  const step = stepFlow(flow, { run, input: { kind: "begin", trigger } }, worldOf(situation, flows));
  return decisionOf(situation, { runId, flowId: flow.id, name, version: flow.version, trigger, step });
}

const worldOf = (situation: Situation, { world }: FlowsAround): FlowWorld => ({
  ...world,
  ...situation.clock,
  isOpen: (queueId) => isOpen(situation, queueId),
});

function decisionOf(situation: Situation, run: NonNullable<Decision["run"]>): Decision {
  const { step, trigger, runId } = run;
  const said = step.acts.flatMap((act): ResponderAct[] =>
    act.kind === "enterQueue" || act.kind === "resolve" ? [] : [act],
  );
  if (step.run) {
    const acts: ResponderAct[] = trigger === null ? said : [{ kind: "hold" }, ...said];
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
