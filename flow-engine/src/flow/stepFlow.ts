import { foldText } from "../foldText.ts";
import { isUnread, signOf } from "../responder/situation.ts";
import type { CompiledFlow, CompiledNode } from "./compile.ts";
import {
  type CallKind,
  flowLimits,
  handles,
  type FlowEnding,
  type FlowInput,
  type FlowStep,
  type FlowWorld,
  type RunState,
  type RunWait,
} from "./flow.ts";
import type { Heard, Move } from "./node.ts";
import { Walk } from "./walk.ts";

const msOfMinute = 60_000;
/** A wait that ends later than this after its time says nothing any more: the server was down for long. */
const latestMs = 24 * 60 * msOfMinute;

/** Time in ms after which a call has failed whatever became of it: ten seconds after its last try has ended. */
const callPatienceMs: Readonly<Record<CallKind, number>> = { integration: 22_000, prompt: 52_000 };

/** A run before its first step, with the chance that all its draws come from. */
export const newRun = (flow: CompiledFlow, seed: number): RunState => ({
  flowId: flow.id,
  version: flow.version,
  ...(flow.of && { of: flow.of }),
  seq: 0,
  nodeId: "",
  element: 0,
  waits: null,
  seed,
  variables: {},
  askedAt: 0,
  firstAskedAt: 0,
  after: null,
  tries: 0,
  stepsSinceHeard: 0,
  saidSinceHeard: 0,
  inputs: 0,
  jumps: 0,
  session: null,
});

/**
 * Moves a run by one input, as far as it goes: until it waits or ends. Pure: no Node, no DOM, no clock and no chance of its
 * own, so that the server, "Try it" and a replay go the same way.
 */
export function stepFlow(
  flow: CompiledFlow,
  { run, input }: { run: RunState; input: FlowInput },
  world: FlowWorld,
): FlowStep {
  const walk = new Walk(flow, run, world);
  walk.run.inputs += 1;
  if (walk.run.inputs > flowLimits.inputs) return end(walk, "limit");
  walk.heard = input.kind === "message" ? input : input.kind === "begin" ? (input.words ?? null) : null;
  if (input.kind === "begin") return begin(walk, flow.start);
  walk.node = flow.nodes.get(run.nodeId);
  if (input.kind === "message") return hear(walk, input);
  const isLate = input.kind === "outcome" && input.isLate === true && run.waits?.for === "answer";
  if (isLate && walk.node?.node.listens === true) return resume(walk, input);
  if (input.seq !== run.seq || run.waits === null) return waitOn(walk);
  return input.kind === "due" ? passTime(walk, run.waits) : resume(walk, input);
}

const begin = (walk: Walk, start: CompiledNode | undefined): FlowStep =>
  start ? follow(walk, start) : end(walk, "failed");

/** Signs of a word of rescue at most: longer texts are not looked at. */
const longestWord = 100;

const wordOf = (text: string): string => (text.length > longestWord ? "" : foldText(text).trim());

function hear(walk: Walk, input: Extract<FlowInput, { kind: "message" }>): FlowStep {
  const { run, flow } = walk;
  run.stepsSinceHeard = 0;
  run.saidSinceHeard = 0;
  const words = "text" in input.answer ? wordOf(input.answer.text) : "";
  if (flow.rescueWords.has(words) && walk.node?.node.offers?.(words, run) !== true) {
    beginStep(walk, walk.node);
    walk.note("rescued");
    return endAt(walk, "person");
  }
  const listens = walk.node?.node.listens === true;
  const isOpen = run.waits?.for === "answer" || (listens && run.waits?.for === "time");
  if (!isOpen) return stayAt(walk, "whilePaused");
  if (listens) return resume(walk, input);
  const asking = { askedAt: run.askedAt, ...(run.after !== null && { after: run.after }) };
  if (isUnread({ input, clock: walk.world }, asking)) return stayAt(walk, "sameMoment");
  return resume(walk, input);
}

/** A wait is over: a pause goes on, an answer did not come, a call did not end. */
function passTime(walk: Walk, waits: RunWait): FlowStep {
  const isLate = waits.until !== null && walk.world.now - waits.until > latestMs;
  if (waits.for === "answer" || isLate) return beSilent(walk, isLate);
  if (waits.for === "time" || waits.isPause) return resume(walk, { kind: "due" });
  return resume(walk, { kind: "outcome", outcome: { kind: "failed", reason: "late" } });
}

function beSilent(walk: Walk, isLate: boolean): FlowStep {
  const { node, flow, world } = walk;
  beginStep(walk, node);
  walk.note("silence");
  if (!isLate && walk.hasWay(handles.silence)) return follow(walk, walk.take(handles.silence));
  const { onSilence } = flow.settings;
  if (onSilence.to === "resolve") walk.acts.push({ kind: "resolve", queueId: null });
  if (onSilence.to === "queue" && world.has("queue", onSilence.queueId))
    walk.acts.push({ kind: "enterQueue", queueId: onSilence.queueId, userId: null });
  return endAt(walk, "silence");
}

