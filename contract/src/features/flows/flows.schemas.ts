import { z } from "zod";
import { because } from "../../core/problems.ts";
import { checkDays } from "../../core/days.ts";
import {
  BooleanSwitch,
  changeOf,
  DateText,
  Id,
  line,
  PageNumber,
  text,
  Timestamp,
  TimeZone,
} from "../../core/schemas.ts";

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

/** Most conversations that a flow keeps as tests, and most lines of one. */
export const mostFlowPaths = 50;
export const mostPathLines = 200;

/** The end of the year 2099, in ms. */
const lastMoment = 4_102_444_799_999;

/** A conversation that is kept as a test: what the contact does, and what the flow says then, line by line. */
export const FlowPath = z.strictObject({
  name: line(1, 60),
  script: text(20_000).refine(
    (script) => script.split("\n").length <= mostPathLines,
    because("tooManyLines"),
  ),
  /** Chance of the conversation. */
  seed: z
    .number()
    .int()
    .min(0)
    .max(2 ** 32 - 1),
  /** The moment at which it begins in ms, and the clock that it is read by. */
  at: z.number().int().min(0).max(lastMoment),
  timeZone: TimeZone,
  isOpen: z.boolean(),
  chance: z.enum(["free", "a", "b"]),
});
export type FlowPath = z.output<typeof FlowPath>;

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
  tests: z.array(FlowPath),
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
  /** Without it those of the version before stay, and are not played. */
  tests: z.array(FlowPath).max(mostFlowPaths).optional(),
});
export type FlowSaving = z.output<typeof FlowSaving>;

/** Why a flow is not saved. */
export const FlowFault = z.object({
  code: z.string(),
  /** The node that is meant; null for the flow itself. */
  nodeId: z.string().nullable(),
  /** Its field, by the path in `data`; null for the node as a whole. */
  field: z.string().nullable(),
  /** What is meant, such as a variable. */
  name: z.string().nullable(),
});
export type FlowFault = z.output<typeof FlowFault>;

/** Largest file of a flow, with the files that it brings. */
export const megabytesOfFlowImport = 10;

/** Fields that come with a flow's file. */
export const FlowImporting = z.strictObject({
  /** The name in the file without it. */
  name: line(2, 50).optional(),
  /** Only reports what an import would bring. */
  check: BooleanSwitch.default(false),
  /** Leads on from questions without a connection to the node that follows, as older editors did. */
  continueQuestions: BooleanSwitch.default(false),
});
export type FlowImporting = z.output<typeof FlowImporting>;

/** What an import does not bring as it was. */
export const FlowImportNote = z.object({
  code: z.string(),
  /** The node that is meant; null for the flow itself. */
  node: z.object({ id: z.string(), type: z.string(), words: z.string() }).nullable(),
  /** What is meant, such as a queue or a field. */
  name: z.string().nullable(),
});
export type FlowImportNote = z.output<typeof FlowImportNote>;

export const FlowImport = z.object({
  /** Name that the flow gets, or got. */
  name: z.string(),
  nodes: z.number().int(),
  /** Files that come with it. */
  files: z.number().int(),
  notes: z.array(FlowImportNote),
  /** Null where nothing was saved. */
  flow: Flow.nullable(),
});
export type FlowImport = z.output<typeof FlowImport>;

/** Days of the company's calendar, both included; all of them without. */
const periodFields = { dateFrom: DateText.optional(), dateTo: DateText.optional() };

export const FlowFiguresQuery = z.strictObject(periodFields).superRefine(checkDays);
export type FlowFiguresQuery = z.output<typeof FlowFiguresQuery>;

const count = z.number().int();

/** What came of a node in a period. */
export const FlowNodeFigures = z.object({
  nodeId: z.string(),
  /** Times that a conversation came to the node. */
  came: count,
  /** Messages that it said. */
  said: count,
  /** Of those who came, how many had to wait there. */
  waited: count,
  /** Runs that ended there. */
  stopped: count,
  /** Conversations that are there now, whatever the period. */
  now: count,
  /** How many went on by each way out. */
  ways: z.array(z.object({ handle: z.string(), went: count })),
});
export type FlowNodeFigures = z.output<typeof FlowNodeFigures>;

/** The figure whose conversations are asked for. */
export const FlowPassageKind = z.enum(["came", "went", "stopped", "now"]);
export type FlowPassageKind = z.output<typeof FlowPassageKind>;

export const FlowPassagesQuery = z
  .strictObject({
    ...periodFields,
    nodeId: line(1, 64),
    what: FlowPassageKind,
    /** The way out, of `went`. */
    handle: line(1, 64).default("a"),
    pageNumber: PageNumber,
  })
  .superRefine(checkDays);
export type FlowPassagesQuery = z.output<typeof FlowPassagesQuery>;

/** A conversation behind a figure; one that came twice is there twice. */
export const FlowPassage = z.object({
  ticketId: Id,
  uuid: z.string(),
  status: z.string(),
  contactName: z.string(),
  /** When it came, went on or ended; of those that are there now, when the run began. */
  at: Timestamp,
});
export type FlowPassage = z.output<typeof FlowPassage>;

/** A step that a run went. */
export const FlowRunStep = z.object({
  flowId: Id,
  /** Null where a run went on in another flow and that is not known any more. */
  version: z.number().int().nullable(),
  nodeId: z.string(),
  /** Type of the node; null where it is not known any more. */
  type: z.string().nullable(),
  /** First words of the node. */
  words: z.string(),
  leftBy: z.string().nullable(),
  why: z.string(),
  at: Timestamp,
  /** The first message that it said. */
  messageId: Id.nullable(),
});
export type FlowRunStep = z.output<typeof FlowRunStep>;

/** A run of a flow in a conversation: how it began, what it asked and did, and how it ended. Steps are kept for 90 days. */
export const FlowRunStory = z.object({
  id: z.string(),
  flow: z.object({ id: Id, name: z.string() }),
  version: z.number().int(),
  trigger: z.string(),
  beganAt: Timestamp,
  endedAt: Timestamp.nullable(),
  ending: z.string().nullable(),
  /** What the contact answered, by the names of the questions. */
  answers: z.record(z.string(), z.string()),
  steps: z.array(FlowRunStep),
});
export type FlowRunStory = z.output<typeof FlowRunStory>;
