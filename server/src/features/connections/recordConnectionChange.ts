import { type Connection, credentialNames, secretNames } from "@balcao/contract";
import type { Tx } from "../../platform/database/index.ts";
import type { Actor } from "../../platform/events/index.ts";
import type { Services } from "../../platform/http/index.ts";
import { changesOf, recordAudit, withNames } from "../audit/index.ts";
import { settingDefaults } from "./connectionSettings.ts";
import { presentConnection } from "./connections.present.ts";
import { getConnection } from "./connections.queries.ts";

/** Fields that a person changes by the form; the rest is what its session says. */
const fields: readonly (keyof Connection)[] = [
  "name",
  "isDefault",
  "provider",
  "allowGroup",
  "groupAsTicket",
  "queueIds",
  ...credentialNames.filter((name) => !secretNames.includes(name)),
  "schedules",
  "greetingMediaAttachment",
  "promptId",
  "flowIdWelcome",
  "flowIdNotPhrase",
  "integrationId",
];
const settingNames = Object.keys(settingDefaults);

interface Noted {
  connectionId: number;
  services: Services;
  by: Actor;
}

/** Runs a change of a connection, and writes down what is another afterwards. Gives the connection as it stands then. */
export async function recordConnectionChange(
  tx: Tx,
  { connectionId, services, by }: Noted,
  change: () => Promise<void>,
): Promise<Connection> {
  const before = presentConnection(services, await getConnection(tx, connectionId));
  await change();
  const after = presentConnection(services, await getConnection(tx, connectionId));
  await record(tx, { services, by }, { before, after });
  return after;
}

/** Another token is an act of its own: whoever used the old one is shut out. */
async function record(
  tx: Tx,
  { services, by }: Pick<Noted, "services" | "by">,
  { before, after }: { before: Connection; after: Connection },
): Promise<void> {
  const isSame = (name: keyof Connection) => before[name] === after[name];
  const secrets = secretNames.filter((name) => !isSame(name));
  const changes = changesOf(before, after, [...fields, ...settingNames, ...secrets]);
  const about = { connectionId: after.id, name: before.name };
  if (!isSame("token")) await recordAudit(tx, { by, action: "connection.token-renewed", details: about });
  if (isSame("token") || Object.keys(changes).length > 0)
    await recordAudit(tx, {
      by,
      action: "connection.updated",
      details: await withNames(services, tx, { ...about, changes }),
    });
}
