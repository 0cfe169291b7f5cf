import type { Connection, ConnectionBody } from "@balcao/contract";
import { type Ctx, refuseTaken } from "../../platform/http/index.ts";
import { checkPlanLimit } from "../plans/index.ts";
import { connectionLimit } from "./connectionLimit.ts";
import { checkChannel, checkCredentials } from "./connectionRules.ts";
import { presentConnection } from "./connections.present.ts";
import { getConnection } from "./connections.queries.ts";
import { credentialsIn } from "./credentialsIn.ts";
import { addConnection } from "./verbs/addConnection.ts";

/** Creates a connection within the plan, and lets its session start. */
export function createConnection(ctx: Ctx, body: ConnectionBody): Promise<Connection> {
  checkChannel(ctx, body.channel);
  checkCredentials(ctx.services.config, body.channel, credentialsIn(body));
  return refuseTaken({ connections_name: "ERR_WAPP_NAME_TAKEN" }, () =>
    ctx.transaction(async (tx) => {
      await checkPlanLimit(tx, connectionLimit);
      const connectionId = await addConnection(tx, { fields: body, services: ctx.services, by: ctx.by });
      return presentConnection(ctx.services, await getConnection(tx, connectionId));
    }),
  );
}
