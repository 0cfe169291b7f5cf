import type { Connection, ConnectionChange } from "@balcao/contract";
import { type Ctx, refuseTaken } from "../../platform/http/index.ts";
import { accessConnection } from "./connections.access.ts";
import { presentConnection } from "./connections.present.ts";
import { getConnection } from "./connections.queries.ts";
import { recordConnectionChange } from "./recordConnectionChange.ts";
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
      const locked = await accessConnection(tx, connectionId);
      const before = presentConnection(services, await getConnection(tx, connectionId));
      await changeConnection(tx, locked, { fields: change, services, by });
      const after = presentConnection(services, await getConnection(tx, connectionId));
      await recordConnectionChange(ctx, tx, { before, after });
      return after;
    }),
  );
}
