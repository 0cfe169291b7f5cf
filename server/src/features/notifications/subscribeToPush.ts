import type { PushSubscriptionBody } from "@balcao/contract";
import { type Ctx, DomainError } from "../../platform/http/index.ts";
import { pushSubscribed } from "./notifications.events.ts";
import { isPushAddress } from "./pushAddress.ts";

/** A browser has one address; now and then it takes a new one. More than these are old ones. */
const mostPerSession = 5;

/** Pushes new messages to this browser from now on, until the caller's session ends. */
export async function subscribeToPush(
  ctx: Ctx,
  { endpoint, keys }: PushSubscriptionBody,
): Promise<{ id: number }> {
  if (!isPushAddress(ctx.services.config, endpoint)) throw new DomainError("ERR_OUTBOUND_REFUSED");
  const { id: userId, sessionId } = ctx.user;
  await leaveOtherCompanies(ctx, endpoint);
  return ctx.transaction(async (tx) => {
    const [row] = await tx.query<{ id: number }>({
      name: "subscribe-to-push",
      // The same browser, another session in it: it belongs to whoever is logged in now.
      text: `
        insert into push_subscriptions (company_id, session_id, user_id, endpoint, p256dh, auth)
        values ($1, $2, $3, $4, $5, $6)
        on conflict (company_id, endpoint) do update set
          session_id = excluded.session_id, user_id = excluded.user_id, p256dh = excluded.p256dh, auth = excluded.auth
        returning id`,
      values: [tx.companyId, sessionId, userId, endpoint, keys.p256dh, keys.auth],
    });
    if (!row) throw new Error("A push subscription was not stored");
    await tx.query({
      name: "forget-old-push-addresses",
      text: `
        delete from push_subscriptions where company_id = $1 and session_id = $2 and id not in (
          select id from push_subscriptions where company_id = $1 and session_id = $2
          order by id = $3 desc, id desc limit ${mostPerSession})`,
      values: [tx.companyId, sessionId, row.id],
    });
    tx.emit(pushSubscribed, { subscriptionId: row.id, by: ctx.by });
    return row;
  });
}

/** One browser, one session: what another company would still push to it, its present user must not read. */
async function leaveOtherCompanies({ services, companyId }: Ctx, endpoint: string): Promise<void> {
  await services.database.system({
    name: "leave-other-companies",
    text: "delete from push_subscriptions where endpoint = $1 and company_id <> $2",
    values: [endpoint, companyId],
  });
}
