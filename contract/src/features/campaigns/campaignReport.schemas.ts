import { z } from "zod";
import { DateText, Id, Timestamp } from "../../core/schemas.ts";
import { Campaign } from "./campaigns.schemas.ts";

/** State of somebody whom a campaign writes to. */
export const RecipientState = z.enum([
  "waiting",
  "asked",
  "confirmed",
  "refused",
  "sent",
  "delivered",
  "read",
  "answered",
  "failed",
  "skipped",
]);
export type RecipientState = z.output<typeof RecipientState>;

/** Reasons of ours; a failed one may have a code of the provider's. */
export const skipReasons = [
  "invalid-number",
  "opted-out",
  "blocked",
  "erased",
  "duplicate",
  "weekly-limit",
  "no-confirmation",
  "no-values",
  "conversation-busy",
] as const;
export type SkipReason = (typeof skipReasons)[number];

export const CampaignRecipient = z.object({
  id: Id,
  name: z.string(),
  number: z.string(),
  email: z.string(),
  state: RecipientState,
  /** Why it failed or was skipped, or waits for another try: a code, and the words of the provider where they are its. */
  reason: z.object({ code: z.string(), words: z.string() }).nullable(),
  /** Numbers of the variants that were sent. */
  variant: z.number().int().nullable(),
  confirmationVariant: z.number().int().nullable(),
  contactId: Id.nullable(),
  /** The conversation that it was written into. */
  ticketUuid: z.string().nullable(),
  confirmationRequestedAt: Timestamp.nullable(),
  /** Moment of the yes, or of the no. */
  decidedAt: Timestamp.nullable(),
  /** Moment at which the message was sent. */
  deliveredAt: Timestamp.nullable(),
  /** Moment at which it reached the phone. */
  receivedAt: Timestamp.nullable(),
  readAt: Timestamp.nullable(),
  answeredAt: Timestamp.nullable(),
  optedOutAt: Timestamp.nullable(),
});
export type CampaignRecipient = z.output<typeof CampaignRecipient>;

const count = z.number().int();
export const CampaignCounts = z.object({
  /** Everybody whom it was prepared for. */
  total: count,
  /** Those of them whose number can get messages. */
  valid: count,
  waiting: count,
  confirmationRequested: count,
  confirmed: count,
  refused: count,
  /** Messages that were sent. */
  delivered: count,
  /** Those of them that reached a phone, were read, were answered. */
  received: count,
  read: count,
  answered: count,
  optedOut: count,
  failed: count,
  skipped: count,
});
export type CampaignCounts = z.output<typeof CampaignCounts>;

/** What became of one variant of the message. */
export const VariantCounts = z.object({
  variant: z.number().int(),
  delivered: count,
  received: count,
  read: count,
  answered: count,
  optedOut: count,
  failed: count,
});

/** What the provider takes for templates, by the price that the platform knows now. */
export const CampaignCost = z.object({
  category: z.enum(["marketing", "utility", "authentication"]),
  messages: count,
  /** Reais of one message, and of all. */
  price: z.number(),
  amount: z.number(),
});
export type CampaignCost = z.output<typeof CampaignCost>;

export const CampaignReport = Campaign.extend({
  ...CampaignCounts.shape,
  variants: z.array(VariantCounts),
  /** Messages an hour, by when it was. */
  curve: z.array(
    z.object({ hour: Timestamp, delivered: count, received: count, read: count, answered: count }),
  ),
  /** Of the templates that were sent; null where none cost anything, or their price is not known. */
  cost: CampaignCost.nullable(),
  /** Why people were left out, or not reached. */
  reasons: z.array(z.object({ state: RecipientState, code: z.string(), count })),
  /** A page of the people. */
  shipping: z.array(CampaignRecipient),
  count,
  hasMore: z.boolean(),
});
export type CampaignReport = z.output<typeof CampaignReport>;

/** What speaks against a start. Those that block have to be remedied; the others are asked about. */
export const CampaignConcern = z.object({
  code: z.enum([
    "no-list",
    "no-recipients",
    "no-message",
    "no-confirmation-message",
    "no-connection",
    "channel",
    "template-missing",
    "template-values",
    "template-alone",
    "text-long",
    "never-open",
    "disconnected",
    "restricted",
    "numbers-unchecked",
    "no-opt-out",
    "young-number",
    "over-limit",
    "quiet-hours",
    "weekly-limit",
    "texts-equal",
    "unknown-variables",
    "not-all-reached",
  ]),
  blocks: z.boolean(),
  /** People, characters or days that it is about. */
  count: count.nullable(),
  /** Variables that nobody has a value for, or some have not. */
  names: z.array(z.string()),
});
export type CampaignConcern = z.output<typeof CampaignConcern>;

/** What will happen if it starts now, or at its time. */
export const CampaignForecast = z.object({
  /** People whom it will be prepared for, or who are left. */
  recipients: count,
  /** Those who are left out already: no account, opted out, blocked. */
  skipped: count,
  beginsAt: Timestamp.nullable(),
  endsAt: Timestamp.nullable(),
  /** Moment until which confirmations are waited for, where they are asked. */
  answersUntil: Timestamp.nullable(),
  /** Days of the company's calendar, and what held them back. */
  days: z.array(
    z.object({
      date: DateText,
      messages: count,
      heldBy: z.enum(["weekend", "holiday", "limit", "restricted"]).nullable(),
    }),
  ),
  /** People who are not reached within a year. */
  unreached: count,
  /** Null where none costs anything, or the price is not known. */
  cost: CampaignCost.nullable(),
  concerns: z.array(CampaignConcern),
});
export type CampaignForecast = z.output<typeof CampaignForecast>;

/** Outcomes of which a contact list can be made. */
export const CampaignOutcome = z.enum(["unanswered", "unread", "failed", "refused", "answered"]);
export type CampaignOutcome = z.output<typeof CampaignOutcome>;
