import { oldSecretHours, type Webhook, type WebhookBody, type WebhookChange } from "@balcao/contract";
import { sql } from "kysely";
import { lockWord, type Tx } from "../../../platform/database/index.ts";
import type { Actor } from "../../../platform/events/index.ts";
import {
  type Caller,
  DomainError,
  type Program,
  refuseTaken,
  type Services,
} from "../../../platform/http/index.ts";
import { OutboundError } from "../../../platform/safe-fetch/index.ts";
import { recordAudit } from "../../audit/index.ts";
import { visitIsOver } from "../visitIsOver.ts";
import { webhooksChanged } from "./webhooks.events.ts";
import { sealWebhookSecret } from "./secrets.ts";
import { createSecret } from "../../../platform/webhooks/index.ts";

/** Actor who changes webhooks: an admin, or a program with a key. */
export interface Changer {
  readonly services: Services;
  readonly by: Actor;
  readonly user?: Pick<Caller, "isSupport" | "sessionId">;
  readonly program?: Pick<Program, "visitSessionId">;
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
}

/** The visit for support during which somebody calls, if it is one: an address that they give ends with it. */
const visitOf = ({ user, program }: Changer): string | null =>
  user?.isSupport ? user.sessionId : (program?.visitSessionId ?? null);

/** More are a mistake. */
const mostWebhooks = 60;

const untilTaken = <T>(write: () => Promise<T>): Promise<T> =>
  refuseTaken({ webhooks_url: "ERR_WEBHOOK_TAKEN" }, write);

export const listWebhooks = ({ transaction }: Changer): Promise<{ webhooks: Webhook[] }> =>
  transaction(async (tx) => ({ webhooks: await readWebhooks(tx) }));

export async function createWebhook(changer: Changer, { url, events }: WebhookBody) {
  const { services, by, transaction } = changer;
  await refuseUncallable(services, url);
  return untilTaken(() =>
    transaction(async (tx) => {
      await refuseMany(tx);
      const { id } = await tx.db
        .insertInto("webhooks")
        .values({
          company_id: tx.companyId,
          url,
          events: [...new Set(events)],
          visit_session_id: visitOf(changer),
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      const secret = await giveSecret(tx, services, id);
      await recordAudit(tx, { by, action: "webhook.created", details: { id, url, events } });
      tx.emit(webhooksChanged, { webhookId: id, by });
      return { webhook: await readWebhook(tx, id), secret };
    }),
  );
}

/** Refuses an address that no call would ever reach, rather than let it fail for a day. */
async function refuseUncallable({ checkAddress }: Services, url: string): Promise<void> {
  try {
    await checkAddress(url);
  } catch (error) {
    throw error instanceof OutboundError ? new DomainError("ERR_OUTBOUND_REFUSED") : error;
  }
}

/** Changes a webhook. One that is switched on hears what happens from then on, and is told nothing of before. */
export async function updateWebhook(changer: Changer, id: number, change: WebhookChange) {
  const { by, transaction } = changer;
  await refuseUncallableChange(changer, id, change);
  return untilTaken(() =>
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
          ...visitOfChange(changer, { isMoved: url !== before.url, begins }),
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
}

/** An address that is there already may stay where a new one would be refused. */
async function refuseUncallableChange(
  { services, transaction }: Changer,
  id: number,
  { url }: WebhookChange,
): Promise<void> {
  if (url === undefined) return;
  const before = await transaction((tx) => readWebhook(tx, id));
  if (url !== before.url) await refuseUncallable(services, url);
}

/** A webhook ends with the visit during which it got its address, unless the company itself switches it on. */
function visitOfChange(changer: Changer, { isMoved, begins }: { isMoved: boolean; begins: boolean }) {
  const visit = visitOf(changer);
  return isMoved || (begins && visit === null) ? { visit_session_id: visit } : {};
}

/** Switches off webhooks that got their address during visits for support that are over. */
export async function endWebhooksOfVisits(tx: Tx, by: Actor): Promise<void> {
  const ended = await tx.query<Pick<Webhook, "id" | "url" | "events">>({
    name: "end-webhooks-of-visits",
    text: `
      update webhooks set active = false where company_id = $1 and active and ${visitIsOver}
      returning id, url, events`,
    values: [tx.companyId],
  });
  for (const { id, url, events } of ended) {
    await endWaiting(tx, id, "switched off");
    await recordAudit(tx, { by, action: "webhook.updated", details: { id, url, events, active: false } });
    tx.emit(webhooksChanged, { webhookId: id, by });
  }
}

const healthy = { failing_since: null, disabled_at: null, last_error: null };

/**
 * Gives a webhook another secret. The one before signs beside it for a day, while the receiver changes over. Renewed again
 * within the day, the receiver may still have the oldest: that one stays, and the newest alone is replaced.
 */
export const renewSecret = ({ services, by, transaction }: Changer, id: number) =>
  transaction(async (tx) => {
    const { url } = await readWebhook(tx, id);
    await tx.db
      .updateTable("webhooks")
      .set({
        old_secret_sealed: sql<string>`case when old_secret_until > app.now() then old_secret_sealed else secret_sealed end`,
        old_secret_until: sql<string>`
          case when old_secret_until > app.now() then old_secret_until
            else app.now() + make_interval(hours => ${oldSecretHours}::int) end`,
      })
      .where("company_id", "=", tx.companyId)
      .where("id", "=", id)
      .execute();
    const secret = await giveSecret(tx, services, id);
    await recordAudit(tx, { by, action: "webhook.secret-renewed", details: { id, url } });
    return { webhook: await readWebhook(tx, id), secret };
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
        case when w.old_secret_until > app.now() then w.old_secret_until end as "oldSecretUntil",
        (select count(*)::int from webhook_deliveries d
          where d.company_id = $1 and d.webhook_id = w.id and d.state = 'pending') as waiting
      from webhooks w where w.company_id = $1 and ($2::bigint is null or w.id = $2) order by w.id`,
    values: [tx.companyId, id],
  });
