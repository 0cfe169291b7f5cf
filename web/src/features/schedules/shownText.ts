import type { Schedule } from "@balcao/contract";
import { renderVariables } from "@balcao/flow-engine";
import { shownTimeZone } from "../../lib/text/timeZone.ts";

/** Names of what is known only once it is sent. */
const stillOpen = /\{\{\s*(?:protocol|ticket_id)\s*\}\}/g;

/** Text of a sending as the contact will read it; an ellipsis stands for what is known only then. */
export function shownText({ body, contact, user, queue, whatsapp }: Schedule, sendAt: string): string {
  return renderVariables(body.replaceAll(stillOpen, "…"), {
    name: contact.name,
    userName: user?.name ?? "",
    queue: queue?.name ?? "…",
    connection: whatsapp?.name ?? "…",
    ticketId: 0,
    now: new Date(sendAt),
    timeZone: shownTimeZone() ?? "UTC",
  });
}
