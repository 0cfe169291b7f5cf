import { z } from "zod";
import { defineEndpoint, superUser, user } from "../../core/endpoint.ts";
import { recordEvent, socketEvent } from "../../core/events.ts";
import { because } from "../../core/problems.ts";
import {
  BooleanSwitch,
  changeOf,
  Channel,
  DateText,
  Done,
  Id,
  IdParams,
  IdText,
  line,
  longestText,
  ProviderToken,
  Switch,
  SwitchText,
  text,
  Timestamp,
} from "../../core/schemas.ts";
import { OpeningHours } from "../companies/index.ts";
import { QueueLabel } from "../users/index.ts";
import { shownCredentials, typedCredentials } from "./credentials.ts";
import { ConnectionHealth, ConnectionTraffic, ConnectionUsage, Restriction } from "./health.ts";
import { qrLinkEndpoints } from "./qrLinks.ts";
import { sessionEndpoints } from "./sessions.ts";
import { HistoryImport, HistoryProgress, importSettings } from "./imports.ts";
import { ConnectionStatus, QrCode } from "./status.ts";

export * from "./status.ts";
export * from "./health.ts";
export { HistoryImport, oldestImportDays } from "./imports.ts";
export { QrLink, qrLinkMinutes, QrLinkView } from "./qrLinks.ts";
export {
  addressNames,
  channelCredentials,
  type CredentialName,
  credentialNames,
  secretNames,
} from "./credentials.ts";

/** Days ago that a collective vacation that is written down now may begin. */
export const oldestVacationDays = 10;
/** Minutes that a time of a connection may have: a year. */
export const longestConnectionMinutes = 525_600;
/** Size limit of the file that goes along with a greeting. */
export const greetingMediaMegabytes = 20;

/** Text for a contact who waits and would read nothing else; the company writes its own, or leaves it empty. */
export const defaultWaitingMessage =
  "Recebemos sua mensagem e você está na fila. Logo alguém vai atender você.";

/** The settings of a connection's form, all tabs; later features act on those that are not of the first conversation. */
const settings = {
  greetingMessage: text(longestText),
  complationMessage: text(longestText),
  outOfHoursMessage: text(longestText),
  ratingMessage: text(longestText),
  /** Said to who begins to wait and would read nothing else, once; empty: nothing. */
  waitingMessage: text(longestText),
  maxUseBotQueues: z.number().int().min(0).max(1000),
  timeUseBotQueues: z.number().int().min(0).max(longestConnectionMinutes),
  /** Minutes a ticket may wait without queue; 0 for ever. */
  timeSendQueue: z.number().int().min(0).max(longestConnectionMinutes),
  sendIdQueue: Id.nullable(),
  /** Minutes of silence after which a conversation is over; the next one, the wait for its rating. */
  expiresTicket: z.number().int().min(0).max(longestConnectionMinutes),
  expiresTicketNPS: z.number().int().min(0).max(longestConnectionMinutes),
  expiresInactiveMessage: text(longestText),
  timeInactiveMessage: z.number().int().min(0).max(longestConnectionMinutes),
  inactiveMessage: text(longestText),
  maxUseBotQueuesNPS: z.number().int().min(0).max(1000),
  whenExpiresTicket: z.union([z.literal(0), z.literal(1)]),
  /** Minutes in which a closed ticket reopens instead of a new one. */
  timeCreateNewTicket: z.number().int().min(0).max(longestConnectionMinutes),
  collectiveVacationMessage: text(longestText),
  collectiveVacationStart: DateText.nullable(),
  collectiveVacationEnd: DateText.nullable(),
  ...importSettings,
};

const automation = {
  /** It has nothing yet to lead to. */
  integrationId: Id.nullable(),
  /** Prompt that answers who begins a conversation. */
  promptId: Id.nullable(),
  /** Flow that begins with a contact's first conversation, and one with words that are no phrase. */
  flowIdWelcome: Id.nullable(),
  flowIdNotPhrase: Id.nullable(),
};

export const Connection = z.object({
  id: Id,
  name: z.string(),
  channel: Channel,
  companyId: Id,
  status: ConnectionStatus,
  /** Reason why it is not connected: a stable word such as `network` or `logged-out`. */
  cause: z.string().nullable(),
  /** Ours: moment since when it is in its status. */
  statusSince: Timestamp,
  number: z.string(),
  isDefault: z.boolean(),
  qrcode: QrCode.nullable(),
  retries: z.number().int(),
  /** Restriction that holds now. */
  restriction: Restriction.nullable(),
  provider: z.string(),
  allowGroup: z.boolean(),
  groupAsTicket: SwitchText,
  queueIds: z.array(Id),
  queues: z.array(QueueLabel),
  updatedAt: Timestamp,
  /** Shown to those who may edit the connection. */
  token: z.string().nullable(),
  /** Credentials as they are shown: of a secret the last 4 characters. */
  ...shownCredentials,
  /** Hours at which it is open, where the company's hours are those of its connections. */
  schedules: OpeningHours,
  /** The name of the file that goes along with the greeting. */
  greetingMediaAttachment: z.string().nullable(),
  /** The file itself, by a signed link. */
  greetingMedia: z.object({ path: z.string(), mimetype: z.string(), size: z.number() }).nullable(),
  statusImportMessages: HistoryImport.nullable(),
  ...settings,
  ...automation,
});
export type Connection = z.output<typeof Connection>;
/** Connection as everybody may know it: no token, no settings. */
export const ConnectionLabel = Connection.pick({
  id: true,
  name: true,
  channel: true,
  status: true,
  isDefault: true,
  number: true,
  updatedAt: true,
  queueIds: true,
  groupAsTicket: true,
});
export type ConnectionLabel = z.output<typeof ConnectionLabel>;

