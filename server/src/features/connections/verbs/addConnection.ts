import type { ConnectionBody } from "@balcao/contract";
import { sql } from "kysely";
import type { Tx } from "../../../platform/database/index.ts";
import type { Actor } from "../../../platform/events/index.ts";
import { refuseTaken, type Services } from "../../../platform/http/index.ts";
import { recordAudit } from "../../audit/index.ts";
import { checkSettings } from "../checkSettings.ts";
import { readConnectionSettings, settingsOf } from "../connectionSettings.ts";
import { connectionCreated, sessionCommanded } from "../connections.events.ts";
import { assignQueues } from "../connections.queries.ts";
import { accountIn, credentialsIn, withoutEmpty } from "../credentialsIn.ts";
import { missingFlow } from "../missingFlow.ts";
import { preparing } from "../preparing.ts";
import { createConnectionToken, sealCredentials, sealToken } from "../secrets.ts";
import { findHeir, makeDefault } from "./defaultConnection.ts";

export interface NewConnection {
  fields: ConnectionBody;
  services: Services;
  /** No session starts until somebody links it. */
  isIdle?: boolean;
  by: Actor;
}

/** Adds a connection, whose session may start. The company's first one is its default. */
export async function addConnection(
  tx: Tx,
  { fields, services, isIdle = false, by }: NewConnection,
): Promise<number> {
  const settings = readConnectionSettings(settingsOf(fields));
  await checkSettings(services, tx, { settings, queueIds: fields.queueIds });
  const connectionId = await insert(tx, fields, isIdle);
  await sealSecrets(tx, connectionId, { fields, secretKey: services.secretKey });
  await assignQueues(tx, connectionId, fields.queueIds);
  if (fields.isDefault || (await findHeir(tx, connectionId)) === undefined)
    await makeDefault(tx, connectionId, { by });
  const { name, channel } = fields;
  await recordAudit(tx, { by, action: "connection.created", details: { connectionId, name, channel } });
  tx.emit(connectionCreated, { connectionId, by });
  if (!isIdle) tx.emit(sessionCommanded, { connectionId, by });
  return connectionId;
}

async function insert(tx: Tx, fields: ConnectionBody, isIdle: boolean): Promise<number> {
  const { id } = await refuseTaken(missingFlow, () =>
    tx.db
      .insertInto("connections")
      .values({
        company_id: tx.companyId,
        name: fields.name,
        channel: fields.channel,
        status: isIdle ? "DISCONNECTED" : "OPENING",
        wanted: !isIdle,
        provider: fields.provider,
        allow_group: fields.allowGroup,
        group_as_ticket: fields.groupAsTicket === "enabled",
        account: accountIn(fields.channel, credentialsIn(fields)),
        settings: JSON.stringify(settingsOf(fields)),
        ...(fields.enableImportMessage && { import: JSON.stringify(preparing()) }),
        opening_hours: JSON.stringify(fields.schedules ?? []),
        prompt_id: fields.promptId ?? null,
        flow_id_welcome: fields.flowIdWelcome ?? null,
        flow_id_not_phrase: fields.flowIdNotPhrase ?? null,
        integration_id: fields.integrationId ?? null,
        created_at: sql<string>`app.now()`,
        updated_at: sql<string>`app.now()`,
      })
      .returning("id")
      .executeTakeFirstOrThrow(),
  );
  return id;
}

/** Sealed for their row, whose id is known only now. */
async function sealSecrets(
  tx: Tx,
  connectionId: number,
  { fields, secretKey }: { fields: ConnectionBody; secretKey: string },
): Promise<void> {
  const owner = { companyId: tx.companyId, connectionId };
  const credentials = withoutEmpty(credentialsIn(fields));
  await tx.db
    .updateTable("connections")
    .set({
      ...sealToken(secretKey, owner, fields.token ?? createConnectionToken()),
      ...(Object.keys(credentials).length > 0 && {
        credentials_sealed: sealCredentials(secretKey, owner, credentials),
      }),
    })
    .where("company_id", "=", tx.companyId)
    .where("id", "=", connectionId)
    .execute();
}
