import type { Connection, ConnectionBody } from "@balcao/contract";
import { sql } from "kysely";
import type { Tx } from "../../platform/database/index.ts";
import { type Ctx, refuseTaken } from "../../platform/http/index.ts";
import { recordAudit } from "../audit/index.ts";
import { checkPlanLimit } from "../plans/index.ts";
import { checkChannel, checkCredentials } from "./connectionRules.ts";
import { checkSettings } from "./checkSettings.ts";
import { readConnectionSettings, settingsOf } from "./connectionSettings.ts";
import { connectionCreated, sessionCommanded } from "./connections.events.ts";
import { presentConnection } from "./connections.present.ts";
import { assignQueues, getConnection } from "./connections.queries.ts";
import { credentialsIn } from "./credentialsIn.ts";
import { findHeir, makeDefault } from "./defaultConnection.ts";
import { createConnectionToken, sealCredentials, sealToken } from "./secrets.ts";

/** Creates a connection within the plan, and lets its session start. The company's first one is its default. */
export function createConnection(ctx: Ctx, body: ConnectionBody): Promise<Connection> {
  checkChannel(ctx, body.channel);
  checkCredentials(body.channel, credentialsIn(body));
  return refuseTaken({ connections_name: "ERR_WAPP_NAME_TAKEN" }, () =>
    ctx.transaction(async (tx) => {
      await checkPlanLimit(tx, "connections");
      const settings = readConnectionSettings(settingsOf(body));
      await checkSettings(ctx, tx, { settings, queueIds: body.queueIds });
      const connectionId = await insert(tx, body);
      await sealSecrets(ctx, tx, { connectionId, body });
      await assignQueues(tx, connectionId, body.queueIds);
      if (body.isDefault || (await findHeir(tx, connectionId)) === undefined)
        await makeDefault(tx, connectionId, { by: ctx.by });
      await recordAudit(tx.db, {
        companyId: tx.companyId,
        by: ctx,
        action: "connection.created",
        details: { connectionId, name: body.name, channel: body.channel },
      });
      tx.emit(connectionCreated, { connectionId, by: ctx.by });
      tx.emit(sessionCommanded, { connectionId, by: ctx.by });
      return presentConnection(ctx.services, await getConnection(tx, connectionId));
    }),
  );
}

async function insert(tx: Tx, body: ConnectionBody): Promise<number> {
  const { id } = await tx.db
    .insertInto("connections")
    .values({
      company_id: tx.companyId,
      name: body.name,
      channel: body.channel,
      status: "OPENING",
      provider: body.provider,
      allow_group: body.allowGroup,
      group_as_ticket: body.groupAsTicket === "enabled",
      account: body.phoneNumberId ?? null,
      settings: JSON.stringify(settingsOf(body)),
      opening_hours: JSON.stringify(body.schedules ?? []),
      created_at: sql<string>`app.now()`,
      updated_at: sql<string>`app.now()`,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Sealed for their row, whose id is known only now. */
async function sealSecrets(
  { services: { secretKey } }: Ctx,
  tx: Tx,
  { connectionId, body }: { connectionId: number; body: ConnectionBody },
): Promise<void> {
  const owner = { companyId: tx.companyId, connectionId };
  const credentials = credentialsIn(body);
  await tx.db
    .updateTable("connections")
    .set({
      ...sealToken(secretKey, owner, body.token ?? createConnectionToken()),
      ...(Object.keys(credentials).length > 0 && {
        credentials_sealed: sealCredentials(secretKey, owner, credentials),
      }),
    })
    .where("company_id", "=", tx.companyId)
    .where("id", "=", connectionId)
    .execute();
}
