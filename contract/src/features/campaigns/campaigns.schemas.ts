import { z } from "zod";
import {
  BooleanSwitch,
  changeOf,
  Channel,
  Id,
  line,
  longestText,
  Switch,
  SwitchText,
  text,
  Timestamp,
} from "../../core/schemas.ts";
import { SendAt } from "../schedules/index.ts";

export const CampaignStatus = z.enum(["INATIVA", "PROGRAMADA", "EM_ANDAMENTO", "CANCELADA", "FINALIZADA"]);
export type CampaignStatus = z.output<typeof CampaignStatus>;
/** Status of a ticket that a message opens. */
export const CampaignTicketStatus = z.enum(["closed", "pending", "open"]);
export type CampaignTicketStatus = z.output<typeof CampaignTicketStatus>;

/**
 * Reasons why a running campaign sends nothing: its connection is down, gone or restricted by the provider, its template
 * cannot be sent, the number's health is bad. `isHeld`: it goes on only when somebody resumes it.
 */
export const CampaignPause = z.object({
  reason: z.enum(["disconnected", "connection-gone", "restricted", "template", "health", "never-open"]),
  since: Timestamp,
  isHeld: z.boolean(),
  /** Words of the provider, where they are its. */
  detail: z.string(),
  /** What endangers the number, with its share in percent (0: the provider says so), where its health is the reason. */
  fault: z
    .object({ why: z.enum(["quality", "failed", "optedOut", "undelivered"]), share: z.number().int() })
    .nullable(),
});
export type CampaignPause = z.output<typeof CampaignPause>;

/** An approved template of the provider's, with the texts that fill it: variables of the campaign among them. */
export const CampaignTemplate = z.strictObject({
  name: z.string().min(1).max(512),
  language: z.string().min(1).max(20),
  variables: z.array(text(1000)).max(50).default([]),
});
export type CampaignTemplate = z.output<typeof CampaignTemplate>;

const Named = z.object({ id: Id, name: z.string() }).nullable();
const words = z.string().nullable();

export const Campaign = z.object({
  id: Id,
  name: z.string(),
  status: CampaignStatus,
  message1: words,
  message2: words,
  message3: words,
  message4: words,
  message5: words,
  confirmationMessage1: words,
  confirmationMessage2: words,
  confirmationMessage3: words,
  confirmationMessage4: words,
  confirmationMessage5: words,
  /** A question goes first, and the message to those who say yes. */
  confirmation: z.boolean(),
  scheduledAt: Timestamp.nullable(),
  startedAt: Timestamp.nullable(),
  completedAt: Timestamp.nullable(),
  contactListId: Id.nullable(),
  contactList: Named,
  /** Tag of which the contact list was made when it was saved. */
  tagListId: Id.nullable(),
  whatsappId: Id.nullable(),
  whatsapp: z.object({ id: Id, name: z.string(), channel: Channel }).nullable(),
  openTicket: SwitchText,
  statusTicket: CampaignTicketStatus,
  userId: Id.nullable(),
  user: Named,
  queueId: Id.nullable(),
  queue: Named,
  mediaName: words,
  /** A signed link. */
  mediaPath: words,
  mediaType: words,
  template: CampaignTemplate.nullable(),
  /** Null while it sends, or is none that runs. */
  pause: CampaignPause.nullable(),
  /** People whom it was prepared for, and how many of them are settled. */
  progress: z.object({ total: z.number().int(), done: z.number().int() }),
  /** True if its fields may be saved now. */
  isEditable: z.boolean(),
  createdAt: Timestamp,
});
export type Campaign = z.output<typeof Campaign>;

/** Numbers that forms send as text, and an empty choice as "". */
const Choice = z.union([z.literal("").transform(() => null), Id]).nullable();
const Words = text(longestText)
  .nullable()
  .transform((value) => (value === null || value.trim() === "" ? null : value));
const moment = z.union([z.literal("").transform(() => null), SendAt]).nullable();
/** Sent by the clients of this API and decided by the server. */
const ignored = z.unknown().optional();

/** Places of the variants of a message. */
export const campaignVariants = [1, 2, 3, 4, 5] as const;

export const CampaignBody = z.strictObject({
  name: line(2, 50),
  whatsappId: Id,
  message1: Words.default(null),
  message2: Words.default(null),
  message3: Words.default(null),
  message4: Words.default(null),
  message5: Words.default(null),
  confirmationMessage1: Words.default(null),
  confirmationMessage2: Words.default(null),
  confirmationMessage3: Words.default(null),
  confirmationMessage4: Words.default(null),
  confirmationMessage5: Words.default(null),
  confirmation: BooleanSwitch.default(false),
  /** By the company's clock unless it has an offset. With a time it is PROGRAMADA, without INATIVA. */
  scheduledAt: moment.default(null),
  contactListId: Choice.default(null),
  /** Makes a contact list of the tag's contacts. */
  tagListId: Choice.default(null),
  openTicket: Switch.default("disabled"),
  statusTicket: CampaignTicketStatus.default("closed"),
  userId: Choice.default(null),
  queueId: Choice.default(null),
  template: CampaignTemplate.nullable().default(null),
  id: ignored,
  companyId: ignored,
  status: ignored,
  mediaPath: ignored,
  mediaName: ignored,
});
export type CampaignBody = z.output<typeof CampaignBody>;
/** Fields that a form sends, with or without what has a usual value. */
export type CampaignFields = z.input<typeof CampaignBody>;
/** Change of one; what is left out stays. */
export const CampaignChangeBody = changeOf(CampaignBody);
export type CampaignChange = z.output<typeof CampaignChangeBody>;
