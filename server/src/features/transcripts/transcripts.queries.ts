import type { Statement } from "../../platform/database/index.ts";
import { messagesWhere } from "../messages/index.ts";

export const transcriptBatch = 60;

/** Messages of a ticket that are printed: days of the company's calendar, both included; null is no end. */
export interface PrintedPart {
  ticketId: number;
  dateFrom: string | null;
  dateTo: string | null;
  timeZone: string;
}

const ofPart = `
  m.company_id = $1 and m.ticket_id = $2
  and ($3::date is null or m.created_at >= $3::date::timestamp at time zone $5::text)
  and ($4::date is null or m.created_at < ($4::date + 1)::timestamp at time zone $5::text)`;

const valuesOf = (companyId: number, { ticketId, dateFrom, dateTo, timeZone }: PrintedPart): unknown[] => [
  companyId,
  ticketId,
  dateFrom,
  dateTo,
  timeZone,
];

/** A ticket's own messages in their order, after one of them. */
export const ticketMessagesAfter = (
  companyId: number,
  { after, ...part }: PrintedPart & { after: number },
): Statement => ({
  name: "ticket-messages-after",
  text: messagesWhere(`${ofPart} and m.id > $6 order by m.id limit ${transcriptBatch}`),
  values: [...valuesOf(companyId, part), after],
});

/** Number of messages that are printed. */
export const countPrinted = (
  companyId: number,
  { includePrivate, ...part }: PrintedPart & { includePrivate: boolean },
): Statement => ({
  name: "count-printed",
  text: `select count(*) as count from messages m where ${ofPart} and ($6 or not m.is_private)`,
  values: [...valuesOf(companyId, part), includePrivate],
});
