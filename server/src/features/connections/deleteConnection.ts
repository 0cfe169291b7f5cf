import type { Ctx } from "../../platform/http/index.ts";
import { accessConnection } from "./connections.access.ts";
import { removeConnection } from "./verbs/removeConnection.ts";

/** Deletes a connection; its conversations stay, closed. */
export function deleteConnection(ctx: Ctx, connectionId: number): Promise<{ message: string }> {
  return ctx.transaction(async (tx) => {
    await removeConnection(tx, await accessConnection(tx, connectionId), ctx);
    return { message: "Connection deleted" };
  });
}
