import { mergeUndoDays } from "@balcao/contract";
import type { Tx } from "../../platform/database/index.ts";
import { DomainError } from "../../platform/http/index.ts";
import type { MergeRecord } from "./mergeRecord.ts";

/**
 * Lets what comes in wait until the transaction ends: the inbox is claimed under this lock with its contacts already
 * found, and must not write for one that goes.
 */
export async function holdInbox(tx: Tx): Promise<void> {
  await tx.query({ text: "select pg_advisory_xact_lock(1, $1::int)", values: [tx.companyId] });
}

/** A merge that can still be undone, locked. */
export async function accessMerge(tx: Tx, mergeId: number) {
  const [merge] = await tx.query<{
    contact_id: number;
    duplicate_id: number;
    merged_at: string;
    record: MergeRecord;
  }>({
    text: `
      select contact_id, duplicate_id, merged_at::text, record from contact_merges
      where company_id = $1 and id = $2 and merged_at > app.now() - make_interval(days => $3) for update`,
    values: [tx.companyId, mergeId, mergeUndoDays],
  });
  if (!merge) throw new DomainError("ERR_NO_MERGE_FOUND");
  const { contact_id: contactId, duplicate_id: duplicateId, merged_at: since, record } = merge;
  return { contactId, duplicateId, since, record };
}
