import type { Tx } from "../../../platform/database/index.ts";
import type { LockedConnection } from "../connections.access.ts";
import { openCredentials, sealCredentials } from "../secrets.ts";

/** Keeps, beside the page's token, that of who handed it over: the page's is renewed by it. No form shows it. */
export async function keepUserToken(
  tx: Tx,
  { id, company_id: companyId, credentials_sealed: sealed }: LockedConnection,
  { userToken, secretKey }: { userToken: string; secretKey: string },
): Promise<void> {
  const owner = { companyId, connectionId: id };
  const credentials = { ...openCredentials(secretKey, owner, sealed), userToken };
  await tx.db
    .updateTable("connections")
    .set({ credentials_sealed: sealCredentials(secretKey, owner, credentials) })
    .where("company_id", "=", companyId)
    .where("id", "=", id)
    .execute();
}
