import type { Connection } from "@balcao/contract";
import type { Tx } from "../../platform/database/index.ts";
import type { Ctx } from "../../platform/http/index.ts";
import { changesOf, recordAudit } from "../audit/index.ts";
import { settingDefaults } from "./connectionSettings.ts";

/** What a person changes by the form; the rest is what its session says. */
const fields: readonly (keyof Connection)[] = [
  "name",
  "isDefault",
  "provider",
  "allowGroup",
  "groupAsTicket",
  "queueIds",
  "phoneNumberId",
  "businessAccountId",
  "schedules",
  "greetingMediaAttachment",
];
const settingNames = Object.keys(settingDefaults);

/** Writes down what is another afterwards. Another token is an act of its own: whoever used the old one is shut out. */
export async function recordConnectionChange(
  ctx: Ctx,
  tx: Tx,
  { before, after }: { before: Connection; after: Connection },
): Promise<void> {
  const isSame = (name: keyof Connection) => before[name] === after[name];
  const secrets = isSame("accessToken") ? [] : ["accessToken"];
  const changes = changesOf(before, after, [...fields, ...settingNames, ...secrets]);
  const about = { connectionId: after.id, name: before.name };
  const entry = { companyId: tx.companyId, by: ctx };
  if (!isSame("token"))
    await recordAudit(tx.db, { ...entry, action: "connection.token-renewed", details: about });
  if (isSame("token") || Object.keys(changes).length > 0)
    await recordAudit(tx.db, { ...entry, action: "connection.updated", details: { ...about, changes } });
}
