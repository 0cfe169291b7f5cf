import { wallClockOf } from "../wallClock.ts";
import { type CompiledFlow, compileFlow } from "./compile.ts";
import { handles, type FlowDefinition, type FlowSettings, type StoredNode } from "./definition.ts";
import type { FlowInput, FlowWorld, RunState, TraceLine } from "./flow.ts";
import { idIn } from "./readData.ts";
import { newRun, stepFlow } from "./stepFlow.ts";

/** A step as it was kept. */
export type KeptStep = Pick<TraceLine, "flowId" | "nodeId" | "leftBy" | "why">;

type Without<Input, Key extends string> = Input extends unknown ? Omit<Input, Key> : never;

/** What moved a run, when, and the steps that it went then. Which step a wait or a call is of is found by playing. */
export interface KeptInput {
  at: number;
  input: Without<FlowInput, "seq">;
  went: readonly KeptStep[];
}

/** A run as it was kept. */
export interface KeptRun {
  /** Null: it began before seeds were kept. */
  seed: number | null;
  contactId: number;
  /** The version that it ran by. */
  definition: FlowDefinition;
  inputs: readonly KeptInput[];
  /** Values of contact, ticket and connection at a moment. */
  valuesAt(now: number): ReadonlyMap<string, string>;
  tagIds: ReadonlySet<number>;
}

interface ReplayAround {
  id: number;
  settings: FlowSettings;
  /** Other flows that runs may go on in. */
  flows: ReadonlyMap<number, CompiledFlow>;
  timeZone: string;
}

/** Where a run goes another way: the last step that is the same, and what follows it. Null: nothing does. */
export interface ReplayFork {
  after: KeptStep | null;
  before: KeptStep | null;
  now: KeptStep | null;
}

/**
 * Why nothing can be said of a run: the draft asks for hours that nobody looked up then, or draws where the seed is not
 * known; or its own version does not go the same way any more, because what it read has changed since.
 */
type ReplayGap = "hoursUnknown" | "chanceUnknown" | "changedSince";

export type Replayed =
  | { kind: "asBefore" }
  | { kind: "elsewhere"; fork: ReplayFork }
  | { kind: "unknown"; gap: ReplayGap };

/**
 * Gives a function that plays what moved a run through a draft, as far as the draft goes where the run went: behind a fork
 * nobody knows what the contact would have said. Writes and calls nothing; the results of calls are those that were kept.
 */
export function createReplay(draft: FlowDefinition, around: ReplayAround): (kept: KeptRun) => Replayed {
  const made = new Map<FlowDefinition, Map<string, CompiledFlow>>();
  const compile = (definition: FlowDefinition, draws: Draws): CompiledFlow => {
    const known = made.get(definition) ?? new Map<string, CompiledFlow>();
    made.set(definition, known);
    const key = JSON.stringify([...draws]);
    const flow =
      known.get(key) ?? compileFlow({ ...around, version: 0, definition: withDraws(definition, draws) });
    known.set(key, flow);
    return flow;
  };
  return (kept) => {
    const own = follow(kept.definition, kept, { ...around, compile });
    if (own.kind === "unknown") return own;
    if (own.kind === "elsewhere") return { kind: "unknown", gap: "changedSince" };
    return follow(draft, kept, { ...around, compile });
  };
}

interface Site extends ReplayAround {
  compile(definition: FlowDefinition, draws: Draws): CompiledFlow;
}

function follow(definition: FlowDefinition, kept: KeptRun, around: Site): Replayed {
  const draws = drawsOf(kept, definition);
  const flow = around.compile(definition, draws);
  let run: RunState | null = newRun(flow, kept.seed ?? 0);
  let last: KeptStep | null = null;
  for (const { at, input, went } of kept.inputs) {
    if (run === null) return { kind: "elsewhere", fork: { after: last, before: went[0] ?? null, now: null } };
    const standing: CompiledFlow = run.flowId === around.id ? flow : (around.flows.get(run.flowId) ?? flow);
    const verdicts = verdictsOf(kept.definition, went);
    const world = worldOf({ kept, around, verdicts }, { at, went });
    const { trace, run: next } = stepFlow(standing, { run, input: atStep(input, run.seq) }, world);
    const forkAt = forkIn(trace, went);
    const same = trace.slice(0, forkAt);
    const gap = gapIn(same, { definition, draws, verdicts, seed: kept.seed });
    if (gap) return { kind: "unknown", gap };
    if (forkAt !== undefined) return { kind: "elsewhere", fork: forkOf({ trace, went, forkAt, last }) };
    last = went.at(-1) ?? last;
    run = next;
  }
  return { kind: "asBefore" };
}

/** What ends a wait names the step that waits: in a draft it may have another number. */
function atStep(input: KeptInput["input"], seq: number): FlowInput {
  if (input.kind === "due") return { kind: "due", seq };
  return input.kind === "outcome" ? { ...input, seq } : input;
}

/** The first step that is not at the same node; undefined where all are. */
function forkIn(trace: readonly KeptStep[], went: readonly KeptStep[]): number | undefined {
  const longest = trace.length > went.length ? trace : went;
  const at = longest.findIndex((_step, place) => {
    const [now, then] = [trace[place], went[place]];
    return now?.nodeId !== then?.nodeId || now?.flowId !== then?.flowId;
  });
  return at === -1 ? undefined : at;
}

