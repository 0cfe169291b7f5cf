import type { Connection, ConnectionChange } from "@balcao/contract";
import { type Ctx, refuseTaken } from "../../platform/http/index.ts";
import { accessConnection } from "./connections.access.ts";
import { changeConnection } from "./verbs/changeConnection.ts";

/** Changes what the form names. New credentials restart the session. */
export function updateConnection(
  ctx: Ctx,
  connectionId: number,
  change: ConnectionChange,
): Promise<Connection> {
  const { services, by } = ctx;
  return refuseTaken({ connections_name: "ERR_WAPP_NAME_TAKEN" }, () =>
    ctx.transaction(async (tx) => {
      const before = await accessConnection(tx, connectionId);
      return changeConnection(tx, before, { fields: change, services, by });
    }),
  );
}
