import { z } from "zod";
import { because } from "../../core/problems.ts";
import { BooleanSwitch, changeOf, Id, line, Timestamp } from "../../core/schemas.ts";

/** More nodes or connections nobody can follow, and a run would take noticeably longer to load. */
export const mostFlowNodes = 500;
export const mostFlowConnections = 1_000;
/** Elements of a content block, and with them files of one upload. */
export const mostFlowElements = 10;

/** An id as a form or a path of the page holds it: a number, or its digits. */
export const IdAsSent = z.union([
  Id,
  z
    .string()
    .regex(/^\d{1,15}$/, because("digits"))
    .transform(Number)
    .pipe(Id),
]);

/** Older programs write ids of 30 characters; nothing longer is one. */
const NodeId = line(1, 64);
/** A place on the canvas. Further away nobody finds it. */
const coordinate = z.number().min(-1_000_000).max(1_000_000);
const Handle = line(0, 64).nullish();

/** Fields that the type of a node gives their meaning; no text in them is one that the database refuses. */
const Fields = z.record(z.string(), z.unknown()).refine(isStorable, because("brokenCharacters"));

function isStorable(value: unknown): boolean {
  if (typeof value === "string") return !value.includes("\u0000") && value.isWellFormed();
  if (typeof value !== "object" || value === null) return true;
  return Object.entries(value).every(([key, field]) => isStorable(key) && isStorable(field));
}

/** A node of a flow. What `data` has to hold depends on its type and is judged when the flow is saved. */
export const FlowNode = z.object({
  id: NodeId,
  type: line(1, 40),
  position: z.object({ x: coordinate, y: coordinate }),
  data: Fields.default({}),
  style: Fields.optional(),
});
export type FlowNode = z.output<typeof FlowNode>;

/** A way from one node to another. */
export const FlowConnection = z.object({
  id: line(1, 300),
  source: NodeId,
  target: NodeId,
  /** The way out of the source; missing, null or `a` for the only one. */
  sourceHandle: Handle,
  targetHandle: Handle,
  type: line(0, 64).optional(),
});
export type FlowConnection = z.output<typeof FlowConnection>;

/** What a flow says and does: unknown fields of nodes and connections are dropped. */
export const FlowDefinition = z.object({
  nodes: z.array(FlowNode).max(mostFlowNodes),
  connections: z.array(FlowConnection).max(mostFlowConnections),
});
export type FlowDefinition = z.output<typeof FlowDefinition>;

/** Minutes of silence that a flow waits at most: 30 days. */
export const longestSilence = 43_200;

/** What belongs to a flow beside its definition. */
export const FlowSettings = z.strictObject({
  /** Minutes after which a contact who does not answer is silent. */
  silenceMinutes: z.number().int().min(1).max(longestSilence),
  /** Where a silence leads that no connection leads on from. */
  onSilence: z.union([
    z.strictObject({ to: z.enum(["wait", "resolve"]) }),
    z.strictObject({ to: z.literal("queue"), queueId: Id }),
  ]),
  /** Whole messages that lead out of the flow to a person. */
  rescueWords: z.array(line(1, 60)).max(20),
  /** Begins out of hours as well. */
  afterHours: BooleanSwitch,
});
export type FlowSettings = z.output<typeof FlowSettings>;

/** Settings of a flow that nobody changed. */
export const usualFlowSettings: FlowSettings = {
  silenceMinutes: 1_440,
  onSilence: { to: "wait" },
  rescueWords: ["atendente", "humano", "falar com atendente"],
  afterHours: false,
};

/** Who did something, as they were called then; without an id they are gone. */
const Author = z.object({ id: Id.nullable(), name: z.string() });

export const Flow = z.object({
  id: Id,
  name: z.string(),
  /** One that is off begins nothing; conversations in it go on. */
  active: z.boolean(),
  /** Number of the newest version, 0 before the first. Sent back when the flow is saved. */
  revision: z.number().int(),
  /** Number of the version that is live; null while none was published. */
  publishedVersion: z.number().int().nullable(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  /** Author of the newest version. */
  savedBy: Author.nullable(),
  savedAt: Timestamp.nullable(),
});
export type Flow = z.output<typeof Flow>;

/** What a file of a flow can be. */
export const FlowFileKind = z.enum(["image", "audio", "video"]);
export type FlowFileKind = z.output<typeof FlowFileKind>;

/** Megabytes of a file by its kind. */
export const megabytesOfFlowFile = { image: 2, audio: 5, video: 20 } as const satisfies Record<
  FlowFileKind,
  number
>;

/** A file that nodes can name. */
export const FlowFile = z.object({
  /** Stored name, which stands in `url` of a node and in `value` of an element. */
  name: z.string(),
  /** Name under which it was uploaded. */
  original: z.string(),
  kind: FlowFileKind,
  mimetype: z.string(),
  size: z.number(),
  /** A signed link. */
  path: z.string(),
});
export type FlowFile = z.output<typeof FlowFile>;

/** A flow with its newest definition, as the editor opens it. */
export const OpenFlow = Flow.extend({
  settings: FlowSettings,
  /** Null before the first version. */
  flow: FlowDefinition.nullable(),
  /** Files that the definition names. */
  files: z.array(FlowFile),
});
export type OpenFlow = z.output<typeof OpenFlow>;

export const FlowVersion = z.object({
  number: z.number().int(),
  /** A name keeps a version for good. */
  name: z.string().nullable(),
  note: z.string(),
  savedBy: Author,
  savedAt: Timestamp,
  /** When it went live last; null for one that never was. */
  publishedAt: Timestamp.nullable(),
  isLive: z.boolean(),
  /** The version that it restored. */
  restoredFrom: z.number().int().nullable(),
  nodes: z.number().int(),
});
export type FlowVersion = z.output<typeof FlowVersion>;

export const OpenFlowVersion = FlowVersion.extend({ flow: FlowDefinition, files: z.array(FlowFile) });
export type OpenFlowVersion = z.output<typeof OpenFlowVersion>;

/** Where a flow is named, and how many conversations are in it. */
export const FlowUses = z.object({
  connections: z.array(
    z.object({ id: Id, name: z.string(), isWelcome: z.boolean(), isNotPhrase: z.boolean() }),
  ),
  phrases: z.array(z.object({ id: Id, name: z.string() })),
  /** Flows that lead to it as they are live or were saved last. */
  flows: z.array(z.object({ id: Id, name: z.string() })),
});
export type FlowUses = z.output<typeof FlowUses>;

export const FlowBody = z.strictObject({ name: line(2, 50) });

export const FlowChange = changeOf(
  z.strictObject({ name: line(2, 50), active: BooleanSwitch, settings: FlowSettings }),
).extend({ flowId: IdAsSent });
export type FlowChange = z.output<typeof FlowChange>;

/** A flow as it is saved. Fields that are ours may be left out: it is live then, whatever was saved meanwhile. */
export const FlowSaving = z.strictObject({
  idFlow: IdAsSent,
  nodes: FlowDefinition.shape.nodes,
  connections: FlowDefinition.shape.connections,
  /** The revision that was edited: with another one stored, the call is refused. */
  revision: z.number().int().min(0).optional(),
  /** False keeps the version that is live. */
  publish: BooleanSwitch.default(true),
  note: line(0, 200).default(""),
});
export type FlowSaving = z.output<typeof FlowSaving>;

/** Why a flow is not saved, with the node that is meant; null for the flow itself. */
export const FlowFault = z.object({ code: z.string(), nodeId: z.string().nullable() });
export type FlowFault = z.output<typeof FlowFault>;