const optionalSettings = z.strictObject(settings).partial();
export const ConnectionBody = optionalSettings.extend({
  id: Id.optional(),
  companyId: Id.optional(),
  name: line(2, 50),
  channel: Channel.default("whatsapp"),
  isDefault: BooleanSwitch.default(false),
  allowGroup: BooleanSwitch.default(false),
  groupAsTicket: Switch.default("disabled"),
  queueIds: z.array(Id).max(200).default([]),
  provider: line(0, 20).default("beta"),
  token: z
    .string()
    .regex(/^[A-Za-z0-9]{30}$/, because("token"))
    .optional(),
  ...typedCredentials,
  schedules: OpeningHours.optional(),
  // Taken back as they were answered.
  greetingMediaAttachment: z.unknown().optional(),
  greetingMedia: z.unknown().optional(),
  statusImportMessages: z.unknown().optional(),
  integrationId: Id.nullish(),
  promptId: Id.nullish(),
  flowIdWelcome: Id.nullish(),
  flowIdNotPhrase: Id.nullish(),
});
export type ConnectionBody = z.output<typeof ConnectionBody>;
export const ConnectionChange = changeOf(ConnectionBody.omit({ channel: true })).extend({
  channel: Channel.optional(),
});
export type ConnectionChange = z.output<typeof ConnectionChange>;

const TemplatePlace = z.object({
  part: z.enum(["header", "body", "button"]),
  /** A number, or a name. */
  key: z.string(),
  /** Button whose address it ends, or whose code it is. */
  button: z.object({ index: z.number().int(), kind: z.enum(["url", "copy_code"]) }).optional(),
});

const keeper = user({ permission: "connections" });
const missing = ["ERR_NO_WAPP_FOUND"] as const;
/** The clients of this API send `session=0` to leave the live session's state out; it is accepted. */
const session = z.coerce.number().int().optional();

