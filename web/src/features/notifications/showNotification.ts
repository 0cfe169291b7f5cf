import type { Ticket } from "@balcao/contract";
import { registerWorker } from "./serviceWorker.ts";

const tagOf = (uuid: string) => `ticket-${uuid}`;
export const ticketPath = (uuid: string) => `/tickets/${uuid}`;

/** Shows a browser notification; one of the same conversation takes the place of the one before. */
export async function showNotification(ticket: Ticket, body: string): Promise<void> {
  const options = {
    body,
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
