import type { Connection, ConnectionChange } from "@balcao/contract";
import { sql } from "kysely";
import type { Tx } from "../../platform/database/index.ts";
import type { Actor } from "../../platform/events/index.ts";
import { type Ctx, DomainError, refuseField, refuseTaken } from "../../platform/http/index.ts";
import { checkCredentials } from "./connectionRules.ts";
import { checkSettings } from "./checkSettings.ts";
import { readConnectionSettings, settingsOf } from "./connectionSettings.ts";
import { accessConnection } from "./connections.access.ts";
import { connectionUpdated, sessionCommanded } from "./connections.events.ts";
import { presentConnection } from "./connections.present.ts";
import { assignQueues, getConnection } from "./connections.queries.ts";
import { credentialsIn } from "./credentialsIn.ts";
import { findHeir, makeDefault } from "./defaultConnection.ts";
import { recordConnectionChange } from "./recordConnectionChange.ts";
import { openCredentials, sealCredentials, sealToken } from "./secrets.ts";

type Locked = Awaited<ReturnType<typeof accessConnection>>;

/** Changes what the form names. New credentials restart the session. */
export function updateConnection(
  ctx: Ctx,
  connectionId: number,
  change: ConnectionChange,
): Promise<Connection> {
  return refuseTaken({ connections_name: "ERR_WAPP_NAME_TAKEN" }, () =>
    ctx.transaction(async (tx) => {
      const before = await accessConnection(tx, connectionId);
      const shown = presentConnection(ctx.services, await getConnection(tx, connectionId));
      if (change.channel !== undefined && change.channel !== before.channel)
        throw refuseField("channel", "fixed");
      const settings = await changeSettings(ctx, tx, { before, change });
      const secrets = secretsOf(ctx, before, change);
      await write(tx, before, { ...columnsOf(change), ...secrets, settings: JSON.stringify(settings) });
      if (secrets.command) tx.emit(sessionCommanded, { connectionId, by: ctx.by });
      if (change.isDefault !== undefined)
        await changeDefault(tx, before, { isDefault: change.isDefault, by: ctx.by });
      const saved = presentConnection(ctx.services, await getConnection(tx, connectionId));
      await recordConnectionChange(ctx, tx, { before: shown, after: saved });
      tx.emit(connectionUpdated, { connectionId, by: ctx.by });
      return saved;
    }),
  );
}

/** Only what is changed is checked: another name is no matter of texts that are missing since. */
async function changeSettings(
  ctx: Ctx,
  tx: Tx,
  { before, change }: { before: Locked; change: ConnectionChange },
): Promise<Record<string, unknown>> {
  const changed = settingsOf(change);
  const settings = { ...before.settings, ...changed };
  if (change.queueIds) await assignQueues(tx, before.id, change.queueIds);
  if (change.queueIds || Object.keys(changed).length > 0)
    await checkSettings(ctx, tx, {
      settings: readConnectionSettings(settings),
      before: readConnectionSettings(before.settings),
      queueIds: await queueIdsOf(tx, before.id),
    });
  return settings;
}

const columnsOf = ({ name, provider, allowGroup, groupAsTicket, schedules }: ConnectionChange) => ({
  ...(name !== undefined && { name }),
  ...(provider !== undefined && { provider }),
  ...(allowGroup !== undefined && { allow_group: allowGroup }),
  ...(groupAsTicket !== undefined && { group_as_ticket: groupAsTicket === "enabled" }),
  ...(schedules !== undefined && { opening_hours: JSON.stringify(schedules) }),
});

/** What is not typed again stays as it was. */
function secretsOf({ services: { secretKey } }: Ctx, before: Locked, change: ConnectionChange) {
  const owner = { companyId: before.company_id, connectionId: before.id };
  const known = openCredentials(secretKey, owner, before.credentials_sealed);
  const credentials = { ...known, ...credentialsIn(change) };
  const isNew = JSON.stringify(credentials) !== JSON.stringify(known);
  if (isNew) checkCredentials(before.channel, credentials);
  return {
    ...(change.token !== undefined && sealToken(secretKey, owner, change.token)),
    ...(change.phoneNumberId !== undefined && { account: change.phoneNumberId }),
    ...(isNew && {
      credentials_sealed: sealCredentials(secretKey, owner, credentials),
      command: "restart" as const,
      wanted: true,
    }),
  };
}

async function write(
  tx: Tx,
  before: Locked,
  columns: ReturnType<typeof columnsOf> & ReturnType<typeof secretsOf> & { settings: string },
): Promise<void> {
  await tx.db
    .updateTable("connections")
    .set({ ...columns, updated_at: sql<string>`app.now()` })
    .where("company_id", "=", tx.companyId)
    .where("id", "=", before.id)
    .execute();
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
  before: Locked,
  { isDefault, by }: { isDefault: boolean; by: Actor },
): Promise<void> {
  if (isDefault === before.is_default) return;
  if (isDefault) return makeDefault(tx, before.id, { by });
  const heir = await findHeir(tx, before.id);
  if (heir === undefined) throw new DomainError("ERR_NO_OTHER_WHATSAPP");
  await makeDefault(tx, heir, { by });
  tx.emit(connectionUpdated, { connectionId: heir, by });
}
