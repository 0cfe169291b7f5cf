import type { Ticket } from "@balcao/contract";
import { showPhone } from "@balcao/flow-engine";
import type { Heading } from "./pdf/paper.ts";
import type { TranscriptTexts } from "./transcriptTexts.ts";

interface HeadingWords extends Pick<Heading, "language" | "company" | "logo"> {
  texts: TranscriptTexts;
  moment: (at: string) => string;
  /** Days that are printed; undefined: all of them. */
  period: string | undefined;
}

/** Writes the heading of an exported conversation; what a ticket has not got is left out. */
export function headingOf(ticket: Ticket, { texts, moment, period, ...wearer }: HeadingWords): Heading {
  const { contact, whatsapp, queue, user, createdAt, closedAt } = ticket;
  const title = `${texts.ticket} #${ticket.id}`;
  const person = contact.isGroup
    ? contact.name
    : [contact.name, showPhone(contact.number)].filter(Boolean).join(" · ");
  const facts: [string, string | undefined][] = [
    [texts.contact, person],
    [texts.connection, whatsapp?.name],
    [texts.queue, queue?.name],
    [texts.attendant, user?.name],
    [texts.opened, moment(createdAt)],
    [texts.closed, closedAt === null ? undefined : moment(closedAt)],
    [texts.period, period],
    [texts.printed, moment(new Date().toISOString())],
  ];
  return {
    ...wearer,
    title,
    facts: facts.flatMap(([name, value]) => (value ? [{ name, value }] : [])),
    footer: title,
    page: texts.page,
    empty: period === undefined ? texts.empty : texts.emptyPeriod,
  };
}
