import type { PushPayload } from "@balcao/contract";
import type { Caller, Services } from "../../platform/http/index.ts";
import { handleJob, type JobHandler } from "../../platform/jobs/index.ts";
import { createSafeFetch, type SafeFetch } from "../../platform/safe-fetch/index.ts";
import { factsOf, presentTicket, ticketsById, type TicketRow } from "../tickets/index.ts";
import { composePush } from "./composePush.ts";
import { deliverPush, type SubscriptionRow } from "./deliverPush.ts";
import { ringsFor } from "./notifications.policy.ts";
import { sendPush, type SendPush } from "./sendPush.ts";

export interface PushSource {
  services: Services;
  /** Whether the user learns of this conversation from a page that is on a screen. */
  isTold(viewer: { companyId: number; userId: number; ticketId: number }): boolean;
}

export const notificationsJobs = (source: PushSource): JobHandler[] => {
  const fetch = createSafeFetch({ allow: source.services.config.outboundAllow });
  return [handleJob(sendPush, (payload) => push(source, fetch, payload))];
};

/** Judged with the rights and the screen of the moment; an address that is gone is forgotten. */
async function push(source: PushSource, fetch: SafeFetch, request: SendPush): Promise<void> {
  const { services } = source;
  const { companyId, ticketId } = request;
  const subscription = await findSubscription(services, request);
  if (!subscription) return;
  const { user_id: userId, session_id: sessionId } = subscription;
  const caller = await services.callers.get({ companyId, userId, sessionId });
  if (!caller?.companyActive || !caller.subscriptionValid) return;
  if (source.isTold({ companyId, userId, ticketId })) return;
  const payload = await composeFor(services, caller, ticketId);
  if (!payload) return;
  const outcome = await deliverPush({ services, fetch, companyId, subscription, payload });
  if (outcome === "gone") await forget(services, request);
}

async function findSubscription(
  { database }: Services,
  { companyId, subscriptionId }: SendPush,
): Promise<SubscriptionRow | undefined> {
  const [row] = await database.read<SubscriptionRow>(companyId, {
    name: "find-push-subscription",
    text: "select id, session_id, user_id, endpoint, p256dh, auth from push_subscriptions where company_id = $1 and id = $2",
    values: [companyId, subscriptionId],
  });
  return row;
}

/** Undefined: it was read meanwhile, or is no longer the caller's to hear of. */
async function composeFor(
  { database, files, settings }: Services,
  caller: Caller,
  ticketId: number,
): Promise<PushPayload | undefined> {
  const { companyId, hidesNumbers, language } = caller;
  const [row] = await database.read<TicketRow>(companyId, ticketsById(companyId, [ticketId]));
  if (!row?.is_unread) return undefined;
  const { showNotificationPending } = await settings.ofCompany(companyId);
  if (!ringsFor(caller, factsOf(row), showNotificationPending)) return undefined;
  return composePush(presentTicket({ companyId, files, hidesNumbers }, row), language);
}

async function forget({ database }: Services, { companyId, subscriptionId }: SendPush): Promise<void> {
  await database.tenant(companyId, (tx) =>
    tx.query({
      name: "forget-push-subscription",
      text: "delete from push_subscriptions where company_id = $1 and id = $2",
      values: [companyId, subscriptionId],
    }),
  );
}
