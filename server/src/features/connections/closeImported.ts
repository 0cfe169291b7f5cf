import type { Tx } from "../../platform/database/index.ts";
import type { Ctx } from "../../platform/http/index.ts";
import { accessConnection } from "./connections.access.ts";
import { forgetImport } from "./verbs/noteImport.ts";
import type { ConnectionLeft } from "./verbs/removeConnection.ts";

declare module "../../platform/http/ctx.ts" {
  interface Services {
    /** Tickets come after connections in the order of features. Gives how many were closed. */
    closeImportedOf: (tx: Tx, connection: ConnectionLeft) => Promise<number>;
  }
}

/** Closes, without farewell, what the import of old messages opened and nobody has written in since; nothing more is told of it. */
export function closeImported(ctx: Ctx, connectionId: number): Promise<{ closed: number }> {
  return ctx.transaction(async (tx) => {
    const { id } = await accessConnection(tx, connectionId);
    const closed = await ctx.services.closeImportedOf(tx, { connectionId: id, by: ctx.by });
    await forgetImport(tx, id, { by: ctx.by });
    return { closed };
  });
}
