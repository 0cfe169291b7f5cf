import type { MenuAnswer, MenuChoice } from "../menu/menu.ts";
import type { WallClock } from "../wallClock.ts";
import type { CompiledFlow } from "./compile.ts";

export * from "./definition.ts";

export type FlowTrigger = "phrase" | "welcome" | "notPhrase" | "connection" | "queue" | "option" | "person";

/** A file that a contact sent. */
export interface FileRef {
  name: string;
  mediaType: string;
}

/** What a call asks: a program of the company's or an integration of hers, or a model. */
export type CallKind = "integration" | "prompt";

/** The integration or prompt whose flow of two nodes is made in memory. */
export interface FlowOwner {
  kind: CallKind;
  id: number;
}

/** Result of a call; `data` is a `CallReply`. */
export type CallOutcome = { kind: "ok"; data: unknown } | { kind: "failed"; reason: string };

interface Heard {
  answer: MenuAnswer;
  isMatter: boolean;
  isEarly: boolean;
  file: FileRef | null;
}

/** What moves a run: its beginning, a message, time, the result of a call. */
export type FlowInput =
  /** `words`: what the contact said, where that made it begin. */
  | { kind: "begin"; trigger: FlowTrigger; words?: Pick<Heard, "answer" | "file"> | undefined }
  | ({ kind: "message" } & Heard)
  | { kind: "due"; seq: number }
  /** `isLate`: it answers an earlier call of the node that waits, which asked for it to be answered later. */
  | { kind: "outcome"; seq: number; outcome: CallOutcome; isLate?: boolean };

/**
 * `until`: when it counts as silence; null where it may last for ever. Moments are in ms. While a run waits for a call, what
 * the contact says is kept for afterwards; `isPause`: nothing is called, and only what comes meanwhile is kept.
 */
export type RunWait =
  | { for: "answer"; until: number | null }
  | { for: "time"; until: number }
  | { for: "call"; until: number; isPause?: true | undefined };

/** A run between two inputs; JSON. */
export interface RunState {
  /** The flow that it stands in, and the version it goes on with; 0 for one that is not saved. */
  flowId: number;
  version: number;
  /** Set for a flow that is made in memory. */
  of?: FlowOwner | undefined;
  /** Steps done: names every effect, `${runId}.${seq}`. */
  seq: number;
  nodeId: string;
  /** Place in a content block. */
  element: number;
  waits: RunWait | null;
  /** Chance of the whole run: drawn once, so that the run can be played again. */
  seed: number;
  variables: Readonly<Record<string, string>>;
  askedAt: number;
  /** When the same was asked for the first time: it may have been read since then. */
  firstAskedAt: number;
  /** Sign of the words that led to the question, so that words that came twice are no answer. */
  after: number | null;
  /** Wrong answers to this menu or question. */
  tries: number;
  stepsSinceHeard: number;
  saidSinceHeard: number;
  inputs: number;
  jumps: number;
  /** Session of an integration; read by its own schema. */
  session: unknown;
}

/** What a run may ask of the world around it. */
export interface FlowWorld {
  now: number;
  wall: WallClock;
  /** Values of contact, ticket, connection and moment. */
  value(name: string): string | undefined;
  /** Whether a queue is open; null asks for company or connection. */
  isOpen(queueId: number | null): boolean;
  /** An integration or a prompt is there only while the company's plan has it. */
  has(kind: "queue" | "user" | "file" | "prompt" | "integration" | "tag", id: number): boolean;
  /** Whether the company's plan lets a node call without an integration or a prompt of its own. */
  mayCall(kind: CallKind): boolean;
  isTagged(tagId: number): boolean;
  /** A flow that one goes to, as it is live. */
  flow(flowId: number): CompiledFlow | undefined;
  /** Contact, for a draw that is the same whenever they come. */
  contactId: number;
  /** Messages that came after the one which is heard. */
  newerMessages: number;
  /** Signs that the channel takes in one message. */
  longestText: number;
  /** The channel takes free text now: official ones do for a day after the contact's last words. */
  canWrite: boolean;
}

/**
 * Acts of a flow. Texts are filled already and never filled again. What the end of a run means for the conversation says
 * its ending, where no queue was entered and nothing was resolved.
 */
export type FlowAct =
  | { kind: "tell"; text: string; heading: string; choices: readonly MenuChoice[] }
  | { kind: "sendFile"; fileId: number; as: "image" | "audio" | "voice" | "video" }
  /** A file that a call has brought, by its id in the store. */
  | { kind: "sendFetched"; fileId: string; caption: string }
  | { kind: "tag"; tagId: number; action: "add" | "remove" }
  | { kind: "teamNote"; text: string }
  | { kind: "enterQueue"; queueId: number; userId: number | null }
  | { kind: "resolve"; queueId: null };

export type FlowEnding =
  /** No edge leads on, or an end node says so: the conversation waits for a person. */
  | "end"
  /** It waits in the queue that it was put into. */
  | "queue"
  /** The contact asked for a person. */
  | "person"
  /** The contact was not understood. */
  | "gaveUp"
  | "silence"
  | "limit"
  | "failed"
  /** It is resolved. */
  | "closed";

/** Why a step went as it did. */
export type TraceReason =
  | "begun"
  | "said"
  | "fileMissing"
  | "textCut"
  | "textEmpty"
  | "outsideWindow"
  | "paused"
  | "pauseOver"
  | "asked"
  | "answered"
  | "invalid"
  | "sameMoment"
  | "whilePaused"
  | "variableRefused"
  | "drawn"
  | "conditionTrue"
  | "conditionFalse"
  | "notANumber"
  | "toQueue"
  | "queueMissing"
  | "toFlow"
  | "flowMissing"
  | "tooManyJumps"
  | "tagged"
  | "tagMissing"
  | "noted"
  | "notAvailable"
  | "called"
  | "callFailed"
  | "callAnswered"
  | "handedOver"
  | "silence"
  | "rescued"
  | "gaveUp"
  | "limit"
  | "nodeMissing"
  | "ended";

export interface TraceLine {
  flowId: number;
  nodeId: string;
  seq: number;
  leftBy: string | null;
  why: TraceReason;
  /** Messages that were said. */
  says: number;
}

/** A call, named by `seq`. Who makes it adds the conversation to the request. */
export interface FlowCall {
  seq: number;
  kind: CallKind;
  nodeId: string;
  request: CallRequest;
}

/** What a node asks of a call. */
export interface CallRequest {
  /** Id of the integration or prompt; null: the node has its settings itself. */
  id: number | null;
  settings?: Readonly<Record<string, unknown>> | undefined;
  /** What the contact said; `choice` is the id of an option that was offered. */
  text: string;
  choice?: string | undefined;
  file?: FileRef | null | undefined;
  /** The run begins or came to the node with it, so that a session begins. */
  isFirst: boolean;
  variables: Readonly<Record<string, string>>;
  /** What the last answer left to be kept. */
  session: unknown;
}

export interface FlowStep {
  /** Null: it has ended. */
  run: RunState | null;
  ending: FlowEnding | null;
  acts: readonly FlowAct[];
  /** Named by the run's `seq`; the end of a wait. */
  timer: { at: number } | null;
  /** A call never comes without the timer that ends it. */
  call: FlowCall | null;
  /** Variables as they are at the end, also of a run that has ended. */
  variables: Readonly<Record<string, string>>;
  trace: readonly TraceLine[];
}
