import type { FlowInput, FlowTrigger } from "../flow/flow.ts";
import { stepFlow } from "../flow/stepFlow.ts";
import { closedQueue, decideHours } from "./away.ts";
import { beginRun, decisionOf, placeOf, worldOf } from "./beginRun.ts";
import {
  type Decision,
  type FlowsAround,
  isFresh,
  type NamedFlow,
  type Rule,
  silent,
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
  return decisionOf(situation, { runId, ...placeOf(flow), name, trigger: null, seed: run.seed, step });
}

/** An integration that somebody handed the conversation to begins with the contact's next words. */
export const decideHanded: Rule = (situation) => {
  const { flows, ticket } = situation;
  if (!flows?.ofTicket || ticket.useIntegration !== true || ticket.status !== "pending") return undefined;
  return beginRun(situation, flows, { named: flows.ofTicket, trigger: "person" });
};

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

function triggerOf(flows: FlowsAround): [FlowTrigger, NamedFlow | null] {
  const { prompt, integration, phrase, welcome, notPhrase } = flows;
  const ofConnection = prompt ?? integration;
  if (ofConnection) return ["connection", ofConnection];
  if (phrase) return ["phrase", phrase];
  return welcome ? ["welcome", welcome] : ["notPhrase", notPhrase];
}
