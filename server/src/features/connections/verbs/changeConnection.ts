import type { Connection, ConnectionChange } from "@balcao/contract";
import { sql } from "kysely";
import type { Tx } from "../../../platform/database/index.ts";
import type { Actor } from "../../../platform/events/index.ts";
import { DomainError, refuseField, refuseTaken, type Services } from "../../../platform/http/index.ts";
import { checkCredentials } from "../connectionRules.ts";
import { checkSettings } from "../checkSettings.ts";
import { readConnectionSettings, settingsOf } from "../connectionSettings.ts";
import type { LockedConnection } from "../connections.access.ts";
import { connectionUpdated, sessionCommanded } from "../connections.events.ts";
import { assignQueues } from "../connections.queries.ts";
import { accountIn, changedCredentials, credentialsIn } from "../credentialsIn.ts";
import { missingFlow } from "../missingFlow.ts";
import { preparing } from "../preparing.ts";
import { recordConnectionChange } from "../recordConnectionChange.ts";
import { openCredentials, sealCredentials, sealToken } from "../secrets.ts";
import { findHeir, makeDefault } from "./defaultConnection.ts";

interface Change {
  /** Fields that change. */
  fields: ConnectionChange;
  services: Services;
  by: Actor;
}

/** Changes a connection. New credentials restart its session. Gives it as it stands then. */
export function changeConnection(tx: Tx, before: LockedConnection, change: Change): Promise<Connection> {
  const { services, by } = change;
  return recordConnectionChange(tx, { connectionId: before.id, services, by }, () =>
    writeChange(tx, before, change),
  );
}

async function writeChange(
  tx: Tx,
  before: LockedConnection,
  { fields, services, by }: Change,
): Promise<void> {
  const connectionId = before.id;
  if (fields.channel !== undefined && fields.channel !== before.channel)
    throw refuseField("channel", "fixed");
  const settings = await changeSettings(tx, before, { fields, services });
  const secrets = {
    ...secretsOf(services, before, fields),
    ...relinkForImport(services, before, settings),
  };
  await write(tx, before, { ...columnsOf(fields), ...secrets, settings: JSON.stringify(settings) });
  if (secrets.command) tx.emit(sessionCommanded, { connectionId, by });
  if (fields.isDefault !== undefined) await changeDefault(tx, before, { isDefault: fields.isDefault, by });
  tx.emit(connectionUpdated, { connectionId, by });
}

/** Only what is changed is checked: another name is no matter of texts that are missing since. */
async function changeSettings(
  tx: Tx,
  before: LockedConnection,
  { fields, services }: Omit<Change, "by">,
): Promise<Record<string, unknown>> {
  const changed = settingsOf(fields);
  const settings = { ...before.settings, ...changed };
  if (fields.queueIds) await assignQueues(tx, before.id, fields.queueIds);
  if (fields.queueIds || Object.keys(changed).length > 0)
    await checkSettings(services, tx, {
      settings: readConnectionSettings(settings),
      before: readConnectionSettings(before.settings),
      queueIds: await queueIdsOf(tx, before.id),
    });
  return settings;
}

const columnsOf = ({
  name,
  provider,
  allowGroup,
  groupAsTicket,
  schedules,
  promptId,
  flowIdWelcome,
  flowIdNotPhrase,
  integrationId,
}: ConnectionChange) => ({
  ...(name !== undefined && { name }),
  ...(provider !== undefined && { provider }),
  ...(allowGroup !== undefined && { allow_group: allowGroup }),
  ...(groupAsTicket !== undefined && { group_as_ticket: groupAsTicket === "enabled" }),
  ...(schedules !== undefined && { opening_hours: JSON.stringify(schedules) }),
  ...(promptId !== undefined && { prompt_id: promptId }),
  ...(flowIdWelcome !== undefined && { flow_id_welcome: flowIdWelcome }),
  ...(flowIdNotPhrase !== undefined && { flow_id_not_phrase: flowIdNotPhrase }),
  ...(integrationId !== undefined && { integration_id: integrationId }),
});

/** Secrets of the form; those not typed again stay as they were. */
function secretsOf({ secretKey, config }: Services, before: LockedConnection, fields: ConnectionChange) {
  const owner = { companyId: before.company_id, connectionId: before.id };
  const known = openCredentials(secretKey, owner, before.credentials_sealed);
  const credentials = changedCredentials(known, credentialsIn(fields));
  const isNew = JSON.stringify(credentials) !== JSON.stringify(known);
  if (isNew) checkCredentials(config, before.channel, credentials);
  return {
    ...(fields.token !== undefined && sealToken(secretKey, owner, fields.token)),
    ...(isNew && {
      account: accountIn(before.channel, credentials),
      credentials_sealed: sealCredentials(secretKey, owner, credentials),
      command: "restart" as const,
      wanted: true,
    }),
  };
}

const importSettings = [
  "enableImportMessage",
  "importOldMessages",
  "importRecentMessages",
  "importOldMessagesGroups",
] as const;

/**
 * A phone hands its old messages over when it is linked: for others than before it is linked anew. Other providers are
 * asked for them by a session that begins.
 */
function relinkForImport(services: Services, before: LockedConnection, stored: Record<string, unknown>) {
  const [was, will] = [readConnectionSettings(before.settings), readConnectionSettings(stored)];
  const isOther = importSettings.some((name) => was[name] !== will[name]);
  if (!will.enableImportMessage || !isOther) return {};
  const { oldMessages } = services.channels.get(before.channel)?.capabilities ?? {};
  return {
    import: JSON.stringify(preparing()),
    ...(oldMessages === "asking" && { command: "restart" as const, wanted: true }),
    ...(oldMessages === "linking" && {
      command: "relink" as const,
      wanted: true,
      status: "OPENING" as const,
      cause: null,
      qrcode: null,
      pairing_phone: null,
    }),
  };
}

async function write(
  tx: Tx,
  before: LockedConnection,
  columns: ReturnType<typeof columnsOf> &
    ReturnType<typeof secretsOf> &
    ReturnType<typeof relinkForImport> & { settings: string },
): Promise<void> {
  await refuseTaken(missingFlow, () =>
    tx.db
      .updateTable("connections")
      .set({ ...columns, updated_at: sql<string>`app.now()` })
      .where("company_id", "=", tx.companyId)
      .where("id", "=", before.id)
      .execute(),
  );
}

async function queueIdsOf(tx: Tx, connectionId: number): Promise<number[]> {
  const rows = await tx.db
    .selectFrom("connection_queues")
    .select("queue_id")
    .where("company_id", "=", tx.companyId)
    .where("connection_id", "=", connectionId)
    .execute();
  return rows.map((row) => row.queue_id);
}

/** Somebody must be the default: taking it from the only connection is refused, else the oldest other gets it. */
async function changeDefault(
  tx: Tx,
  before: LockedConnection,
  { isDefault, by }: { isDefault: boolean; by: Actor },
): Promise<void> {
  if (isDefault === before.is_default) return;
  if (isDefault) return makeDefault(tx, before.id, { by });
  const heir = await findHeir(tx, before.id);
  if (heir === undefined) throw new DomainError("ERR_NO_OTHER_WHATSAPP");
  await makeDefault(tx, heir, { by });
  tx.emit(connectionUpdated, { connectionId: heir, by });
}
