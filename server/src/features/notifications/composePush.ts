import type { HandedTicket, Language, PushPayload, Ticket } from "@balcao/contract";
import { pushTexts } from "./pushTexts.ts";

/** Length that fits on a locked screen, and surely into one push (4 KB, RFC 8291). Characters. */
const longestBody = 200;

/**
 * Composes the push of a conversation: who handed it over, or who wrote, how much is new, the newest of it. Names and
 * numbers come presented.
 */
export function composePush(ticket: Ticket, language: Language): PushPayload {
  return {
    title: ticket.contact.name,
    body:
      ticket.handed && isNews(ticket.handed, ticket)
        ? sayHanded(ticket, ticket.handed, language)
        : sayWritten(ticket, language),
    tag: `ticket-${ticket.uuid}`,
    url: `/tickets/${ticket.uuid}`,
    ...(isToBeAnswered(ticket) && { answer: pushTexts[language].answer }),
    ...(ticket.status === "pending" && { accept: pushTexts[language].accept }),
  };
}

/** Composes the push of a conversation that somebody wanted back now. */
export const composeReminder = (ticket: Ticket, language: Language): PushPayload => ({
  title: ticket.contact.name,
  body: [pushTexts[language].reminder, cutForPush(ticket.lastMessage)].filter(Boolean).join(" · "),
  tag: `ticket-${ticket.uuid}`,
  url: `/tickets/${ticket.uuid}`,
});

function sayWritten(ticket: Ticket, language: Language): string {
  const texts = pushTexts[language];
  const count = ticket.unreadMessages > 1 ? texts.many(ticket.unreadMessages) : "";
  return [count, cutForPush(ticket.lastMessage)].filter(Boolean).join(" · ") || texts.one;
}

/** Message of a contact to whoever attends them; taking or reading what was handed over comes before an answer. */
const isToBeAnswered = (ticket: Ticket): boolean =>
  (ticket.status === "open" || ticket.status === "group") &&
  (ticket.handed === null || !isNews(ticket.handed, ticket));

/** Nothing has come from the contact since. */
const isNews = ({ at }: HandedTicket, { lastInboundAt }: Ticket): boolean =>
  lastInboundAt === null || Date.parse(lastInboundAt) <= Date.parse(at);

function sayHanded({ userId, queue }: Ticket, { by, note }: HandedTicket, language: Language): string {
  const { handedToYou, handedToQueue } = pushTexts[language];
  const said =
    userId === null ? handedToQueue(by?.name ?? "", queue?.name ?? "") : handedToYou(by?.name ?? "");
  return [said, cutForPush(note)].filter(Boolean).join(": ");
}

/** Text in one line, and no longer than fits. */
export const cutForPush = (text: string): string => cut(text.replaceAll(/\s+/g, " ").trim());

const cut = (text: string): string => {
  const characters = [...text];
  return characters.length > longestBody ? `${characters.slice(0, longestBody).join("")}…` : text;
};