/** Goes on at the node that waits, with what came. */
function resume(walk: Walk, heard: Heard): FlowStep {
  const { node } = walk;
  if (!node?.node.resume) return end(walk, "failed");
  const before = { ...walk.run };
  beginStep(walk, node);
  const move = node.node.resume(walk, heard);
  if (move.kind !== "stay") return go(walk, move, heard);
  // Nothing has happened: the wait goes on under its name, and this stands in the trace.
  walk.run.seq = before.seq;
  walk.run.stepsSinceHeard = before.stepsSinceHeard;
  return stayAt(walk, undefined);
}

/** Enters a node, and all that follow until the run waits or ends. */
function follow(walk: Walk, first: CompiledNode | undefined): FlowStep {
  let node = first;
  while (node) {
    beginStep(walk, node);
    if (walk.run.stepsSinceHeard > flowLimits.steps) return limit(walk);
    walk.run.tries = 0;
    const move = node.node.enter(walk);
    if (walk.isTooMuch || walk.isShut) return halt(walk);
    if (move.kind !== "leave") return go(walk, move);
    node = walk.take(move.by);
  }
  return end(walk, "end");
}

function go(walk: Walk, move: Move, heard?: Heard): FlowStep {
  if (walk.isTooMuch || walk.isShut) return halt(walk);
  switch (move.kind) {
    case "leave": {
      return follow(walk, walk.take(move.by));
    }
    case "wait":
      walk.endStep(null);
      return wait(walk, move, heard);
    case "go":
      return jump(walk, move.flowId);
    case "end":
      return endAt(walk, move.ending);
    case "stay":
      return waitOn(walk);
  }
}

function wait(walk: Walk, move: Extract<Move, { kind: "wait" }>, heard?: Heard): FlowStep {
  const { run, world } = walk;
  run.waits = waitOf(walk, move);
  const { until } = run.waits;
  run.askedAt = world.now;
  if (run.tries === 0) run.firstAskedAt = world.now;
  run.after = heard?.kind === "message" ? signOf(heard) : null;
  const call = move.for === "call" ? { ...move.call, seq: run.seq, nodeId: run.nodeId } : null;
  return stepOf(walk, { timer: until === null ? null : { at: until }, call });
}

function waitOf({ world, flow }: Walk, move: Extract<Move, { kind: "wait" }>): RunWait {
  const { now } = world;
  switch (move.for) {
    case "time":
      return move.holds === true
        ? { for: "call", until: now + move.ms, isPause: true }
        : { for: "time", until: now + move.ms };
    case "call":
      return { for: "call", until: now + callPatienceMs[move.call.kind] };
    case "answer": {
      const minutes = flow.settings.silenceMinutes;
      return { for: "answer", until: minutes > 0 ? now + minutes * msOfMinute : null };
    }
  }
}

function jump(walk: Walk, flowId: number): FlowStep {
  const { run, world } = walk;
  const next = world.flow(flowId);
  if (next && run.jumps < flowLimits.jumps && next.start) {
    walk.endStep(handles.next);
    walk.enterFlow(next);
    return follow(walk, next.start);
  }
  if (next?.start) {
    walk.note("tooManyJumps");
    return endAt(walk, "limit");
  }
  walk.note("flowMissing");
  if (!walk.hasWay(handles.failed)) return endAt(walk, "failed");
  return follow(walk, walk.take(handles.failed));
}

/** Ends a run that may not say what comes next. */
function halt(walk: Walk): FlowStep {
  if (walk.isTooMuch) return limit(walk);
  walk.note("outsideWindow");
  return endAt(walk, "failed");
}

const limit = (walk: Walk): FlowStep => {
  walk.note("limit");
  return endAt(walk, "limit");
};

const beginStep = (walk: Walk, node: CompiledNode | undefined): void => {
  if (node) walk.beginStep(node);
};

function endAt(walk: Walk, ending: FlowEnding): FlowStep {
  walk.endStep(null);
  return end(walk, ending);
}

const end = (walk: Walk, ending: FlowEnding): FlowStep => ({
  ...stepOf(walk, { timer: null }),
  run: null,
  ending,
});

/** What came changes nothing, and stands in the trace with its reason. */
function stayAt(walk: Walk, why: "whilePaused" | "sameMoment" | undefined): FlowStep {
  if (why) walk.note(why);
  walk.endStep(null);
  return waitOn(walk);
}

/** The wait goes on, with the timer that it has. */
const waitOn = (walk: Walk): FlowStep => {
  const { waits } = walk.run;
  return stepOf(walk, { timer: waits === null || waits.until === null ? null : { at: waits.until } });
};

const stepOf = (
  walk: Walk,
  { timer, call = null }: Pick<FlowStep, "timer"> & Partial<Pick<FlowStep, "call">>,
): FlowStep => ({
  run: walk.run,
  ending: null,
  acts: walk.acts,
  timer,
  call,
  variables: walk.run.variables,
  trace: walk.trace,
});
