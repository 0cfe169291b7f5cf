import type { FlowDefinition, FlowReplayGap } from "@balcao/contract";
import { type KeptInput, type KeptRun, type KeptStep, messageValues } from "@balcao/flow-engine";
import { stepKey } from "../calls/outcomes.ts";
import { isMatter } from "../../messages/index.ts";
import { type CallRow, mostSteps, type RunRow, type StepRow, type WordsRow } from "./replay.queries.ts";

/** What is kept of runs, as it was read. */
export interface Kept {
  steps: ReadonlyMap<string, readonly StepRow[]>;
  words: ReadonlyMap<number, WordsRow>;
  /** By run and step. */
  calls: ReadonlyMap<string, CallRow>;
  /** By number. */
  versions: ReadonlyMap<number, FlowDefinition>;
  timeZone: string;
}

/** A run as it can be played again, or why it cannot. */
export function keptRun(row: RunRow, kept: Kept): KeptRun | FlowReplayGap {
  const steps = kept.steps.get(row.id) ?? [];
  const definition = kept.versions.get(row.version);
  if (!definition || steps[0]?.seq !== 1) return "stepsGone";
  if (steps.length > mostSteps) return "tooLong";
  const inputs: KeptInput[] = [];
  let waiting: StepRow | undefined;
  for (const went of groupsOf(steps)) {
    const input = inputOf(row, { went, waiting }, kept);
    if (typeof input === "string") return input;
    inputs.push({ at: went[0]?.at ?? 0, input, went: went.map(presentStep) });
    waiting = went.at(-1);
  }
  return {
    seed: row.seed,
    contactId: row.contact_id,
    definition,
    inputs,
    valuesAt: (now) => valuesAt(row, now, kept.timeZone),
    tagIds: new Set(row.tags),
  };
}

const presentStep = ({ flow_id: flowId, node_id: nodeId, left_by: leftBy, why }: StepRow): KeptStep => ({
  flowId,
  nodeId,
  leftBy,
  why,
});

/** The steps of each input: one that goes on in the node where it waits begins another. */
function groupsOf(steps: readonly StepRow[]): StepRow[][] {
  const groups: StepRow[][] = [];
  for (const step of steps) {
    const last = groups.at(-1);
    if (last && step.entered) last.push(step);
    else groups.push([step]);
  }
  return groups;
}

interface Moved {
  went: readonly StepRow[];
  /** The last step before it, by which its wait is named. */
  waiting: StepRow | undefined;
}

function inputOf(
  { id: runId, trigger }: RunRow,
  { went, waiting }: Moved,
  { words, calls }: Kept,
): KeptInput["input"] | FlowReplayGap {
  const [first] = went;
  const messageId = first?.message_id ?? null;
  if (messageId !== null) {
    const heard = heardOf(words.get(messageId));
    if (typeof heard === "string") return heard;
    if (!waiting) return { kind: "begin", trigger, words: heard };
    return { kind: "message", ...heard, isEarly: first?.why === "sameMoment" };
  }
  if (!waiting) return { kind: "begin", trigger };
  const call = calls.get(stepKey({ runId, seq: waiting.seq }));
  if (call?.is_late) return "callGone";
  if (call?.outcome) return { kind: "outcome", outcome: call.outcome };
  return !call && waiting.why === "called" ? "callGone" : { kind: "due" };
}

type Heard = Pick<Extract<KeptInput["input"], { kind: "message" }>, "answer" | "isMatter" | "file">;

/** Kinds of messages that bring a file. */
const ofFiles: ReadonlySet<string> = new Set(["image", "audio", "video", "application"]);

function heardOf(words: WordsRow | undefined): Heard | FlowReplayGap {
  if (!words) return "wordsGone";
  const { body, media_type: mediaType, option_id: choice, file_name: name, has_file: hasFile } = words;
  if (ofFiles.has(mediaType) && !hasFile) return "fileGone";
  return {
    answer: choice === null ? { text: body } : { choice },
    isMatter: isMatter(mediaType),
    file: name === null ? null : { name, mediaType },
  };
}

function valuesAt(row: RunRow, now: number, timeZone: string): ReadonlyMap<string, string> {
  const { name, number, email, extra, connection, ticket_id: ticketId } = row;
  const usual = {
    name,
    userName: "",
    queue: "",
    connection,
    ticketId,
    now: { getTime: () => now },
    timeZone,
  };
  return new Map([
    ...extra.map((one) => [one.name.trim(), one.value] as const),
    ["number", number] as const,
    ["email", email] as const,
    ...messageValues(usual),
  ]);
}
