import type { Message, Ticket } from "@balcao/contract";
import { cutText } from "../../lib/text/cutText.ts";
import type { Translate } from "../../lib/i18n.ts";
import { withoutMarks } from "../../lib/text/textMarks.ts";
import { registerWorker } from "./serviceWorker.ts";

const longestBody = 200;
const tagOf = (uuid: string) => `ticket-${uuid}`;
export const ticketPath = (uuid: string) => `/tickets/${uuid}`;

/** Shows a browser notification; one of the same conversation takes the place of the one before. */
export async function showNotification(
  { message, ticket }: { message: Message; ticket: Ticket },
  t: Translate,
): Promise<void> {
  const options = {
    body: describe(message, ticket, t),
    tag: tagOf(ticket.uuid),
    icon: ticket.contact.urlPicture ?? "/icon-192.png",
    // The page has its own sound, with its own volume.
    silent: true,
    data: { url: ticketPath(ticket.uuid) },
  };
  const worker = await registerWorker();
  if (worker !== undefined) return worker.showNotification(ticket.contact.name, options);
  const notification = new Notification(ticket.contact.name, options);
  notification.addEventListener("click", () => {
    window.focus();
    notification.close();
    window.dispatchEvent(new CustomEvent("open-ticket", { detail: options.data.url }));
  });
}

/** Takes back what was shown of a conversation that is read. */
export async function closeNotification(uuid: string): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration();
  for (const shown of (await worker?.getNotifications({ tag: tagOf(uuid) })) ?? []) shown.close();
}

function describe(message: Message, ticket: Ticket, t: Translate): string {
  const said = cutText(withoutMarks(message.body).trim(), longestBody);
  const text = said === "" ? t(`messages:type.${message.mediaType}`) : said;
  const spoken = ticket.isGroup && message.author ? `${message.author.name}: ${text}` : text;
  const { unreadMessages: count } = ticket;
  return count > 1 ? `${t("notifications:newMessages", { count })} · ${spoken}` : spoken;
}
