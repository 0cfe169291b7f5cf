import type { Webhook, WebhookBody, WebhookChange } from "@balcao/contract";
import { sql } from "kysely";
import { lockWord, type Tx } from "../../../platform/database/index.ts";
import type { Actor } from "../../../platform/events/index.ts";
import { DomainError, refuseTaken, type Services } from "../../../platform/http/index.ts";
import { recordAudit } from "../../audit/index.ts";
import { webhooksChanged } from "./webhooks.events.ts";
import { sealWebhookSecret } from "./secrets.ts";
import { createSecret } from "./sign.ts";

/** Actor who changes webhooks: an admin, or a program with a key. */
export interface Changer {
  readonly services: Services;
  readonly by: Actor;
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
}

/** More are a mistake. */
const mostWebhooks = 60;

const untilTaken = <T>(write: () => Promise<T>): Promise<T> =>
  refuseTaken({ webhooks_url: "ERR_WEBHOOK_TAKEN" }, write);

export const listWebhooks = ({ transaction }: Changer): Promise<{ webhooks: Webhook[] }> =>
  transaction(async (tx) => ({ webhooks: await readWebhooks(tx) }));

export const createWebhook = ({ services, by, transaction }: Changer, { url, events }: WebhookBody) =>
  untilTaken(() =>
    transaction(async (tx) => {
      await refuseMany(tx);
      const { id } = await tx.db
        .insertInto("webhooks")
        .values({ company_id: tx.companyId, url, events: [...new Set(events)] })
        .returning("id")
        .executeTakeFirstOrThrow();
      const secret = await giveSecret(tx, services, id);
      await recordAudit(tx, { by, action: "webhook.created", details: { id, url, events } });
      tx.emit(webhooksChanged, { webhookId: id, by });
      return { webhook: await readWebhook(tx, id), secret };
    }),
  );

/** Changes a webhook. One that is switched on hears what happens from then on, and is told nothing of before. */
export const updateWebhook = ({ by, transaction }: Changer, id: number, change: WebhookChange) =>
  untilTaken(() =>
    transaction(async (tx) => {
      const before = await readWebhook(tx, id);
      const { url = before.url, events = before.events, active = before.active } = change;
      const begins = active && !before.active;
      await tx.db
        .updateTable("webhooks")
        .set({
          url,
          events: [...new Set(events)],
          active,
          ...(begins && { active_since: sql<string>`app.now()`, ...healthy }),
        })
        .where("company_id", "=", tx.companyId)
        .where("id", "=", id)
        .execute();
      if (!active) await endWaiting(tx, id, "switched off");
      await recordAudit(tx, { by, action: "webhook.updated", details: { id, url, events, active } });
      tx.emit(webhooksChanged, { webhookId: id, by });
      return { webhook: await readWebhook(tx, id) };
    }),
  );

const healthy = { failing_since: null, disabled_at: null, last_error: null };

export const renewSecret = ({ services, by, transaction }: Changer, id: number) =>
  transaction(async (tx) => {
    const webhook = await readWebhook(tx, id);
    const secret = await giveSecret(tx, services, id);
    await recordAudit(tx, { by, action: "webhook.secret-renewed", details: { id, url: webhook.url } });
    return { webhook, secret };
  });

export const deleteWebhook = ({ by, transaction }: Changer, id: number) =>
  transaction(async (tx) => {
    const { url } = await readWebhook(tx, id);
    await tx.db.deleteFrom("webhooks").where("company_id", "=", tx.companyId).where("id", "=", id).execute();
    await recordAudit(tx, { by, action: "webhook.deleted", details: { id, url } });
    tx.emit(webhooksChanged, { webhookId: id, by });
    return { message: "Webhook deleted" };
  });

async function giveSecret(tx: Tx, { secretKey }: Services, webhookId: number): Promise<string> {
  const secret = createSecret();
  const sealed = sealWebhookSecret(secretKey, { companyId: tx.companyId, webhookId }, secret);
  await tx.db
    .updateTable("webhooks")
    .set({ secret_sealed: sealed })
    .where("company_id", "=", tx.companyId)
    .where("id", "=", webhookId)
    .execute();
  return secret;
}

async function refuseMany(tx: Tx): Promise<void> {
  await lockWord(tx, "webhooks");
  const [row] = await tx.query<{ count: number }>({
    text: "select count(*) from webhooks where company_id = $1",
    values: [tx.companyId],
  });
  if ((row?.count ?? 0) >= mostWebhooks)
    throw new DomainError("ERR_LIMIT_REACHED", { details: { limit: mostWebhooks } });
}

/** Fails whatever waits for a webhook that is told nothing any more; it can be sent again by hand. */
export async function endWaiting(tx: Tx, webhookId: number, reason: string): Promise<void> {
  await tx.query({
    name: "end-waiting-deliveries",
    text: `
      update webhook_deliveries set state = 'failed', last_answer = coalesce(last_answer, $3)
      where company_id = $1 and webhook_id = $2 and state = 'pending'`,
    values: [tx.companyId, webhookId, reason],
  });
}

export async function readWebhook(tx: Tx, id: number): Promise<Webhook> {
  const [webhook] = await readWebhooks(tx, id);
  if (!webhook) throw new DomainError("ERR_NO_WEBHOOK_FOUND");
  return webhook;
}

const readWebhooks = (tx: Tx, id: number | null = null): Promise<(Webhook & Record<string, unknown>)[]> =>
  tx.query({
    name: "list-webhooks",
    text: `
      select w.id, w.url, w.events, w.active, w.created_at as "createdAt", w.failing_since as "failingSince",
        w.disabled_at as "disabledAt", w.last_error as "lastError",
        (select count(*)::int from webhook_deliveries d
          where d.company_id = $1 and d.webhook_id = w.id and d.state = 'pending') as waiting
      from webhooks w where w.company_id = $1 and ($2::bigint is null or w.id = $2) order by w.id`,
    values: [tx.companyId, id],
  });
