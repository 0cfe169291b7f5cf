import { z } from "zod";
import { Id, Timestamp } from "../../core/schemas.ts";
import { FlowNode } from "./flows.schemas.ts";

const count = z.number().int();

/** Fewest conversations of a branch of which its figures are told. */
export const fewestOfBranch = 100;

/** Way out of a randomizer. */
export const FlowBranch = z.enum(["a", "b"]);
export type FlowBranch = z.output<typeof FlowBranch>;

/** What became of the conversations that chance sent one way. A conversation counts in each that it belongs to. */
const FlowBranchFigures = z.object({
  handle: FlowBranch,
  /** Conversations that were sent this way. */
  began: count,
  /** Came to an end of the flow: it said its last, put them into a queue, or resolved them. */
  ended: count,
  /** A person took the conversation, or was asked for. */
  toPerson: count,
  /** Resolved in the flow, and no person had it. */
  resolved: count,
  /** The contact has rated it. */
  rated: count,
});

/** Both ways of a randomizer, in a period. */
export const FlowTest = z.object({ nodeId: z.string(), branches: z.array(FlowBranchFigures) });
export type FlowTest = z.output<typeof FlowTest>;

/** Ends the test of a randomizer: all go one way from now on. */
export const FlowTestEnding = z.strictObject({
  nodeId: FlowNode.shape.id,
  branch: FlowBranch,
  revision: z.number().int().min(0).optional(),
});
export type FlowTestEnding = z.output<typeof FlowTestEnding>;

/** Most conversations that are replayed at once. */
export const mostReplayed = 100;

/** A step on either side of a fork. */
const ReplayStep = z.object({ flowId: Id, nodeId: z.string(), leftBy: z.string().nullable() });

const ReplayedConversation = z.object({
  ticketId: Id,
  uuid: z.string(),
  contactName: z.string(),
  beganAt: Timestamp,
});

/** A conversation that goes another way in the draft. Null stands for nothing. */
export const FlowFork = ReplayedConversation.extend({
  /** The last step that is the same, and what followed it then and follows it in the draft. */
  after: ReplayStep.nullable(),
  before: ReplayStep.nullable(),
  now: ReplayStep.nullable(),
});
export type FlowFork = z.output<typeof FlowFork>;

/** Why a conversation could not be replayed. */
export const FlowReplayGap = z.enum([
  /** Its words were erased, or a file that it brought is gone. */
  "wordsGone",
  "fileGone",
  /** Its steps or what a call answered are no longer kept; or it has more steps than are read. */
  "stepsGone",
  "callGone",
  "tooLong",
  /** The draft draws or asks for hours, and what it would have got then is not known. */
  "chanceUnknown",
  "hoursUnknown",
  /** By its own version it would go elsewhere now: contact, tags or another flow have changed since. */
  "changedSince",
]);
export type FlowReplayGap = z.output<typeof FlowReplayGap>;

/** How the last conversations of a flow go in a draft. Those of erased contacts are gone and not among them. */
export const FlowReplay = z.object({
  asBefore: count,
  elsewhere: z.array(FlowFork),
  unknown: z.array(ReplayedConversation.extend({ gap: FlowReplayGap })),
  /** Those that were left out because it took too long. */
  left: count,
});
export type FlowReplay = z.output<typeof FlowReplay>;