interface Forked {
  trace: readonly TraceLine[];
  went: readonly KeptStep[];
  forkAt: number;
  last: KeptStep | null;
}

function forkOf({ trace, went, forkAt, last }: Forked): ReplayFork {
  const now = trace[forkAt];
  return {
    after: went[forkAt - 1] ?? last,
    before: went[forkAt] ?? null,
    now: now ? { flowId: now.flowId, nodeId: now.nodeId, leftBy: now.leftBy, why: now.why } : null,
  };
}

interface Known {
  definition: FlowDefinition;
  draws: Draws;
  verdicts: Verdicts;
  seed: number | null;
}

/** What a step in front of the fork went by that nobody knows any more. */
function gapIn(
  steps: readonly TraceLine[],
  { definition, draws, verdicts, seed }: Known,
): ReplayGap | undefined {
  for (const { nodeId, why } of steps) {
    if (why === "drawn" && seed === null && !draws.has(nodeId)) return "chanceUnknown";
    const node = definition.nodes.find(({ id }) => id === nodeId);
    const queueId = node && hoursAskedBy(node);
    if (queueId !== undefined && !verdicts.opened.has(queueId)) return "hoursUnknown";
  }
  return undefined;
}

/** Ways that chance took, by node. */
type Draws = ReadonlyMap<string, string>;

/**
 * The draws that fall as they fell: where the share is the same, since a node more in front of a randomizer would else move
 * its draw. One whose share was changed, and one that drew both ways, draws by the seed.
 */
function drawsOf(kept: KeptRun, definition: FlowDefinition): Draws {
  const ways = new Map<string, string | null>();
  for (const { nodeId, leftBy, why } of kept.inputs.flatMap(({ went }) => went))
    if (why === "drawn") ways.set(nodeId, ways.has(nodeId) && ways.get(nodeId) !== leftBy ? null : leftBy);
  const nodeIn = ({ nodes }: FlowDefinition, nodeId: string) => nodes.find(({ id }) => id === nodeId);
  return new Map(
    [...ways].flatMap(([nodeId, way]) => {
      const [before, now] = [nodeIn(kept.definition, nodeId), nodeIn(definition, nodeId)];
      return way !== null && before && now && isSameDraw(before, now) ? [[nodeId, way] as const] : [];
    }),
  );
}

const isSameDraw = (before: StoredNode, now: StoredNode): boolean =>
  before.type === "randomizer" &&
  now.type === "randomizer" &&
  ["percent", "sameForContact"].every((field) => before.data[field] === now.data[field]);

function withDraws(definition: FlowDefinition, draws: Draws): FlowDefinition {
  if (draws.size === 0) return definition;
  const nodes = definition.nodes.map((node): StoredNode => {
    const way = draws.get(node.id);
    if (way === undefined) return node;
    return { ...node, data: { ...node.data, percent: way === handles.branchA ? 100 : 0 } };
  });
  return { ...definition, nodes };
}

/** What the nodes of a version found out about hours, by queue, and about tags. */
interface Verdicts {
  opened: ReadonlyMap<number | null, boolean>;
  tagged: ReadonlyMap<number, boolean>;
}

/** The queue whose hours a node asks for, null for those of all; undefined where it asks for none. */
function hoursAskedBy({ type, data }: StoredNode): number | null | undefined {
  if (type === "hours") return idIn(data["queueId"]) ?? null;
  return type === "condition" && data["condition"] === "isOpen" ? (idIn(data["value"]) ?? null) : undefined;
}

function verdictsOf({ nodes }: FlowDefinition, went: readonly KeptStep[]): Verdicts {
  const opened = new Map<number | null, boolean>();
  const tagged = new Map<number, boolean>();
  for (const { nodeId, leftBy } of went) {
    const node = nodes.find(({ id }) => id === nodeId);
    if (!node || (leftBy !== handles.true && leftBy !== handles.false)) continue;
    const isTrue = leftBy === handles.true;
    const queueId = hoursAskedBy(node);
    if (queueId !== undefined) opened.set(queueId, isTrue);
    else if (node.data["condition"] === "hasTag") tagged.set(idIn(node.data["value"]) ?? 0, isTrue);
  }
  return { opened, tagged };
}

/** The world as it was, as far as the steps tell: whether it was open and who was tagged is what they went by. */
function worldOf(
  { kept, around, verdicts }: { kept: KeptRun; around: ReplayAround; verdicts: Verdicts },
  { at, went }: Pick<KeptInput, "at" | "went">,
): FlowWorld {
  const values = kept.valuesAt(at);
  return {
    now: at,
    wall: wallClockOf(at, around.timeZone),
    value: (name) => values.get(name),
    isOpen: (queueId) => verdicts.opened.get(queueId) ?? true,
    // What is missing is told by the problems.
    has: () => true,
    mayCall: () => true,
    isTagged: (tagId) => verdicts.tagged.get(tagId) ?? kept.tagIds.has(tagId),
    flow: (flowId) => around.flows.get(flowId),
    contactId: kept.contactId,
    newerMessages: 0,
    longestText,
    canWrite: went.every(({ why }) => why !== "outsideWindow"),
  };
}

/** Of channels that name none: how long a text is decides no way. */
const longestText = 65_536;
