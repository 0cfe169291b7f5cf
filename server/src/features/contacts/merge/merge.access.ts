import { mergeUndoDays } from "@balcao/contract";
import type { Tx } from "../../../platform/database/index.ts";
import { DomainError } from "../../../platform/http/index.ts";
import type { ContactColumns } from "./mergeColumns.ts";
import type { MergeRecord } from "./mergeRecord.ts";
import { columnsSet, type Row } from "./rowChanges.ts";

/**
 * What comes in waits until the transaction ends: the inbox is claimed under this lock with its contacts already found, and
 * must not write for one that goes.
 */
export async function holdInbox(tx: Tx): Promise<void> {
  await tx.query({ text: "select pg_advisory_xact_lock(1, $1::int)", values: [tx.companyId] });
}

/** Both contacts as they stand, locked so that nothing new can name them. */
export async function accessPair(tx: Tx, contactId: number, duplicateId: number) {
  const rows = await tx.query<{ contact: ContactColumns }>({
    text: `
      select to_jsonb(c) as contact from contacts c
      where c.company_id = $1 and c.id = any($2::bigint[]) order by c.id for update`,
    values: [tx.companyId, [contactId, duplicateId]],
  });
  const byId = new Map(rows.map(({ contact }) => [contact.id, contact]));
  const [contact, duplicate] = [byId.get(contactId), byId.get(duplicateId)];
  if (!contact || !duplicate) throw new DomainError("ERR_NO_CONTACT_FOUND");
  return { contact, duplicate };
}

export async function readContactRow(tx: Tx, contactId: number): Promise<ContactColumns> {
  const [row] = await tx.query<{ contact: ContactColumns }>({
    text: "select to_jsonb(c) as contact from contacts c where c.company_id = $1 and c.id = $2 for update",
    values: [tx.companyId, contactId],
  });
  if (!row) throw new DomainError("ERR_NO_CONTACT_FOUND");
  return row.contact;
}

/** Writes values as `readContactRow` gave them. */
export async function writeContactRow(tx: Tx, contactId: number, values: Row): Promise<void> {
  if (Object.keys(values).length === 0) return;
  await tx.query({
    text: `update contacts set ${columnsSet("contacts", values)} where company_id = $1 and id = $2`,
    values: [tx.companyId, contactId, JSON.stringify(values)],
  });
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
