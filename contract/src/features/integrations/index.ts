import { z } from "zod";
import { defineEndpoint, everybody, user } from "../../core/endpoint.ts";
import { recordEvent } from "../../core/events.ts";
import { because } from "../../core/problems.ts";
import {
  changeOf,
  Done,
  Id,
  IdParams,
  IdText,
  line,
  pageQuery,
  text,
  Timestamp,
} from "../../core/schemas.ts";

const forAdmins = user({ permission: "admin", plan: "useIntegrations" });

export const integrationTypes = ["dialogflow", "n8n", "webhook", "typebot", "flowbuilder"] as const;
export type IntegrationType = (typeof integrationTypes)[number];
export const integrationLanguages = ["pt-BR", "en", "es"] as const;

/** Types that are told of messages by a signed call, and can be told again. */
export const signedTypes: readonly IntegrationType[] = ["n8n", "webhook"];

/** A program of somebody else's that answers contacts. Secrets are never shown. */
export const QueueIntegration = z.object({
  id: Id,
  type: z.enum(integrationTypes),
  name: z.string(),
  /** Project of Dialogflow. */
  projectName: z.string(),
  /** Always empty: the key of Dialogflow's service account is kept sealed. */
  jsonContent: z.literal(""),
  hasJsonContent: z.boolean(),
  language: z.enum(integrationLanguages),
  /** Address of n8n, a webhook or a TypeBot. */
  urlN8N: z.string(),
  typebotSlug: z.string(),
  /** Milliseconds between two bubbles. */
  typebotDelayMessage: z.number().int(),
  /** Hours of silence after which a new session begins; 0: never. */
  typebotExpires: z.number().int(),
  typebotKeywordFinish: z.string(),
  typebotKeywordRestart: z.string(),
  typebotRestartMessage: z.string(),
  typebotUnknownMessage: z.string(),
  health: z.object({
    state: z.enum(["well", "failing", "resting"]),
    failingSince: Timestamp.nullable(),
    /** Nothing is called until then. */
    restsUntil: Timestamp.nullable(),
    lastError: z.string().nullable(),
  }),
  /** Moment until which a secret that was renewed signs as well; null: it does not. */
  oldSecretUntil: Timestamp.nullable(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type QueueIntegration = z.output<typeof QueueIntegration>;

/** Address without a name and a password, which would stand in the log of calls. */
const Address = z.union([
  z.literal(""),
  z
    .string()
    .trim()
    .max(2000)
    .pipe(z.url({ protocol: /^https?$/ }))
    .refine((url) => !/^https?:\/\/[^/?#]*@/i.test(url), because("url")),
]);

export const QueueIntegrationBody = z.strictObject({
  type: z.enum(integrationTypes),
  name: line(2, 50),
  projectName: z
    .string()
    .trim()
    .max(100)
    .regex(/^[a-z0-9-]*$/, because("plainLetters"))
    .default(""),
  /** Empty: the one that is kept stays. */
  jsonContent: z.string().max(20_000).default(""),
  language: z.enum(integrationLanguages).default("pt-BR"),
  urlN8N: Address.default(""),
  typebotSlug: line(0, 200).default(""),
  typebotDelayMessage: z.coerce.number().int().min(0).max(20_000).default(1000),
  typebotExpires: z.coerce.number().int().min(0).max(8_760).default(1),
  typebotKeywordFinish: line(0, 100).default(""),
  typebotKeywordRestart: line(0, 100).default(""),
  typebotRestartMessage: text(1_000).default(""),
  typebotUnknownMessage: text(1_000).default(""),
});
export type QueueIntegrationBody = z.output<typeof QueueIntegrationBody>;
export const QueueIntegrationChange = changeOf(QueueIntegrationBody);
export type QueueIntegrationChange = z.output<typeof QueueIntegrationChange>;

export const SessionTestBody = z.strictObject({
  /** An integration whose key is used where none is typed. */
  id: Id.optional(),
  projectName: z
    .string()
    .trim()
    .min(1)
    .max(100)
    .regex(/^[a-z0-9-]+$/, because("plainLetters")),
  jsonContent: z.string().max(20_000),
  language: z.enum(integrationLanguages),
});
export type SessionTestBody = z.output<typeof SessionTestBody>;

export const callStates = ["pending", "done", "failed", "dropped"] as const;
/** Calls that are shown of an integration. */
export const callsShown = 100;

/** A call of an integration, or what became of it. */
export const IntegrationCall = z.object({
  id: Id,
  ticketId: Id,
  /** The `webhook-id` of every try, and of what is sent again. */
  messageId: z.string(),
  /** "dropped": somebody had taken the conversation by then. */
  state: z.enum(callStates),
  attempts: z.number().int(),
  createdAt: Timestamp,
  nextAt: Timestamp.nullable(),
  durationMs: z.number().int().nullable(),
  /** HTTP status of the last try; null: there was no answer. */
  lastStatus: z.number().int().nullable(),
  /** The beginning of the last answer, or why there was none. */
  lastAnswer: z.string().nullable(),
});
export type IntegrationCall = z.output<typeof IntegrationCall>;

const withSecret = QueueIntegration.extend({
  /** Shown this once; null for types whose calls are not signed. */
  secret: z.string().nullable(),
});

/** What a program answers: read as it comes, since programs answer much. */
export const LateAnswer = z.record(z.string(), z.unknown());

const missing = ["ERR_NO_INTEGRATION_FOUND"] as const;

export const integrationsEndpoints = {
  list: defineEndpoint({
    method: "GET",
    path: "/queueIntegration",
    summary: "Integrations by name",
    access: forAdmins,
    query: z.strictObject({ ...pageQuery, companyId: IdText.optional() }),
    answer: z.object({ queueIntegrations: z.array(QueueIntegration), hasMore: z.boolean() }),
  }),
  get: defineEndpoint({
    method: "GET",
    path: "/queueIntegration/{id}",
    summary: "One integration, without its secrets",
    access: forAdmins,
    params: IdParams,
    answer: QueueIntegration,
    errors: missing,
  }),
  create: defineEndpoint({
    method: "POST",
    path: "/queueIntegration",
    summary: "Create an integration; the secret that signs its calls is shown once",
    access: forAdmins,
    body: QueueIntegrationBody,
    answer: withSecret,
    errors: ["ERR_OUTBOUND_REFUSED", "ERR_LIMIT_REACHED"],
  }),
  update: defineEndpoint({
    method: "PUT",
    path: "/queueIntegration/{id}",
    summary: "Change an integration; what is left out stays, an empty key too",
    access: forAdmins,
    params: IdParams,
    body: QueueIntegrationChange,
    answer: QueueIntegration,
    errors: [...missing, "ERR_OUTBOUND_REFUSED"],
  }),
  delete: defineEndpoint({
    method: "DELETE",
    path: "/queueIntegration/{id}",
    summary: "Delete an integration; conversations in it wait for a person",
    access: forAdmins,
    params: IdParams,
    answer: Done,
    errors: missing,
  }),
  testSession: defineEndpoint({
    method: "POST",
    path: "/queueIntegration/testSession",
    summary: "Ask Dialogflow once with a project and its key",
    access: forAdmins,
    body: SessionTestBody,
    answer: z.object({
      /** It answered; else `problem` says why not. */
      isOk: z.boolean(),
      intent: z.string().nullable(),
      text: z.string(),
      problem: z.string().nullable(),
    }),
    errors: missing,
  }),
  renewSecret: defineEndpoint({
    method: "POST",
    path: "/queueIntegration/{id}/secret",
    summary: "Give another secret; the one before signs beside it for a day",
    access: forAdmins,
    params: IdParams,
    answer: withSecret,
    errors: missing,
  }),
  listCalls: defineEndpoint({
    method: "GET",
    path: "/queueIntegration/{id}/calls",
    summary: "The last calls of an integration, the newest first",
    access: forAdmins,
    params: IdParams,
    answer: z.object({ calls: z.array(IntegrationCall) }),
    errors: missing,
  }),
  sendAgain: defineEndpoint({
    method: "POST",
    path: "/queueIntegration/{id}/calls/{callId}/again",
    summary: "Send the same to n8n or a webhook again, under the same id; nothing is answered to the contact",
    access: forAdmins,
    params: z.strictObject({ id: IdText, callId: IdText }),
    answer: Done,
    errors: [...missing, "ERR_NO_CALL_FOUND"],
  }),
  answer: defineEndpoint({
    method: "POST",
    path: "/queueIntegration/answers/{token}",
    summary:
      "A program answers later than its call waited: once, within ten minutes, while nobody has the conversation",
    access: everybody,
    params: z.strictObject({ token: line(20, 400) }),
    body: LateAnswer,
    answer: z.object({
      /** False: a person has the conversation, or it has gone on. */
      isTaken: z.boolean(),
    }),
    errors: ["ERR_NO_CALL_FOUND"],
  }),
};

/** Live events about integrations. */
export const integrationsLiveEvents = {
  queueIntegration: recordEvent((id) => `company-${id}-queueIntegration`, {
    key: "queueIntegration",
    record: QueueIntegration,
    idKey: "integrationId",
  }),
};
