import type { PushPayload } from "@balcao/contract";
import type { Caller, Services } from "../../platform/http/index.ts";
import { createSafeFetch } from "../../platform/safe-fetch/index.ts";
import { deliverPush, type SubscriptionRow } from "./deliverPush.ts";

interface Browser {
  companyId: number;
  subscriptionId: number;
}

/** Composes the push for a browser's user; undefined when they know it by now, or may not hear of it. */
type Compose = (caller: Caller) => Promise<PushPayload | undefined> | undefined;

export type Push = (browser: Browser, compose: Compose) => Promise<void>;

/** Pushes with the rights of the moment; an address that is gone is forgotten. */
export function pusher(services: Services): Push {
  const fetch = createSafeFetch({ allow: services.config.outboundAllow });
  return async (browser, compose) => {
    const { companyId } = browser;
    const subscription = await findSubscription(services, browser);
    if (!subscription) return;
    const { user_id: userId, session_id: sessionId } = subscription;
    const caller = await services.callers.get({ companyId, userId, sessionId });
    if (!caller?.companyActive || !caller.subscriptionValid) return;
    const payload = await compose(caller);
    if (!payload) return;
    const outcome = await deliverPush({ services, fetch, companyId, subscription, payload });
    if (outcome === "gone") await forget(services, browser);
  };
}

async function findSubscription(
  { database }: Services,
  { companyId, subscriptionId }: Browser,
): Promise<SubscriptionRow | undefined> {
  const [row] = await database.read<SubscriptionRow>(companyId, {
    name: "find-push-subscription",
    text: "select id, session_id, user_id, endpoint, p256dh, auth from push_subscriptions where company_id = $1 and id = $2",
    values: [companyId, subscriptionId],
  });
  return row;
}

async function forget({ database }: Services, { companyId, subscriptionId }: Browser): Promise<void> {
  await database.tenant(companyId, (tx) =>
    tx.query({
      name: "forget-push-subscription",
      text: "delete from push_subscriptions where company_id = $1 and id = $2",
      values: [companyId, subscriptionId],
    }),
  );
}
