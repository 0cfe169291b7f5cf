import { z } from "zod";
import { ShownActor } from "../../core/actor.ts";
import { Channel, Id, Timestamp } from "../../core/schemas.ts";
import { ContactLabel } from "../contacts/index.ts";
import { TagLabel } from "../tags/index.ts";
import { QueueLabel } from "../users/index.ts";

export const TicketStatus = z.enum(["pending", "open", "closed", "group", "lgpd", "nps"]);
export type TicketStatus = z.output<typeof TicketStatus>;
/** A contact has at most one ticket in these, per connection. */
export const activeStatuses = ["open", "pending", "group", "nps", "lgpd"] as const satisfies TicketStatus[];

/** Names who gave a ticket to its owner or queue (the product where there is nobody), and what they said with it. */
export const HandedTicket = z.object({
  by: z.object({ id: Id, name: z.string() }).nullable(),
  note: z.string(),
  at: Timestamp,
});
export type HandedTicket = z.output<typeof HandedTicket>;

/** The last message, where it is ours: who wrote it (nobody: the product, or the phone itself), and how far it came. */
export const LastSent = z.object({
  messageId: Id,
  by: z.object({ id: Id, name: z.string() }).nullable(),
  ack: z.number().int(),
  isFailed: z.boolean(),
});
export type LastSent = z.output<typeof LastSent>;

export const Ticket = z.object({
  id: Id,
  uuid: z.uuid(),
  status: TicketStatus,
  queueId: Id.nullable(),
  queue: QueueLabel.nullable(),
  channel: Channel,
  contactId: Id,
  contact: ContactLabel,
  lastMessage: z.string(),
  /** Null: the contact spoke last, or it is resolved. */
  lastSent: LastSent.nullable(),
  /** Moment at which the conversation last moved. */
  updatedAt: Timestamp,
  createdAt: Timestamp,
  closedAt: Timestamp.nullable(),
  /** Time since when a waiting ticket waits. */
  waitingSince: Timestamp.nullable(),
  /** Time of the contact's last message: the 24-hour window counts from here. */
  lastInboundAt: Timestamp.nullable(),
  /** The number of the contact that an answer goes to, where several wrote; empty where the channel hides it. */
  answersTo: z.string().nullable(),
  unreadMessages: z.number().int(),
  /** Says whether it is unread: by its messages, because it was marked so, or because it was handed over. */
  isUnread: z.boolean(),
  /** Names who handed it over, until it is opened by whom it belongs to. */
  handed: HandedTicket.nullable(),
  whatsappId: Id.nullable(),
  whatsapp: z.object({ id: Id, name: z.string(), groupAsTicket: z.enum(["enabled", "disabled"]) }).nullable(),
  isBot: z.boolean(),
  /** The bot gave up on an answer; somebody must look. */
  botGaveUp: z.boolean(),
  isGroup: z.boolean(),
  userId: Id.nullable(),
  /** Owner; the colour follows from the id. */
  user: z.object({ id: Id, name: z.string(), color: z.string() }).nullable(),
  tags: z.array(TagLabel),
  /** The kanban lane it is in. */
  laneId: Id.nullable(),
  /** Moment since when it is there. */
  laneSince: Timestamp.nullable(),
  userRating: z.number().int().nullable(),
  companyId: Id,
  useIntegration: z.boolean(),
  amountUsedBotQueues: z.number().int(),
});
export type Ticket = z.output<typeof Ticket>;

/** A message in which a searched term stands. */
export const TicketHit = z.object({ ticketId: Id, messageId: Id, body: z.string() });
export type TicketHit = z.output<typeof TicketHit>;

export const TicketLogType = z.enum([
  "create",
  "access",
  "chatBot",
  "botEnded",
  "botSaid",
  "rated",
  "consentGiven",
  "consentSkipped",
  "consentRefused",
  "lane",
  "queue",
  "open",
  "transfered",
  "receivedTransfer",
  "pending",
  "closed",
  "reopen",
  "redirect",
  "nps",
  "lgpd",
  "inactive",
  "missed",
  "autoClose",
  "userDefine",
  "retriesLimitQueue",
  "delete",
  "undone",
  "numberChanged",
  "campaignAnswered",
]);
export type TicketLogType = z.output<typeof TicketLogType>;
/** Acts with a ticket that can be taken back and stand in its log. */
export const UndoneAct = z.enum(["resolution", "return", "transfer"]);
export type UndoneAct = z.output<typeof UndoneAct>;
/** A contact's number as it was and as it is; null: it is another contact's now. */
export const ChangedNumbers = z.object({ from: z.string(), to: z.string().nullable() });
export type ChangedNumbers = z.output<typeof ChangedNumbers>;
/** Names of the lanes that a move led from and to, as they were called then; null: none. */
export const ChangedLanes = z.object({ from: z.string().nullable(), to: z.string().nullable() });
export type ChangedLanes = z.output<typeof ChangedLanes>;
/** Entries of one page of a ticket's log. */
export const ticketLogPageSize = 100;

/** Tickets of a list that come at once. */
export const ticketsPageSize = 40;
export const TicketLogEntry = z.object({
  id: Id,
  type: TicketLogType,
  /** User whom it names: who did it, or who got it. */
  user: z.object({ id: Id, name: z.string() }).nullable(),
  queue: QueueLabel.nullable(),
  /** Author of the act; null in entries from before it was kept. */
  by: ShownActor.nullable(),
  /** Act that "undone" took back; null elsewhere, and in entries from before it was kept. */
  undone: UndoneAct.nullable(),
  /** Numbers that "numberChanged" tells of; left out elsewhere. */
  numbers: ChangedNumbers.optional(),
  /** Lanes that "lane" tells of; left out elsewhere, and in entries from before they were kept. */
  lanes: ChangedLanes.optional(),
  createdAt: Timestamp,
});
export type TicketLogEntry = z.output<typeof TicketLogEntry>;

/** An entry of a conversation, which goes through several tickets. */
export const ConversationLogEntry = TicketLogEntry.extend({ ticketId: Id });
export type ConversationLogEntry = z.output<typeof ConversationLogEntry>;

/** The details of ERR_OTHER_OPEN_TICKET: who has the conversation. They also stand at the top of the answer. */
export const TicketOwner = z.object({
  uuid: z.uuid(),
  userId: Id.nullable(),
  user: z.object({ id: Id, name: z.string() }).nullable(),
  queue: z.object({ id: Id, name: z.string() }).nullable(),
  /** Ours: since when they attend it. */
  since: Timestamp.nullable(),
});
export type TicketOwner = z.output<typeof TicketOwner>;
