import type { PushPayload } from "@balcao/contract";
import type { Caller, Services } from "../../platform/http/index.ts";
import { handleJob, type JobHandler } from "../../platform/jobs/index.ts";
import { canSee, factsOf, presentTicket, ticketsById, type TicketRow } from "../tickets/index.ts";
import { composePush, composeReminder } from "./composePush.ts";
import { ringsFor } from "./notifications.policy.ts";
import { pusher } from "./pusher.ts";
import { sendPush } from "./sendPush.ts";

export interface PushSource {
  services: Services;
  /** Says whether the user learns of this conversation from a page that is on a screen. */
  isTold(viewer: { companyId: number; userId: number; ticketId: number }): boolean;
}

export const notificationsJobs = ({ services, isTold }: PushSource): JobHandler[] => {
  const push = pusher(services);
  return [
    handleJob(sendPush, ({ companyId, subscriptionId, ticketId, isReminder = false }) =>
      push({ companyId, subscriptionId }, (caller) =>
        isTold({ companyId, userId: caller.id, ticketId })
          ? undefined
          : composeFor(services, caller, { ticketId, isReminder }),
      ),
    ),
  ];
};

/** Undefined: it was read meanwhile, or is no longer the caller's to hear of. */
async function composeFor(
  { database, files, settings }: Services,
  caller: Caller,
  { ticketId, isReminder }: { ticketId: number; isReminder: boolean },
): Promise<PushPayload | undefined> {
  const { companyId, hidesNumbers, language } = caller;
  const [row] = await database.read<TicketRow>(companyId, ticketsById(companyId, [ticketId]));
  if (!row) return undefined;
  if (isReminder) {
    if (!canSee(caller, factsOf(row))) return undefined;
    return composeReminder(presentTicket({ companyId, files, hidesNumbers }, row), language);
  }
  if (!row.is_unread) return undefined;
  const { showNotificationPending } = await settings.ofCompany(companyId);
  if (!ringsFor(caller, factsOf(row), showNotificationPending)) return undefined;
  return composePush(presentTicket({ companyId, files, hidesNumbers }, row), language);
}
