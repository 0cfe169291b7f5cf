import {
  addressNames,
  type Connection,
  type ConnectionLabel,
  credentialNames,
  type QueueLabel,
  recordOf,
  secretNames,
} from "@balcao/contract";
import type { Selectable } from "kysely";
import type { Tables } from "../../platform/database/index.ts";
import type { Services } from "../../platform/http/index.ts";
import { restrictionOf } from "./connectionHealth.ts";
import { shownAddress } from "./credentialsIn.ts";
import { readConnectionSettings } from "./connectionSettings.ts";
import { type Credentials, openCredentials, openToken } from "./secrets.ts";

/** A connection with its queues and the file of its greeting. */
export type ConnectionRecord = Selectable<Tables["connections"]> & {
  queues: QueueLabel[];
  greeting_file: { name: string; mimetype: string; size: number } | null;
};

/** A row of which only the label is shown. */
export type LabelRecord = Omit<ConnectionRecord, "queues" | "greeting_file"> & { queues: { id: number }[] };

/** Connection as everybody may know it. */
export const presentConnectionLabel = (row: LabelRecord): ConnectionLabel => ({
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

export type Presenter = Pick<Services, "secretKey" | "files">;

/** Presents a connection to those who may edit it, with its own token. */
export const presentConnection = (presenter: Presenter, row: ConnectionRecord): Connection => ({
  ...presentInEvent(presenter, row),
  token: openToken(presenter.secretKey, ownerOf(row), row.token_sealed),
});

const ownerOf = (row: ConnectionRecord) => ({ companyId: row.company_id, connectionId: row.id });

/** The same without the token. */
export function presentInEvent({ secretKey, files }: Presenter, row: ConnectionRecord): Connection {
  const credentials = openCredentials(secretKey, ownerOf(row), row.credentials_sealed);
  return {
    ...readConnectionSettings(row.settings),
    ...presentConnectionLabel(row),
    companyId: row.company_id,
    cause: row.cause,
    statusSince: row.status_since,
    qrcode: row.qrcode,
    retries: row.retries,
    restriction: restrictionOf(row.health, new Date()),
    statusImportMessages: row.import,
    provider: row.provider,
    allowGroup: row.allow_group,
    queues: row.queues,
    token: null,
    ...presentCredentials(credentials),
    schedules: row.opening_hours,
    ...presentGreetingMedia(files, row),
    promptId: row.prompt_id,
    flowIdWelcome: row.flow_id_welcome,
    flowIdNotPhrase: row.flow_id_not_phrase,
    integrationId: row.integration_id,
  };
}

/** Shows the end of each secret alone, and of an address not who may use it. */
const presentCredentials = (credentials: Credentials) =>
  recordOf(credentialNames, (name) => {
    const value = credentials[name] ?? null;
    if (value !== null && addressNames.includes(name)) return shownAddress(value);
    return secretNames.includes(name) ? (value?.slice(-4) ?? null) : value;
  });

function presentGreetingMedia(files: Services["files"], row: ConnectionRecord) {
  const { company_id, greeting_file_id, greeting_file } = row;
  if (greeting_file_id === null || greeting_file === null)
    return { greetingMediaAttachment: null, greetingMedia: null };
  const { name, mimetype, size } = greeting_file;
  return {
    greetingMediaAttachment: name,
    greetingMedia: { path: files.link(company_id, greeting_file_id), mimetype, size },
  };
}
