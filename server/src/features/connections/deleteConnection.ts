import type { Tx } from "../../platform/database/index.ts";
import type { Ctx } from "../../platform/http/index.ts";
import type { LostTicket } from "../contacts/index.ts";
import { recordAudit } from "../audit/index.ts";
import { accessConnection } from "./connections.access.ts";
import { connectionDeleted, connectionUpdated } from "./connections.events.ts";
import { findHeir, makeDefault } from "./defaultConnection.ts";

declare module "../../platform/http/ctx.ts" {
  interface Services {
    /** Tickets come after connections in the order of features, so their end is handed in. Gives how they stood before. */
    closeTicketsOf: (tx: Tx, connectionId: number) => Promise<LostTicket[]>;
  }
}

/** Deletes a connection. Its conversations stay, closed; the oldest other one becomes the default if it was. */
export function deleteConnection(ctx: Ctx, connectionId: number): Promise<{ message: string }> {
  return ctx.transaction(async (tx) => {
    const before = await accessConnection(tx, connectionId);
    const tickets = await ctx.services.closeTicketsOf(tx, connectionId);
    await tx.db
      .deleteFrom("connections")
      .where("company_id", "=", tx.companyId)
      .where("id", "=", connectionId)
      .execute();
    if (before.is_default) await passOnDefault(tx, connectionId);
    await recordAudit(tx.db, {
      companyId: tx.companyId,
      by: ctx,
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
