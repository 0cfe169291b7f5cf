import type { Message, Ticket } from "@balcao/contract";
import { translate } from "../../lib/i18n.ts";
import { cutText } from "../../lib/text/cutText.ts";
import { withoutMarks } from "../../lib/text/textMarks.ts";

/** Longest text of a notification. Characters. */
export const longestBody = 200;

/** Describes what is new in a conversation, in one text: how much of it, and the newest message. */
export function describeMessage(message: Message, ticket: Ticket): string {
  const said = cutText(withoutMarks(message.body).trim(), longestBody);
  const text = said === "" ? translate(`messages:type.${message.mediaType}`) : said;
  const spoken = ticket.isGroup && message.author ? `${message.author.name}: ${text}` : text;
  const { unreadMessages: count } = ticket;
  return count > 1 ? `${translate("notifications:newMessages", { count })} · ${spoken}` : spoken;
}
