import { messageValues } from "../variables.ts";
import { wallClockOf } from "../wallClock.ts";
import type { CompiledFlow } from "./compile.ts";
import { compileFlow } from "./compile.ts";
import type { FlowDefinition, FlowSettings, StoredNode } from "./definition.ts";
import type { FlowAct, FlowEnding, FlowInput, FlowStep, FlowWorld, RunState } from "./flow.ts";
import { newRun, stepFlow } from "./stepFlow.ts";

/** How chance falls in a path: by its seed, or always the same way. */
export type PathChance = "free" | "a" | "b";

/**
 * A conversation that is kept as a test of a flow. Its script has a line for what the contact does (`> words`,
 * `>[a1.menu] words` for a row that is pressed, `> [file name]`), for time that passes (`+ minutes`, `+ 10s`), for what the
 * flow says (`< words`), and for where the conversation stands then (`= status · queue`).
 */
export interface FlowPath {
  name: string;
  script: string;
  seed: number;
  /** The moment at which it begins in ms, and the clock that it is read by. */
  at: number;
  timeZone: string;
  /** Whether company and queues are open. */
  isOpen: boolean;
  chance: PathChance;
}

export const pathLimits = { paths: 50, lines: 200, name: 60, script: 20_000 } as const;

export interface PathAround {
  id: number;
  settings: FlowSettings;
  /** Other flows that it may go on in. */
  flows: ReadonlyMap<number, CompiledFlow>;
  longestText: number;
}

/** A path whose flow does something else now. */
export interface ChangedPath {
  name: string;
  before: string;
  after: string;
}

/** Plays every path, and gives those that go elsewhere than they went. */
export function changedPaths(
  definition: FlowDefinition,
  paths: readonly FlowPath[],
  around: PathAround,
): ChangedPath[] {
  return paths.flatMap((path) => {
    const after = playPath(definition, path, around);
    return after === path.script ? [] : [{ name: path.name, before: path.script, after }];
  });
}

/** Plays the contact's part of a path, and gives the whole script as it is now. */
export function playPath(definition: FlowDefinition, path: FlowPath, around: PathAround): string {
  const flow = compileFlow({
    id: around.id,
    version: 0,
    definition: withChance(definition, path.chance),
    settings: around.settings,
  });
  const played = new PathPlayer(flow, path, around);
  played.begin();
  for (const line of path.script.split("\n"))
    if (line.startsWith(">") || line.startsWith("+")) played.go(line);
  return played.end();
}

/** The same flow with all its draws falling one way. */
export function withChance(definition: FlowDefinition, chance: PathChance): FlowDefinition {
  if (chance === "free") return definition;
  const forced = (node: StoredNode): StoredNode =>
    node.type === "randomizer"
      ? { ...node, data: { ...node.data, percent: chance === "a" ? 100 : 0 } }
      : node;
  return { ...definition, nodes: definition.nodes.map(forced) };
}

/** Milliseconds that a made-up contact takes to read: an answer at once would be one to the words before. */
export const readingMs = 5_000;
/** Most waits that end while the clock is moved once. */
const mostWaits = 500;

class PathPlayer {
  readonly #flow: CompiledFlow;
  readonly #path: FlowPath;
  readonly #around: PathAround;
  readonly #tags = new Set<number>();
  readonly #lines: string[] = [];
  #now: number;
  #run: RunState | null;
  #timer: number | null = null;
  #ending: FlowEnding | null = null;
  #place: { status: "pending" | "closed"; queueId: number | null } = { status: "pending", queueId: null };

  constructor(flow: CompiledFlow, path: FlowPath, around: PathAround) {
    this.#flow = flow;
    this.#path = path;
    this.#around = around;
    this.#now = path.at;
    this.#run = newRun(flow, path.seed);
  }

  begin(): void {
    this.#step({ kind: "begin", trigger: "person" });
  }