export const connectionsEndpoints = {
  list: defineEndpoint({
    method: "GET",
    path: "/whatsapp",
    summary: "The company's connections; settings for those who may edit them",
    access: user(),
    query: z.strictObject({ companyId: IdText.optional(), session }),
    answer: z.array(z.union([Connection, ConnectionLabel])),
  }),
  filter: defineEndpoint({
    method: "GET",
    path: "/whatsapp/filter",
    summary: "Connections of a channel",
    access: user(),
    query: z.strictObject({ session, channel: Channel.optional() }),
    answer: z.array(ConnectionLabel),
  }),
  listAll: defineEndpoint({
    method: "GET",
    path: "/whatsapp/all",
    summary: "Every company's connections",
    access: superUser,
    query: z.strictObject({ session }),
    answer: z.array(
      ConnectionLabel.extend({
        companyId: Id,
        company: z.object({ id: Id, name: z.string() }),
        cause: z.string().nullable(),
      }),
    ),
  }),
  traffic: defineEndpoint({
    method: "GET",
    path: "/whatsapp/traffic",
    summary: "When the last message of each connection came in, and when the last went out",
    access: keeper,
    answer: z.array(ConnectionTraffic),
  }),
  get: defineEndpoint({
    method: "GET",
    path: "/whatsapp/{id}",
    summary: "A connection with its settings",
    access: keeper,
    params: IdParams,
    query: z.strictObject({ session }),
    answer: Connection,
    errors: missing,
  }),
  usage: defineEndpoint({
    method: "GET",
    path: "/whatsapp/{id}/usage",
    summary: "What would end with a connection",
    access: keeper,
    params: IdParams,
    answer: ConnectionUsage,
    errors: missing,
  }),
  health: defineEndpoint({
    method: "GET",
    path: "/whatsapp/{id}/health",
    summary: "How the number of a connection does, and what slows it",
    access: keeper,
    params: IdParams,
    answer: ConnectionHealth,
    errors: missing,
  }),
  create: defineEndpoint({
    method: "POST",
    path: "/whatsapp",
    summary: "Create a connection; the first one is the default",
    access: keeper,
    body: ConnectionBody,
    answer: Connection,
    errors: [
      "ERR_WAPP_NAME_TAKEN",
      "ERR_PLAN_LIMIT",
      "ERR_PLAN_FEATURE",
      "ERR_CHANNEL_UNSUPPORTED",
      "ERR_NO_QUEUE_FOUND",
      "ERR_WAPP_GREETING_REQUIRED",
      "ERR_NO_FLOW_FOUND",
      "ERR_NO_PROMPT_FOUND",
      "ERR_NO_INTEGRATION_FOUND",
    ],
  }),
  connectPages: defineEndpoint({
    method: "POST",
    path: "/facebook",
    summary: "Connect the pages of who logged in at Meta, and with `addInstagram` the accounts behind them",
    access: user({ permission: "connections", plan: "useFacebook" }),
    body: z.strictObject({
      facebookUserId: z.string().regex(/^\d{1,30}$/, because("digits")),
      facebookUserToken: ProviderToken,
      addInstagram: BooleanSwitch.default(false),
    }),
    answer: z.array(Connection),
    errors: [
      "ERR_META_LOGIN",
      "ERR_NO_PAGE_FOUND",
      "ERR_PLAN_LIMIT",
      "ERR_PLAN_FEATURE",
      "ERR_CHANNEL_UNSUPPORTED",
      "ERR_UNAVAILABLE",
    ],
  }),
  closeImported: defineEndpoint({
    method: "POST",
    path: "/closedimported/{id}",
    summary: "Close the conversations of a connection in which everything was imported",
    access: keeper,
    params: IdParams,
    answer: z.object({ closed: z.number().int() }),
    errors: missing,
  }),
  update: defineEndpoint({
    method: "PUT",
    path: "/whatsapp/{id}",
    summary: "Change a connection",
    access: keeper,
    params: IdParams,
    body: ConnectionChange,
    answer: Connection,
    errors: [
      ...missing,
      "ERR_WAPP_NAME_TAKEN",
      "ERR_NO_OTHER_WHATSAPP",
      "ERR_NO_QUEUE_FOUND",
      "ERR_WAPP_GREETING_REQUIRED",
      "ERR_NO_FLOW_FOUND",
      "ERR_NO_PROMPT_FOUND",
      "ERR_NO_INTEGRATION_FOUND",
    ],
  }),
  delete: defineEndpoint({
    method: "DELETE",
    path: "/whatsapp/{id}",
    summary: "Delete a connection; its tickets stay, closed",
    access: keeper,
    params: IdParams,
    answer: Done,
    errors: [...missing, "ERR_NO_OTHER_WHATSAPP"],
  }),
  uploadMedia: defineEndpoint({
    method: "POST",
    path: "/whatsapp/{id}/media-upload",
    summary: "Give a connection's greeting a file, instead of the one it had",
    access: keeper,
    params: IdParams,
    body: z.strictObject({ typeArch: z.string().max(50).optional() }),
    upload: { field: "file", maxFiles: 1, required: true, maxMegabytes: greetingMediaMegabytes },
    answer: Connection,
    errors: [...missing, "ERR_NO_FILE", "ERR_FILE_TYPE", "ERR_FILE_TOO_LARGE"],
  }),
  deleteMedia: defineEndpoint({
    method: "DELETE",
    path: "/whatsapp/{id}/media-upload",
    summary: "Take the file of a connection's greeting away",
    access: keeper,
    params: IdParams,
    answer: Connection,
    errors: missing,
  }),
  ...sessionEndpoints,
  ...qrLinkEndpoints,
  templates: defineEndpoint({
    method: "GET",
    path: "/whatsapp/{id}/templates",
    summary: "Approved message templates of a Cloud API connection",
    access: user(),
    params: IdParams,
    answer: z.object({
      templates: z.array(
        z.object({
          name: z.string(),
          language: z.string(),
          category: z.string(),
          body: z.string(),
          header: z.string().optional(),
          /** File over it, as it was approved. */
          headerFile: z.object({ kind: z.enum(["image", "video", "document"]), url: z.string() }).optional(),
          footer: z.string().optional(),
          /** Words on its buttons. */
          buttons: z.array(z.string()),
          /** Number of values that it takes. */
          variables: z.number().int(),
          /** Places of the values, in their order. */
          places: z.array(TemplatePlace),
        }),
      ),
    }),
    errors: [...missing, "ERR_WAPP_NOT_INITIALIZED", "ERR_CHANNEL_UNSUPPORTED"],
  }),
};

/** Live events about connections. */
export const connectionsLiveEvents = {
  connection: recordEvent((id) => `company-${id}-whatsapp`, {
    key: "whatsapp",
    record: z.union([Connection, ConnectionLabel]),
    idKey: "whatsappId",
  }),
  connectionSession: socketEvent(
    (id) => `company-${id}-whatsappSession`,
    z.object({
      action: z.literal("update"),
      session: z.union([Connection, ConnectionLabel]),
    }),
  ),
  historyImport: socketEvent((id) => `importMessages-${id}`, HistoryProgress),
};
