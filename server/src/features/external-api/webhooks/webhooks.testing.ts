import { endpoints, type WebhookEvent } from "@balcao/contract";
import type { TestApp } from "../../../app/testing.ts";
import type { Database } from "../../../platform/database/index.ts";
import { programIn } from "../external-api.testing.ts";

const { externalApi } = endpoints;

/** A company with a program, whose admin has addresses told of events. */
export async function webhooksIn(app: TestApp) {
  const company = await programIn(app, { is_default: true, allow_group: true });
  const admin = app.as(company.admin);
  const listen = async (url: string, events: WebhookEvent[] = ["message.sent"]) => {
    const { webhook, secret } = await admin.ok(externalApi.createWebhook, { body: { url, events } });
    return { id: webhook.id, secret, params: { id: webhook.id } };
  };
  const log = async (id: number) =>
    (await admin.ok(externalApi.listDeliveries, { params: { id }, query: {} })).deliveries;
  const one = async (id: number) =>
    (await admin.ok(externalApi.listWebhooks, {})).webhooks.find((webhook) => webhook.id === id);
  const change = (text: string) => app.database.tenant(company.companyId, (tx) => tx.query({ text }));
  /** Makes deliveries due instead of waiting until the next try. */
  const hurry = () => change("update webhook_deliveries set next_at = app.now() where state = 'pending'");
  return { ...company, asAdmin: admin, listen, log, one, change, hurry };
}

/** An event that a webhook has taken. */
export async function buildDelivery(database: Database, companyId: number, webhookId: number) {
  const [row] = await database.tenant(companyId, (tx) =>
    tx.query<{ id: number }>({
      text: `
        insert into webhook_deliveries (company_id, webhook_id, message_id, type, payload, state, attempts, delivered_at, last_status)
        values ($1, $2, 'msg_1', 'ticket.closed', '{"type": "ticket.closed"}', 'delivered', 1, app.now(), 204) returning id`,
      values: [companyId, webhookId],
    }),
  );
  return row?.id ?? 0;
}
