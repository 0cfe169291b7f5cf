import { webhookPatienceHours } from "@balcao/contract";
import { type CallAnswer, tryAgainFor } from "../../../platform/calls/index.ts";
import type { Tx } from "../../../platform/database/index.ts";
import type { ProductActor } from "../../../platform/events/index.ts";
import { job } from "../../../platform/jobs/index.ts";
import { recordAudit } from "../../audit/index.ts";
import type { ClaimedDelivery } from "./claimDelivery.ts";
import { webhooksChanged } from "./webhooks.events.ts";
import { mailDisabled } from "./webhooks.jobs.ts";
import { endWaiting } from "./webhooks.ts";

interface Tried {
  claimed: ClaimedDelivery;
  outcome: CallAnswer;
}

/** HTTP: the receiver wants no more. */
const gone = 410;

/** Notes what a try came to. After a day of failures the delivery has failed, and with it a webhook that took nothing else. */
export const noteOutcome = (tx: Tx, claimed: ClaimedDelivery, outcome: CallAnswer): Promise<void> =>
  outcome.isTaken ? noteDelivered(tx, { claimed, outcome }) : noteFailed(tx, { claimed, outcome });

async function noteDelivered(tx: Tx, { claimed, outcome }: Tried): Promise<void> {
  await tx.query({
    name: "note-webhook-delivered",
    text: `
      with done as (
        update webhook_deliveries set state = 'delivered', delivered_at = app.now(), claimed_until = null, last_status = $4, last_answer = $5
        where company_id = $1 and id = $2)
      update webhooks set failing_since = null, last_error = null
      where company_id = $1 and id = $3 and failing_since is not null`,
    values: [tx.companyId, claimed.id, claimed.webhook_id, outcome.status, outcome.answer],
  });
}

async function noteFailed(tx: Tx, { claimed, outcome }: Tried): Promise<void> {
  const [row] = await tx.query<{ is_over: boolean }>({
    name: "note-webhook-failure",
    text: `
      update webhook_deliveries set ${tryAgainFor("$5")}, last_status = $3, last_answer = $4
      where company_id = $1 and id = $2 and state = 'pending' returning state = 'failed' as is_over`,
    values: [tx.companyId, claimed.id, outcome.status, outcome.answer, webhookPatienceHours],
  });
  const [webhook] = await tx.query<{ url: string; is_dead: boolean }>({
    name: "note-webhook-failing",
    text: `
      update webhooks set failing_since = coalesce(failing_since, app.now()), last_error = $3
      where company_id = $1 and id = $2 and active
      returning url, failing_since < app.now() - make_interval(hours => $4) as is_dead`,
    values: [
      tx.companyId,
      claimed.webhook_id,
      outcome.status === null ? outcome.answer : `HTTP ${outcome.status}`,
      webhookPatienceHours,
    ],
  });
  if (webhook && ((row?.is_over && webhook.is_dead) || outcome.status === gone))
    await disable(tx, claimed.webhook_id, webhook.url);
}

async function disable(tx: Tx, webhookId: number, url: string): Promise<void> {
  const by: ProductActor = {
    kind: "product",
    feature: "external-api",
    rule: "webhookFailed",
    id: webhookId,
    name: url,
  };
  await tx.query({
    name: "disable-webhook",
    text: "update webhooks set active = false, disabled_at = app.now() where company_id = $1 and id = $2",
    values: [tx.companyId, webhookId],
  });
  await endWaiting(tx, webhookId, "switched off");
  await recordAudit(tx, { by, action: "webhook.disabled", details: { id: webhookId, url } });
  tx.emit(webhooksChanged, { webhookId, by });
  tx.enqueue(job(mailDisabled, { companyId: tx.companyId, url }, { maxAttempts: 10 }));
}
