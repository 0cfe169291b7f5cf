import type { Language, PushPayload, Ticket } from "@balcao/contract";
import { pushTexts } from "./pushTexts.ts";

/** What fits on a locked screen, and surely into one push (4 KB, RFC 8291). Characters. */
const longestBody = 200;

/** What a push says of a conversation: who wrote, how much is new, the newest of it. Names and numbers come presented. */
export function composePush(ticket: Ticket, language: Language): PushPayload {
  const texts = pushTexts[language];
  const last = cut(ticket.lastMessage.replaceAll(/\s+/g, " ").trim());
  const count = ticket.unreadMessages > 1 ? texts.many(ticket.unreadMessages) : "";
  return {
    title: ticket.contact.name,
    body: [count, last].filter(Boolean).join(" · ") || texts.one,
    tag: `ticket-${ticket.uuid}`,
    url: `/tickets/${ticket.uuid}`,
  };
}

const cut = (text: string): string => {
  const characters = [...text];
  return characters.length > longestBody ? `${characters.slice(0, longestBody).join("")}…` : text;
};
