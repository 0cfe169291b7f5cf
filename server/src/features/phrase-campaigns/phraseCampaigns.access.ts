import { lockWord, type Tx } from "../../platform/database/index.ts";
import { DomainError } from "../../platform/http/index.ts";

/** Lets a company's phrases change one after the other: what is counted of them is true then. */
export const lockPhrases = (tx: Tx): Promise<void> => lockWord(tx, "phrase campaigns");

/** The row of a phrase, locked. */
export async function accessPhrase(tx: Tx, id: number) {
  await lockPhrases(tx);
  const row = await tx.db
    .selectFrom("phrase_campaigns")
    .select(["id", "name", "phrase", "key", "flow_id", "connection_id", "active"])
    .where("company_id", "=", tx.companyId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new DomainError("ERR_NO_PHRASE_CAMPAIGN_FOUND");
  return row;
}

/** Refuses a connection that the company does not have; none is allowed. */
export async function refuseMissingConnection(tx: Tx, id: number | null | undefined): Promise<void> {
  if (id === null || id === undefined) return;
  const row = await tx.db
    .selectFrom("connections")
    .select("id")
    .where("company_id", "=", tx.companyId)
    .where("id", "=", id)
    .forKeyShare()
    .executeTakeFirst();
  if (!row) throw new DomainError("ERR_NO_WAPP_FOUND");
}
