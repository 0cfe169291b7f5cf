import { Channel, TicketStatus } from "@balcao/contract";
import { columnsOf, type Fields, packRow } from "../../platform/database/index.ts";

/**
 * Reads the last message that the contact and we share, whatever it says of it; nothing of a resolved ticket, whose
 * messages may lie far away.
 */
export const lastMessageOf = (said: string): string => `
  case when t.status <> 'closed' then (
    select ${said} from messages m where m.company_id = t.company_id and m.ticket_id = t.id and not m.is_private
    order by m.id desc limit 1) end`;

/** Its id, its state, 1 where it failed, and who wrote it, 0 for nobody: where we spoke last. */
export const sentOf = lastMessageOf(`case when m.from_me and not m.is_deleted
  then m.id || ' ' || m.ack || ' ' || (m.failure is not null)::int || ' ' || coalesce(m.user_id, 0) end`);

/** Columns of a ticket `t` and its contact `c`, beside the texts that people wrote. */
const factsOf = (is: Fields) => ({
  id: is.number("t.id"),
  uuid: is.word("t.uuid"),
  status: is.oneOf(TicketStatus.options, "t.status"),
  channel: is.oneOf(Channel.options, "t.channel"),
  contact_id: is.number("t.contact_id"),
  connection_id: is.numberOrNull("t.connection_id"),
  queue_id: is.numberOrNull("t.queue_id"),
  user_id: is.numberOrNull("t.user_id"),
  is_group: is.flag("t.is_group"),
  is_bot: is.flag("t.is_bot"),
  use_integration: is.flag("t.use_integration"),
  bot_gave_up: is.flag("t.bot_gave_up"),
  used_bot_menus: is.number("t.used_bot_menus"),
  unread: is.number("t.unread"),
  is_unread: is.flag("t.is_unread"),
  handed_at: is.momentOrNull("t.handed_at"),
  handed_by: is.numberOrNull("t.handed_by"),
  rating: is.numberOrNull("t.rating"),
  lane_id: is.numberOrNull("t.lane_id"),
  lane_since: is.momentOrNull("t.lane_since"),
  created_at: is.moment("t.created_at"),
  updated_at: is.moment("t.updated_at"),
  last_inbound_at: is.momentOrNull("t.last_inbound_at"),
  closed_at: is.momentOrNull("t.closed_at"),
  waiting_since: is.momentOrNull("t.waiting_since"),
  contact_active: is.flag("c.active"),
  contact_is_group: is.flag("c.is_group"),
  contact_channel: is.oneOf(Channel.options, "c.channel"),
  contact_picture_id: is.wordOrNull("c.picture_id"),
});

/** Texts that people wrote. */
interface Texts {
  last_message: string;
  handed_note: string;
  identity: string | null;
  contact_name: string;
  contact_number: string;
  contact_email: string;
}
const texts = columnsOf<Texts>({
  last_message: "t.last_message",
  handed_note: "t.handed_note",
  identity: "t.identity",
  contact_name: "c.name",
  contact_number: "c.number",
  contact_email: "c.email",
});

/** A ticket with its contact, in one row; what it names otherwise, only by id. */
export type TicketFactsRow = ReturnType<typeof factsOf> & Texts;

/** Each in a column of its own. */
export const ticketColumns = `${packRow(factsOf).columns}, ${texts}`;

/** Columns of a page of tickets: also where we spoke last, and the ids of its tags; `$1` is the company. */
const listed = packRow((is) => ({
  ...factsOf(is),
  last_sent: is.numbers(sentOf),
  tag_ids: is.numbers(
    "array_to_string(array(select ct.tag_id from contact_tags ct where ct.company_id = $1 and ct.contact_id = t.contact_id), ' ')",
  ),
}));

/** Counts of the whole list, from `counted`. */
const counts = packRow((is) => ({
  total: is.number("counted.total"),
  hidden: is.number("counted.hidden"),
  seq: is.number("counted.seq"),
  mark: is.word("counted.mark"),
}));

export type ListedTicketRow = ReturnType<typeof listed.read> & Texts;

/** Columns of a row in the lists, as few as possible. */
export const listedColumns = `${counts.sql} as counts, case when t.id is not null then ${listed.sql} end as facts, ${texts}`;

/** A list without tickets has one row, which tells the counts alone. */
export type PackedTicketRow = { counts: string } & PackedTicket<string | null>;

/** One ticket as a list has it. */
export const oneListed = `${listed.sql} as facts, ${texts}`;
export type PackedTicket<F extends string | null = string> = { facts: F } & Texts;
export const readOneListed = (row: PackedTicket): ListedTicketRow =>
  Object.assign(listed.read(row.facts), row);

export const readListed = (row: PackedTicketRow): ListedTicketRow[] =>
  row.facts === null ? [] : [Object.assign(listed.read(row.facts), row)];

export const readCounts = (row: PackedTicketRow | undefined) => counts.read(row?.counts ?? "0,0,0,");
