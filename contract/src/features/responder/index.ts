import { z } from "zod";
import { tryRules } from "../../core/actor.ts";
import { defineEndpoint, user } from "../../core/endpoint.ts";
import { because } from "../../core/problems.ts";
import { Id, IdParams, line, text, Timestamp } from "../../core/schemas.ts";

const moment = z.number().min(0).max(9e15);
/** When the words left that ask, and a sign of what the contact wrote before them. */
const asking = { askedAt: moment, firstAskedAt: moment.optional(), after: z.int32().optional() };

/** State of the bot in a conversation: the answer that it waits for. */
export const BotState = z.discriminatedUnion("at", [
  z.object({ at: z.literal("begun") }),
  z.object({ at: z.literal("over"), told: z.literal(true).optional(), exits: z.literal(true).optional() }),
  z.object({ at: z.literal("closed"), queueId: z.int() }),
  z.object({
    at: z.literal("flow"),
    runId: z.uuid(),
    nodeId: z.string().max(64),
    seq: z.int(),
    waits: z.enum(["answer", "time", "call"]),
    ...asking,
  }),
  z.object({ at: z.literal("consent"), asked: z.int(), terms: z.string().max(10_000).optional(), ...asking }),
  z.object({ at: z.literal("rating"), asked: z.int(), ...asking }),
  z.object({
    at: z.literal("menu"),
    menu: z.object({
      queueId: z.int().nullable(),
      optionIds: z.array(z.int()).max(20),
      used: z.int(),
      offered: z
        .array(z.object({ id: z.string().max(100), name: z.string().max(1_000) }))
        .max(1_000)
        .optional(),
    }),
    ...asking,
  }),
]);

const count = z.int().min(0);

/** A run of a flow in a conversation that is only tried. */
const TriedRun = z.strictObject({
  runId: z.uuid(),
  timerAt: moment.nullable(),
  state: z.strictObject({
    flowId: count,
    version: count,
    seq: count,
    nodeId: z.string().max(64),
    element: count,
    waits: z
      .discriminatedUnion("for", [
        z.strictObject({ for: z.literal("answer"), until: moment.nullable() }),
        z.strictObject({ for: z.enum(["time", "call"]), until: moment }),
      ])
      .nullable(),
    seed: count,
    variables: z.record(line(1, 40), text(1_000)),
    askedAt: moment,
    firstAskedAt: moment,
    after: z.int32().nullable(),
    tries: count,
    stepsSinceHeard: count,
    saidSinceHeard: count,
    inputs: count,
    jumps: count,
    session: z.unknown(),
  }),
});

/** A conversation that is only tried: stored nowhere, taken along from call to call. */
export const TriedTalk = z.strictObject({
  status: z.enum(["pending", "open", "closed", "lgpd", "nps"]),
  queueId: Id.nullable(),
  userId: Id.nullable(),
  bot: BotState.nullable(),
  hasAccepted: z.boolean(),
  notices: z
    .record(line(1, 60), line(0, 60))
    .refine((notices) => Object.keys(notices).length <= 300, because("key")),
  menuAt: moment.nullable(),
  answeredAt: z.array(moment).max(20),
  waitingSince: moment,
  closedAt: moment.nullable(),
  startedAt: moment,
  theirsAt: moment,
  oursAt: moment,
  toldAt: moment,
  /** When somebody was asked last to accept it, and who: queues hand round. */
  rotatedAt: moment,
  askedId: Id.nullable(),
  rating: z.int().min(0).max(10).nullable(),
  run: TriedRun.nullable().default(null),
  /** The contact's first conversation, in which no flow has begun yet. */
  isFirst: z.boolean().default(false),
});
export type TriedTalk = z.output<typeof TriedTalk>;

/** Step of a try: words of the contact, what an attendant does, or only time. */
export const TryInput = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("text"), text: text(65_536) }),
  z.strictObject({ kind: z.literal("choice"), id: line(1, 100) }),
  z.strictObject({ kind: z.literal("picture") }),
  z.strictObject({ kind: z.literal("voice") }),
  z.strictObject({ kind: z.literal("call") }),
  z.strictObject({ kind: z.literal("accept") }),
  z.strictObject({ kind: z.literal("resolve") }),
  z.strictObject({ kind: z.literal("wait") }),
]);
export type TryInput = z.output<typeof TryInput>;

/** Reasons why a message stays without an answer. */
export const silentReasons = [
  "group",
  "attended",
  "closed",
  "botDisabled",
  "botMet",
  "alreadySaid",
  "noText",
  "owned",
  "over",
  "inQueue",
  "noQueues",
  "menuLately",
  "sameMoment",
  "flowInactive",
  "waitsForTime",
  "waitsForCall",
] as const;

export const TryStep = z.object({
  rule: z.enum(tryRules),
  reason: z.enum(silentReasons).nullable(),
  at: Timestamp,
  says: z.array(
    z.object({
      /** Text with its variables filled. */
      text: z.string(),
      fileListId: Id.nullable(),
      /** The connection's greeting file, or one of a flow, goes before it. */
      hasFile: z.boolean(),
    }),
  ),
  choices: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Queue in which the conversation stands then. */
  queue: z.object({ id: Id, name: z.string() }).nullable(),
  /** Owner of the conversation then. */
  user: z.object({ id: Id, name: z.string() }).nullable(),
});
export type TryStep = z.output<typeof TryStep>;

export const responderEndpoints = {
  try: defineEndpoint({
    method: "POST",
    path: "/whatsapp/{id}/try",
    summary: "What a connection would answer by itself; sends and stores nothing",
    access: user({ permission: "connections" }),
    params: IdParams,
    body: z.strictObject({
      /** Null: a contact who was never here. */
      talk: TriedTalk.nullable(),
      input: TryInput,
      /** The clock, which may be moved. */
      at: Timestamp,
    }),
    answer: z.object({ talk: TriedTalk.nullable(), steps: z.array(TryStep) }),
    errors: ["ERR_NO_WAPP_FOUND"],
  }),
};
