import type { Database } from "../../../platform/database/index.ts";

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