  go(line: string): void {
    if (this.#lines.length >= pathLimits.lines) return;
    this.#lines.push(line);
    if (line.startsWith("+")) return this.#pass(this.#now + msOf(line));
    this.#pass(this.#now + readingMs);
    this.#step(inputOf(line));
  }

  end(): string {
    const { status, queueId } = this.#place;
    const standing = [status, queueId ?? "-", this.#ending ?? this.#run?.waits?.for ?? "-"].join(" · ");
    return [...this.#lines.slice(0, pathLimits.lines - 1), `= ${standing}`].join("\n");
  }

  /** What comes due on the way happens when it is due. */
  #pass(until: number): void {
    for (let times = 0; times < mostWaits; times += 1) {
      if (this.#run === null || this.#timer === null || this.#timer > until) break;
      this.#now = Math.max(this.#now, this.#timer);
      this.#step({ kind: "due", seq: this.#run.seq });
    }
    this.#now = Math.max(this.#now, until);
  }

  #step(input: FlowInput): void {
    const run = this.#run;
    if (run === null) return;
    const current =
      run.flowId === this.#flow.id ? this.#flow : (this.#around.flows.get(run.flowId) ?? this.#flow);
    this.#keep(stepFlow(current, { run, input }, this.#world()));
  }

  #keep({ run, ending, timer, acts }: FlowStep): void {
    this.#run = run;
    this.#ending = ending;
    this.#timer = timer?.at ?? null;
    for (const act of acts) {
      if (act.kind === "tag" && act.action === "add") this.#tags.add(act.tagId);
      if (act.kind === "tag" && act.action === "remove") this.#tags.delete(act.tagId);
      if (act.kind === "enterQueue") this.#place = { status: "pending", queueId: act.queueId };
      if (act.kind === "resolve") this.#place = { ...this.#place, status: "closed" };
      const line = lineOf(act);
      if (line !== undefined) this.#lines.push(`< ${line}`);
    }
  }

  #world(): FlowWorld {
    const { isOpen, timeZone } = this.#path;
    const values = sampleValues(this.#now, timeZone);
    return {
      now: this.#now,
      wall: wallClockOf(this.#now, timeZone),
      value: (name) => values.get(name),
      isOpen: () => isOpen,
      // What is missing is told by the problems.
      has: () => true,
      // Nothing is called: a node that calls leaves as where the call fails.
      mayCall: () => false,
      isTagged: (tagId) => this.#tags.has(tagId),
      flow: (flowId) => this.#around.flows.get(flowId),
      contactId: 1,
      newerMessages: 0,
      longestText: this.#around.longestText,
      canWrite: true,
    };
  }
}

const sample = { name: "Maria Souza", number: "5511987654321", email: "maria@exemplo.com" };

/** Values of a made-up contact at a moment, for what the product fills in. */
export function sampleValues(now: number, timeZone: string): ReadonlyMap<string, string> {
  const own = { name: sample.name, userName: "", queue: "", connection: "WhatsApp", ticketId: 1 };
  return new Map([
    ["number", sample.number],
    ["email", sample.email],
    ...messageValues({ ...own, now: { getTime: () => now }, timeZone }),
  ]);
}

/** A path's line for words: one line, whatever they have. */
const onOneLine = (text: string): string => text.replaceAll("\\", "\\\\").replaceAll("\n", "\\n");
const asWritten = (line: string): string =>
  line.replaceAll(/\\(.)/g, (_whole, sign: string) => (sign === "n" ? "\n" : sign));

function lineOf(act: FlowAct): string | undefined {
  switch (act.kind) {
    case "tell":
      return onOneLine(act.text);
    case "sendFile":
      return `[${act.as} ${act.fileId}]`;
    case "tag":
      return `[tag ${act.action === "add" ? "+" : "-"}${act.tagId}]`;
    case "teamNote":
      return `[note] ${onOneLine(act.text)}`;
    default:
      return undefined;
  }
}

/** Time of a line: minutes, or seconds where they are named so. */
function msOf(line: string): number {
  const [, digits = "0", unit] = /^\+\s*(\d{1,7}(?:\.\d{1,3})?)\s*(s?)\s*$/.exec(line) ?? [];
  return Math.round(Number(digits) * (unit === "s" ? 1_000 : 60_000));
}

/** Line of a path for what a contact did. */
export const contactLine = ({
  text,
  choice,
  file,
}: {
  text: string;
  choice?: string | undefined;
  file?: string | undefined;
}): string => {
  if (file !== undefined) return `> [file ${onOneLine(file)}]`;
  return choice === undefined ? `> ${onOneLine(text)}` : `>[${onOneLine(choice)}] ${onOneLine(text)}`;
};

function inputOf(line: string): FlowInput {
  const said = { kind: "message", isEarly: false } as const;
  const [, choice] = /^>\[([^\]]{1,200})\]/.exec(line) ?? [];
  if (choice !== undefined)
    return { ...said, answer: { choice: asWritten(choice) }, isMatter: false, file: null };
  const words = line.slice(1).trimStart();
  const [, name] = /^\[file ([^\]]{1,200})\]$/.exec(words) ?? [];
  if (name === undefined) return { ...said, answer: { text: asWritten(words) }, isMatter: false, file: null };
  const file = { name: asWritten(name), mediaType: "image/jpeg" };
  return { ...said, answer: { text: "" }, isMatter: true, file };
}
