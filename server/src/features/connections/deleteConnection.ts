import type { Ctx } from "../../platform/http/index.ts";
import { recordAudit } from "../audit/index.ts";
import { accessConnection } from "./connections.access.ts";
import { removeConnection } from "./verbs/removeConnection.ts";

/** Deletes a connection; its conversations stay, closed. */
export function deleteConnection(ctx: Ctx, connectionId: number): Promise<{ message: string }> {
  return ctx.transaction(async (tx) => {
    const connection = await accessConnection(tx, connectionId);
    await removeConnection(tx, connection, ctx);
    await recordAudit(tx.db, {
      companyId: tx.companyId,
      by: ctx,
      action: "connection.deleted",
      details: { connectionId, name: connection.name },
    });
    return { message: "Connection deleted" };
  });
}
