import type { TicketStatus } from "@balcao/contract";
import type { Tx } from "../../platform/database/index.ts";
import type { Ctx } from "../../platform/http/index.ts";
import { recordAudit } from "../audit/index.ts";
import { accessConnection } from "./connections.access.ts";
import { connectionDeleted, connectionUpdated } from "./connections.events.ts";
import { findHeir, makeDefault } from "./defaultConnection.ts";

/** Deletes a connection. Its conversations stay, closed; the oldest other one becomes the default if it was. */
export function deleteConnection(ctx: Ctx, connectionId: number): Promise<{ message: string }> {
  return ctx.transaction(async (tx) => {
    const before = await accessConnection(tx, connectionId);
    const tickets = await closeTickets(tx, connectionId);
    await tx.db
      .deleteFrom("connections")
      .where("company_id", "=", tx.companyId)
      .where("id", "=", connectionId)
      .execute();
    if (before.is_default) await passOnDefault(tx, connectionId);
    await recordAudit(tx.db, {
      companyId: tx.companyId,
      userId: ctx.user.id,
      action: "connection.deleted",
      details: { connectionId, name: before.name },
    });
    tx.emit(connectionDeleted, { connectionId, tickets });
    return { message: "Connection deleted" };
  });
}

async function passOnDefault(tx: Tx, connectionId: number): Promise<void> {
  const heir = await findHeir(tx, connectionId);
  if (heir === undefined) return;
  await makeDefault(tx, heir);
  tx.emit(connectionUpdated, { connectionId: heir });
}

async function closeTickets(tx: Tx, connectionId: number) {
  const rows = await tx.query<{
    id: number;
    status: TicketStatus;
    user_id: number | null;
    queue_id: number | null;
  }>({
    text: `
      with active as (
        select id, status, user_id, queue_id from tickets
        where company_id = $1 and connection_id = $2 and status <> 'closed' order by id for update
      ), closed as (
        update tickets t set status = 'closed', closed_at = app.now(), updated_at = app.now()
        from active where t.company_id = $1 and t.id = active.id
      ), logged as (
        insert into ticket_logs (company_id, ticket_id, type, created_at) select $1, id, 'closed', app.now() from active
      )
      select * from active`,
    values: [tx.companyId, connectionId],
  });
  return rows.map(({ id, status, user_id, queue_id }) => ({
    ticketId: id,
    before: { status, userId: user_id, queueId: queue_id },
  }));
}
