import type { WebhookPayload } from "./withFileAddress.ts";
import type { Database, Statement } from "../../../platform/database/index.ts";

export interface DueDelivery {
  [column: string]: unknown;
  company_id: number;
  id: number;
}

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

/** Calls at once to a webhook that answers, and to one whose last call failed. */
const lanes = { healthy: 4, failing: 1 };
/** Longer than any call: a claim that is older is of a process that was killed. Seconds. */
const claimSeconds = 30;

/** Companies whose programs may be told now; what is due of others waits until they may. */
const tellingCompanies = `
  select c.company_id from companies c left join plans p on p.id = c.plan_id
  where c.status and c.deleted_at is null and (c.company_id = 1 or c.due_date > app.now())
    and coalesce((p.flags ->> 'useExternalApi')::boolean, false)`;

/**
 * Deliveries that are due, the longest due first: of each webhook as many as it has lanes free, of each line the first
 * one alone.
 */
export const dueDeliveries: Statement = {
  name: "due-webhook-deliveries",
  text: `
    select company_id, id from (
      select d.company_id, d.id, d.next_at, d.claimed_until > app.now() as is_claimed, w.failing_since is not null as fails,
        row_number() over (partition by d.company_id, d.webhook_id
          order by d.claimed_until > app.now() desc nulls last, d.next_at, d.id) as place
      from webhook_deliveries d join webhooks w on w.company_id = d.company_id and w.id = d.webhook_id
      where d.state = 'pending' and d.next_at <= app.now() and w.active and d.company_id in (${tellingCompanies})
        and not exists (
          select 1 from webhook_deliveries e
          where e.company_id = d.company_id and e.webhook_id = d.webhook_id and e.line = d.line and e.state = 'pending'
            and e.id < d.id)
    ) due
    where is_claimed is not true and place <= case when fails then ${lanes.failing} else ${lanes.healthy} end
    order by next_at, id limit 200`,
};

/** Takes a delivery for as long as a call lasts; undefined: somebody else has it, or it is over. */
export const claimDelivery = (
  database: Database,
  companyId: number,
  id: number,
): Promise<ClaimedDelivery | undefined> =>
  database.tenant(companyId, async (tx) => {
    const [claimed] = await tx.query<ClaimedDelivery>({
      name: "claim-webhook-delivery",
      text: `
        update webhook_deliveries d set claimed_until = app.now() + make_interval(secs => ${claimSeconds}), attempts = attempts + 1
        from webhooks w
        where d.company_id = $1 and d.id = $2 and d.state = 'pending' and d.next_at <= app.now()
          and (d.claimed_until is null or d.claimed_until <= app.now())
          and w.company_id = d.company_id and w.id = d.webhook_id and w.active
        returning d.id, d.webhook_id, d.message_id, d.payload, d.created_at, w.url,
          array_remove(array[w.secret_sealed, case when w.old_secret_until > app.now() then w.old_secret_sealed end], null) as secrets_sealed`,
      values: [companyId, id],
    });
    return claimed;
  });
