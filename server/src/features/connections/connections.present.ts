import type { Connection, ConnectionLabel, QueueLabel } from "@balcao/contract";
import type { Selectable } from "kysely";
import type { Tables } from "../../platform/database/index.ts";
import { readConnectionSettings } from "./connectionSettings.ts";
import { openCredentials, openToken } from "./secrets.ts";

/** A connection with its queues. */
export type ConnectionRecord = Selectable<Tables["connections"]> & { queues: QueueLabel[] };

/** What everybody may know. */
export const presentConnectionLabel = (
  row: Omit<ConnectionRecord, "queues"> & { queues: { id: number }[] },
): ConnectionLabel => ({
  id: row.id,
  name: row.name,
  channel: row.channel,
  status: row.status,
  isDefault: row.is_default,
  number: row.number,
  updatedAt: row.updated_at,
  queueIds: row.queues.map((queue) => queue.id),
  groupAsTicket: row.group_as_ticket ? "enabled" : "disabled",
});

/** For those who may edit it. Of the access token only the end is shown; the connection's own token never in an event. */
export function presentConnection(
  { secretKey, withToken }: { secretKey: string; withToken: boolean },
  row: ConnectionRecord,
): Connection {
  const owner = { companyId: row.company_id, connectionId: row.id };
  const credentials = openCredentials(secretKey, owner, row.credentials_sealed);
  return {
    ...readConnectionSettings(row.settings),
    ...presentConnectionLabel(row),
    companyId: row.company_id,
    cause: row.cause,
    qrcode: row.qrcode,
    retries: row.retries,
    provider: row.provider,
    allowGroup: row.allow_group,
    queues: row.queues,
    token: withToken ? openToken(secretKey, owner, row.token_sealed) : null,
    phoneNumberId: credentials["phoneNumberId"] ?? null,
    businessAccountId: credentials["businessAccountId"] ?? null,
    accessToken: credentials["accessToken"]?.slice(-4) ?? null,
  };
}
