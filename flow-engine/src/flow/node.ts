import type { CallOutcome, FileRef, FlowCall, FlowEnding, RunState } from "./flow.ts";
import type { MenuAnswer } from "../menu/menu.ts";
import type { Walk } from "./walk.ts";

/** How a run goes on after a node. */
export type Move =
  | { kind: "leave"; by: string }
  | { kind: "wait"; for: "answer" }
  /** `holds`: what the contact says meanwhile is heard afterwards, as during a call. */
  | { kind: "wait"; for: "time"; ms: number; holds?: true }
  | { kind: "wait"; for: "call"; call: Pick<FlowCall, "kind" | "request"> }
  /** What came changes nothing: it waits as before. */
  | { kind: "stay" }
  | { kind: "go"; flowId: number }
  | { kind: "end"; ending: FlowEnding };

/** What a node that waits goes on with. */
export type Heard =
  | { kind: "message"; answer: MenuAnswer; isMatter: boolean; file: FileRef | null }
  | { kind: "due" }
  | { kind: "outcome"; outcome: CallOutcome };

/** A row that a node names, to be loaded before a run comes to it. */
export interface FlowNeed {
  kind: "file" | "tag" | "user" | "flow" | "integration" | "prompt";
  id: number;
}

export const need = (kind: FlowNeed["kind"], id: number | undefined): readonly FlowNeed[] =>
  id === undefined ? [] : [{ kind, id }];

/** A node made ready to run: its texts cut, its data read. */
export interface FlowNode {
  enter(walk: Walk): Move;
  /** Goes on after a wait of its own. */
  resume?(walk: Walk, heard: Heard): Move;
  /** Says whether a whole message names something that it offers, so that it is no word of rescue. */
  offers?(folded: string, run: RunState): boolean;
  /** It hears all that is said, also during a pause of its own and before our words were read. */
  listens?: true;
  /** What it names besides queues. */
  needs?: readonly FlowNeed[];
}

/** Makes a node of its stored data. */
export type MakeNode = (data: Readonly<Record<string, unknown>>, id: string) => FlowNode;

const moves = new Map<string, Move>();

export function leave(by: string): Move {
  const known = moves.get(by);
  if (known) return known;
  const made: Move = { kind: "leave", by };
  if (moves.size < 100) moves.set(by, made);
  return made;
}

export const stay: Move = { kind: "stay" };
export const asked: Move = { kind: "wait", for: "answer" };
