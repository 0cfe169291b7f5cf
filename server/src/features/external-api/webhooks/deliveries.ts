import { deliveriesPageSize, type DeliveryQuery, type WebhookDelivery } from "@balcao/contract";
import { loggedCall } from "../../../platform/calls/index.ts";
import type { Tx } from "../../../platform/database/index.ts";
import { type Ctx, DomainError } from "../../../platform/http/index.ts";
import { readWebhook } from "./webhooks.ts";

type Row = WebhookDelivery & Record<string, unknown>;

/** Lists the deliveries of a webhook, the newest first. */
export const listDeliveries = (ctx: Ctx, webhookId: number, { pageNumber, state }: DeliveryQuery) =>
  ctx.transaction(async (tx) => {
    await readWebhook(tx, webhookId);
    const rows = await tx.query<Row>({
      name: "list-webhook-deliveries",
      text: `
        select ${loggedCall}, c.message_id as "messageId", c.type, c.delivered_at as "deliveredAt", c.payload
        from webhook_deliveries c
        where c.company_id = $1 and c.webhook_id = $2 and ($3::text is null or c.state = $3)
        order by c.id desc offset $4 limit $5`,
      values: [
        tx.companyId,
        webhookId,
        state ?? null,
        (pageNumber - 1) * deliveriesPageSize,
        deliveriesPageSize + 1,
      ],
    });
    return { deliveries: rows.slice(0, deliveriesPageSize), hasMore: rows.length > deliveriesPageSize };
  });

/** Sends the same event again, whatever became of it; its id is the same, so that the receiver knows it. */
export const replayDelivery = (ctx: Ctx, { id, deliveryId }: { id: number; deliveryId: number }) =>
  ctx.transaction(async (tx) => {
    await readWebhook(tx, id);
    const copied = await tx.query({
      name: "replay-webhook-delivery",
      text: `
        insert into webhook_deliveries (company_id, webhook_id, message_id, type, contact_id, author_contact_id, payload)
        select company_id, webhook_id, message_id, type, contact_id, author_contact_id, payload from webhook_deliveries
        where company_id = $1 and webhook_id = $2 and id = $3 returning id`,
      values: [tx.companyId, id, deliveryId],
    });
    if (copied.length === 0) throw new DomainError("ERR_NO_DELIVERY_FOUND");
    ctx.services.wakeWebhooks();
    return { message: "Sent again" };
  });

/** An event that nothing caused, by which somebody sees whether a receiver is there. */
export const testWebhook = (ctx: Ctx, id: number) =>
  ctx.transaction(async (tx) => {
    await readWebhook(tx, id);
    const at = new Date().toISOString();
    await insertDeliveries(tx, [
      {
        webhookId: id,
        messageId: `msg_test_${id}_${Date.now()}`,
        type: "webhook.test",
        line: null,
        contactId: null,
        authorContactId: null,
        payload: { type: "webhook.test", timestamp: at, data: { webhookId: id } },
      },
    ]);
    ctx.services.wakeWebhooks();
    return { message: "Sent" };
  });

export interface NewDelivery {
  webhookId: number;
  messageId: string;
  type: string;
  /** Deliveries of one line arrive in order; null: it stands alone. */
  line: string | null;
  contactId: number | null;
  /** Author of the message, in a group. */
  authorContactId: number | null;
  payload: { type: string; timestamp: string; data: unknown };
}

export async function insertDeliveries(tx: Tx, deliveries: readonly NewDelivery[]): Promise<void> {
  if (deliveries.length === 0) return;
  await tx.query({
    name: "insert-webhook-deliveries",
    text: `
      insert into webhook_deliveries (company_id, webhook_id, message_id, type, line, contact_id, author_contact_id, payload)
      select $1, (d ->> 'webhookId')::bigint, d ->> 'messageId', d ->> 'type', d ->> 'line',
        (d ->> 'contactId')::bigint, (d ->> 'authorContactId')::bigint, d -> 'payload'
      from unnest($2::jsonb[]) with ordinality as t(d, place) order by place`,
    values: [tx.companyId, deliveries.map((delivery) => JSON.stringify(delivery))],
  });
}
