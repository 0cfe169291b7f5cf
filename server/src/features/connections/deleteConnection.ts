import type { Tx } from "../../platform/database/index.ts";
import { type Actor, setOffBy } from "../../platform/events/index.ts";
import type { Ctx } from "../../platform/http/index.ts";
import type { LostTicket } from "../contacts/index.ts";
import { recordAudit } from "../audit/index.ts";
import { releaseFiles } from "../../platform/storage/index.ts";
import { accessConnection } from "./connections.access.ts";
import { connectionDeleted, connectionUpdated } from "./connections.events.ts";
import { findHeir, makeDefault } from "./defaultConnection.ts";

/** A connection that is deleted, and by whom its tickets change. */
export interface ConnectionLeft {
  connectionId: number;
  by: Actor;
}

declare module "../../platform/http/ctx.ts" {
  interface Services {
    /** Tickets come after connections in the order of features, so their end is handed in. Gives how they stood before. */
    closeTicketsOf: (tx: Tx, left: ConnectionLeft) => Promise<LostTicket[]>;
  }
}

/** Deletes a connection. Its conversations stay, closed; the oldest other one becomes the default if it was. */
export function deleteConnection(ctx: Ctx, connectionId: number): Promise<{ message: string }> {
  return ctx.transaction(async (tx) => {
    const before = await accessConnection(tx, connectionId);
    const by = setOffBy(ctx.by, {
      feature: "connections",
      rule: "connectionDeleted",
      id: connectionId,
      name: before.name,
    });
    const tickets = await ctx.services.closeTicketsOf(tx, { connectionId, by });
    await tx.db
      .deleteFrom("connections")
      .where("company_id", "=", tx.companyId)
      .where("id", "=", connectionId)
      .execute();
    releaseFiles(tx, [before.greeting_file_id]);
    if (before.is_default) await passOnDefault(tx, connectionId, { by });
    await recordAudit(tx.db, {
      companyId: tx.companyId,
      by: ctx,
      action: "connection.deleted",
      details: { connectionId, name: before.name },
    });
    tx.emit(connectionDeleted, { connectionId, tickets, by: ctx.by });
    return { message: "Connection deleted" };
  });
}

async function passOnDefault(tx: Tx, connectionId: number, { by }: { by: Actor }): Promise<void> {
  const heir = await findHeir(tx, connectionId);
  if (heir === undefined) return;
  await makeDefault(tx, heir, { by });
  tx.emit(connectionUpdated, { connectionId: heir, by });
}
