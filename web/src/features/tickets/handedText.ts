import type { HandedTicket, Ticket } from "@balcao/contract";
import { translate } from "../../lib/i18n.ts";

/** Given to somebody who has not opened it, and nothing has come from the contact since. */
export const isNewlyHanded = (ticket: Ticket): ticket is Ticket & { handed: HandedTicket } =>
  ticket.handed !== null &&
  (ticket.lastInboundAt === null || Date.parse(ticket.lastInboundAt) <= Date.parse(ticket.handed.at));

/** "Camila transferiu para você": who gave it to whom, as the viewer would say it. */
export function handedText({ handed, userId, user, queue }: Ticket, viewerId: number): string {
  const by = handed?.by?.name;
  if (userId === viewerId)
    return by === undefined
      ? translate("tickets:handed.newForYou")
      : translate("tickets:handed.toYou", { by });
  if (user === null && queue !== null)
    return by === undefined
      ? translate("tickets:handed.newInQueue", { queue: queue.name })
      : translate("tickets:handed.toQueue", { by, queue: queue.name });
  const to = user?.name ?? "";
  return by === undefined
    ? translate("tickets:handed.newFor", { to })
    : translate("tickets:handed.to", { by, to });
}
