import { claimFor, dueCalls, isFree, usualLanes } from "../../../platform/calls/index.ts";
import type { Tx } from "../../../platform/database/index.ts";
import type { WebhookPayload } from "./withFileAddress.ts";

export interface ClaimedDelivery {
  [column: string]: unknown;
  id: number;
  webhook_id: number;
  message_id: string;
  payload: WebhookPayload;
  created_at: string;
  url: string;
  /** The secret, and for a day the one before. */
  secrets_sealed: string[];
}

/** Longer than any call: a claim that is older is of a process that was killed. Seconds. */
const claimSeconds = 30;

/** Companies whose programs may be told now; what is due of others waits until they may. */
const tellingCompanies = `
  select c.company_id from companies c left join plans p on p.id = c.plan_id
  where c.status and c.deleted_at is null and (c.company_id = 1 or c.due_date > app.now())
    and coalesce((p.flags ->> 'useExternalApi')::boolean, false)`;

export const dueDeliveries = dueCalls({
  name: "due-webhook-deliveries",
  table: "webhook_deliveries",
  receiver: "webhook_id",
  join: "join webhooks r on r.company_id = c.company_id and r.id = c.webhook_id",
  lanes: `case when r.failing_since is null then ${usualLanes.healthy} else ${usualLanes.failing} end`,
  may: `r.active and c.company_id in (${tellingCompanies})`,
});

export async function claimDelivery(tx: Tx, id: number): Promise<ClaimedDelivery | undefined> {
  const [claimed] = await tx.query<ClaimedDelivery>({
    name: "claim-webhook-delivery",
    text: `
      update webhook_deliveries c set ${claimFor(claimSeconds)}
      from webhooks w
      where c.company_id = $1 and c.id = $2 and ${isFree}
        and w.company_id = c.company_id and w.id = c.webhook_id and w.active
      returning c.id, c.webhook_id, c.message_id, c.payload, c.created_at, w.url,
        array_remove(array[w.secret_sealed, case when w.old_secret_until > app.now() then w.old_secret_sealed end], null) as secrets_sealed`,
    values: [tx.companyId, id],
  });
  return claimed;
}
