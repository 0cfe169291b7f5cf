import {
  compileFlow,
  type CompiledFlow,
  contactLine,
  draw,
  type FlowAct,
  type FlowDocument,
  type FlowEnding,
  type FlowInput,
  type FlowSettings,
  type FlowWorld,
  newRun,
  type PathChance,
  readingMs,
  type RunState,
  stepFlow,
  type TraceLine,
  wallClockOf,
  withChance,
} from "@balcao/flow-engine";
import { longestText } from "@balcao/contract";

export type Chance = PathChance;

/** A contact who is made up, and what is around them. */
export interface TryWorld {
  values: ReadonlyMap<string, string>;
  isOpen: boolean;
  timeZone: string;
  /** Other flows that it may go on in. */
  flows: ReadonlyMap<number, CompiledFlow>;
}

/** What was said or happened, in its order. */
export type TryLine =
  | { id: number; kind: "contact"; text: string; at: number }
  | { id: number; kind: "act"; act: FlowAct; at: number }
  | { id: number; kind: "end"; ending: FlowEnding; at: number };

/** A run that exists on this screen alone. */
export interface Trial {
  run: RunState | null;
  ending: FlowEnding | null;
  now: number;
  timer: number | null;
  lines: readonly TryLine[];
  trace: readonly TraceLine[];
  variables: Readonly<Record<string, string>>;
  tags: ReadonlySet<number>;
  /** The contact's part, as a path keeps it; with the chance and the moment of its beginning it can be played again. */
  script: readonly string[];
  seed: number;
  began: number;
}

/** Compiles what is drawn, with chance as it should fall. */
export function compileDrawn(
  document: FlowDocument,
  { id, settings, chance }: { id: number; settings: FlowSettings; chance: Chance },
): CompiledFlow {
  return compileFlow({ id, version: 0, definition: withChance(document, chance), settings });
}

const nothing: Omit<Trial, "now" | "seed" | "began"> = {
  run: null,
  ending: null,
  timer: null,
  lines: [],
  trace: [],
  variables: {},
  tags: new Set(),
  script: [],
};

const seeds = 2 ** 31;

export interface Playing {
  flow: CompiledFlow;
  world: TryWorld;
}

export function beginTrial(playing: Playing, { now, seed }: { now: number; seed: number }): Trial {
  const run = newRun(playing.flow, Math.floor(draw(seed, 1) * seeds));
  return step({ ...nothing, now, began: now, seed: run.seed, run }, playing, {
    kind: "begin",
    trigger: "person",
  });
}

/** The contact writes, or presses a row. */
export function answerTrial(
  trial: Trial,
  playing: Playing,
  answer: { text: string; choice?: string | undefined },
): Trial {
  const at = trial.now + readingMs;
  const waited = passTime(trial, playing, at);
  const line: TryLine = { id: waited.lines.length, kind: "contact", text: answer.text, at };
  const said = { ...waited, lines: [...waited.lines, line], script: [...trial.script, contactLine(answer)] };
  return step(said, playing, {
    kind: "message",
    answer: answer.choice === undefined ? { text: answer.text } : { choice: answer.choice },
    isMatter: false,
    isEarly: false,
    file: null,
  });
}

/** A file that the contact sends, for questions that take one. */
export function sendFileInTrial(trial: Trial, playing: Playing, name: string): Trial {
  const at = trial.now + readingMs;
  const waited = passTime(trial, playing, at);
  const line: TryLine = { id: waited.lines.length, kind: "contact", text: name, at };
  const script = [...trial.script, contactLine({ text: "", file: name })];
  return step({ ...waited, lines: [...waited.lines, line], script }, playing, {
    kind: "message",
    answer: { text: "" },
    isMatter: true,
    isEarly: false,
    file: { name, mediaType: "image/jpeg" },
  });
}

/** Moves the clock by hand, which a path keeps. */
export function waitInTrial(trial: Trial, playing: Playing, until: number): Trial {
  const seconds = Math.max(0, (until - trial.now) / 1_000);
  return {
    ...passTime(trial, playing, until),
    script: [...trial.script, `+ ${Number(seconds.toFixed(3))}s`],
  };
}

/** Most pauses that end while the clock is moved once. */
const mostPauses = 500;

/** The clock goes on, and what comes due on the way happens when it is due. */
export function passTime(trial: Trial, playing: Playing, until: number): Trial {
  let passed = trial;
  for (let times = 0; times < mostPauses; times += 1) {
    const { run, timer } = passed;
    if (run === null || timer === null || timer > until) break;
    passed = step({ ...passed, now: Math.max(passed.now, timer) }, playing, { kind: "due", seq: run.seq });
  }
  return { ...passed, now: Math.max(passed.now, until) };
}

function step(trial: Trial, { flow, world }: Playing, input: FlowInput): Trial {
  const { run, now } = trial;
  if (run === null) return trial;
  const current = run.flowId === flow.id ? flow : (world.flows.get(run.flowId) ?? flow);
  const done = stepFlow(current, { run, input }, worldOf(trial, world));
  const { ending } = done;
  const made: TryLine[] = done.acts.map((act, at) => ({
    id: trial.lines.length + at,
    kind: "act",
    act,
    at: now,
  }));
  if (ending !== null) made.push({ id: trial.lines.length + made.length, kind: "end", ending, at: now });
  return {
    ...trial,
    run: done.run,
    ending,
    timer: done.timer?.at ?? null,
    lines: [...trial.lines, ...made],
    trace: [...trial.trace, ...done.trace],
    variables: done.variables,
    tags: tagsAfter(trial.tags, done.acts),
  };
}

function worldOf({ now, tags }: Trial, { values, isOpen, timeZone, flows }: TryWorld): FlowWorld {
  return {
    now,
    wall: wallClockOf(now, timeZone),
    value: (name) => values.get(name),
    isOpen: () => isOpen,
    // Nothing is sent: what is missing is told by the problems.
    has: (kind) => kind !== "integration" && kind !== "prompt",
    mayCall: () => false,
    isTagged: (tagId) => tags.has(tagId),
    flow: (flowId) => flows.get(flowId),
    contactId: 1,
    newerMessages: 0,
    longestText,
    canWrite: true,
  };
}

function tagsAfter(tags: ReadonlySet<number>, acts: readonly FlowAct[]): ReadonlySet<number> {
  const next = new Set(tags);
  for (const act of acts) {
    if (act.kind !== "tag") continue;
    if (act.action === "add") next.add(act.tagId);
    else next.delete(act.tagId);
  }
  return next;
}

/** Nodes and ways that were gone, as the canvas lights them up. */
export const litBy = (trace: readonly TraceLine[], flowId: number): ReadonlySet<string> =>
  new Set(
    trace
      .filter((line) => line.flowId === flowId)
      .flatMap(({ nodeId, leftBy }) => (leftBy === null ? [nodeId] : [nodeId, `${nodeId} ${leftBy}`])),
  );
