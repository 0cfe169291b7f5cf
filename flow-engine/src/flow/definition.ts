/**
 * A flow as it is stored and sent: nodes and connections as React Flow has them, with what a node says or does in its `data`.
 * Older programs and imports write it as well, so that nothing in `data` is taken for granted: `readNode` reads it.
 */
export interface FlowDefinition {
  nodes: readonly StoredNode[];
  connections: readonly StoredConnection[];
}

export interface StoredNode {
  id: string;
  /** One of `nodeTypes`; a foreign type is kept and refused at saving. */
  type: string;
  position: { x: number; y: number };
  data: Readonly<Record<string, unknown>>;
  style?: Readonly<Record<string, unknown>> | undefined;
}

export interface StoredConnection {
  id: string;
  source: string;
  target: string;
  /** The way out of the source; missing, null or `a` for the only one. */
  sourceHandle?: string | null | undefined;
  targetHandle?: string | null | undefined;
  type?: string | undefined;
}

/** Node types as they are stored; the last ones are ours. */
export const nodeTypes = [
  "start",
  "message",
  "menu",
  "interval",
  "img",
  "audio",
  "video",
  "randomizer",
  "question",
  "condition",
  "singleBlock",
  "ticket",
  "openai",
  "typebot",
  "integration",
  "end",
  "tag",
  "teamNote",
  "flow",
  "hours",
] as const;
export type NodeType = (typeof nodeTypes)[number];

/** What is stored in `data` of each type. */
export interface NodeData {
  start: { label?: string };
  message: { label: string };
  menu: { message: string; arrayOption: readonly StoredOption[] };
  /** 1 to 120 seconds. */
  interval: { label?: string; sec: number };
  /** `url`: the name that the upload answered (`flowFileName`). */
  img: { url: string };
  audio: { url: string; record?: boolean };
  video: { url: string };
  /** Percent of those who leave by `a`. `sameForContact`: whoever comes again leaves by the same way. */
  randomizer: { percent: number; sameForContact?: boolean };
  question: {
    typebotIntegration: { message: string; answerKey: string; takes?: AnswerKind };
  };
  /** `isOpen`: `value` is a queue's id, or empty for the company's hours. `hasTag`: `value` is a tag's id. */
  condition: { key: string; condition: ConditionCode; value: string };
  singleBlock: { seq: readonly string[]; elements: readonly StoredElement[] };
  /** The queue that the conversation waits in, perhaps for one person of it. */
  ticket: { data: { id: number; name?: string }; userId?: number | null };
  openai: { typebotIntegration: Readonly<Record<string, unknown>> };
  typebot: { typebotIntegration: Readonly<Record<string, unknown>> };
  integration: { integrationId: number };
  end: { how: EndKind; farewell?: string };
  tag: { tagId: number; action: "add" | "remove" };
  /** A note that the team alone reads. */
  teamNote: { text: string };
  /** Goes on in another flow, as it is live then. */
  flow: { flowId: number };
  /** Leaves by `true` while the queue, or the company without one, is open. */
  hours: { queueId: number | null };
}

/** `number` counts from 1; the option leaves by the handle `a{number}`. */
export interface StoredOption {
  number: number;
  value: string;
}

/** An element of a content block; `seq` names it by type and number, such as `message1`. */
export interface StoredElement {
  type: "message" | "interval" | "img" | "audio" | "video";
  /** Text, seconds, or the name of a stored file. */
  value: string | number;
  number: string;
  /** Name of the file as it was uploaded. */
  original?: string;
  /** An audio that is sent as if it had been recorded. */
  record?: boolean;
}

/** What a question takes for an answer. */
export const answerKinds = ["text", "number", "email", "taxId", "mobile", "date", "yesNo", "file"] as const;
export type AnswerKind = (typeof answerKinds)[number];

export const endKinds = ["wait", "resolve"] as const;
/** An end leaves the conversation waiting for a person, or resolves it. */
export type EndKind = (typeof endKinds)[number];

export const conditionCodes = [
  "equals",
  "differs",
  "contains",
  "startsWith",
  "endsWith",
  "greater",
  "atLeast",
  "less",
  "atMost",
  "oneOf",
  "exists",
  "isOpen",
  "hasTag",
] as const;
/** Older flows have the numbers 1 to 5: equals, atLeast, atMost, less, greater. */
export type ConditionCode = (typeof conditionCodes)[number];

/** Ways out of a node as they are stored in `sourceHandle`. */
export const handles = {
  next: "a",
  branchA: "a",
  branchB: "b",
  option: (number: number): string => `a${number}`,
  true: "true",
  false: "false",
  invalid: "invalid",
  silence: "silence",
  failed: "failed",
  handedOver: "handedOver",
} as const;

/** What belongs to a flow beside its definition. */
export interface FlowSettings {
  /** Minutes after which a contact who does not answer is silent. */
  silenceMinutes: number;
  /** What an unconnected silence leads to. */
  onSilence: { to: "wait" | "resolve" } | { to: "queue"; queueId: number };
  /** Whole messages that lead out of the flow to a person. */
  rescueWords: readonly string[];
  /** Begins out of hours as well. */
  afterHours: boolean;
}

export const usualSettings: FlowSettings = {
  silenceMinutes: 1440,
  onSilence: { to: "wait" },
  rescueWords: ["atendente", "humano", "falar com atendente"],
  afterHours: false,
};

/** Most of everything that a flow may have or do. */
export const flowLimits = {
  nodes: 500,
  connections: 1000,
  definitionBytes: 1_048_576,
  elements: 10,
  options: 20,
  /** Steps and messages since the contact was last heard, over pauses too. */
  steps: 200,
  messages: 50,
  inputs: 500,
  jumps: 5,
  /** Times that a menu repeats itself, and a question asks again. */
  menuRepeats: 3,
  questionRepeats: 2,
  intervalSeconds: 120,
  variables: 50,
  variableName: 40,
  variableLength: 1000,
  variablesBytes: 16_384,
  nodeId: 64,
} as const;

/** Names that the product fills; no answer can be called so. */
export const reservedVariables = [
  "firstName",
  "name",
  "number",
  "email",
  "userName",
  "protocol",
  "ticket_id",
  "queue",
  "connection",
  "ms",
  "date",
  "hour",
] as const;

/** A stored file's name in `url` and `value` carries its id. */
export const flowFileName = (fileId: number, extension: string): string => `f${fileId}.${extension}`;

export function fileIdOf(name: string): number | undefined {
  const [, digits] = /^f(\d{1,15})\.\w{1,10}$/.exec(name) ?? [];
  return digits === undefined ? undefined : Number(digits);
}
