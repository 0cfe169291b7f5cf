import type { MergeField } from "@balcao/contract";
import {
  columnList,
  columnsSet,
  compareRows,
  type Row,
  type RowChange,
  type Tx,
  valuesToRestore,
} from "../../../platform/database/index.ts";
import { contactMerged, contactMergeUndone, contactUpdated } from "../contacts.events.ts";
import { computedColumns } from "../contactFacts.ts";
import { type ContactColumns, readContactRow } from "./contactRows.ts";
import { mergeColumns } from "./mergeColumns.ts";
import { type MovedIdentity, moveIdentities, returnIdentities } from "./mergedIdentities.ts";
import type { Pair } from "./people.ts";

/** Record that takes two merged contacts apart again. */
export interface PeopleRecord {
  duplicate: Row;
  /** Columns that the contact that stayed took over. */
  contact: RowChange;
  identities: MovedIdentity[];
}

interface MergedRows extends Pick<Pair, "by"> {
  contact: ContactColumns;
  duplicate: ContactColumns;
  take: readonly MergeField[];
}

/** Makes two contacts one: the duplicate, whom nothing else names any more, goes with its identities into the other. */
export async function mergePeople(
  tx: Tx,
  { contact, duplicate, take, by }: MergedRows,
): Promise<PeopleRecord> {
  const pair = { contactId: contact.id, duplicateId: duplicate.id, by };
  const identities = await moveIdentities(tx, pair);
  await tx.db
    .deleteFrom("contacts")
    .where("company_id", "=", tx.companyId)
    .where("id", "=", duplicate.id)
    .execute();
  await writeColumns(tx, contact.id, mergeColumns(contact, duplicate, take));
  tx.emit(contactMerged, pair);
  tx.emit(contactUpdated, { contactId: contact.id, by });
  return {
    duplicate: withoutComputed(duplicate),
    contact: compareRows(contact, await readContactRow(tx, contact.id), computedColumns),
    identities,
  };
}

/** Makes two of them again: the duplicate as it was, and the other as it was where nobody changed it since. */
export async function partPeople(
  tx: Tx,
  { record, ...pair }: Pair & { record: PeopleRecord },
): Promise<void> {
  const { contactId, duplicateId, by } = pair;
  const now = await readContactRow(tx, contactId);
  await bringBack(tx, record.duplicate);
  await writeColumns(tx, contactId, valuesToRestore(record.contact, now));
  await returnIdentities(tx, pair, record);
  tx.emit(contactMergeUndone, pair);
  for (const id of [contactId, duplicateId]) tx.emit(contactUpdated, { contactId: id, by });
}

/** Writes values as `readContactRow` gave them. */
async function writeColumns(tx: Tx, contactId: number, values: Row): Promise<void> {
  if (Object.keys(values).length === 0) return;
  await tx.query({
    text: `update contacts set ${columnsSet("contacts", values)} where company_id = $1 and id = $2`,
    values: [tx.companyId, contactId, JSON.stringify(values)],
  });
}

/** The row under its old id; what it pointed at may be gone. */
async function bringBack(tx: Tx, duplicate: Row): Promise<void> {
  await tx.query({
    text: `
      with old as (
        select (jsonb_populate_record(null::contacts, $2::jsonb || jsonb_build_object(
          'picture_id', (select id from files where company_id = $1 and id = ($2::jsonb ->> 'picture_id')::uuid),
          'connection_id', (select id from connections where company_id = $1 and id = ($2::jsonb ->> 'connection_id')::bigint),
          'wallet_user_id', (select id from users where company_id = $1 and id = ($2::jsonb ->> 'wallet_user_id')::bigint)))).*
      )
      insert into contacts (${columnList(duplicate)}) select ${columnList(duplicate)} from old`,
    values: [tx.companyId, JSON.stringify(duplicate)],
  });
}

/** Row as `bringBack` takes it. */
const withoutComputed = (row: ContactColumns): Row =>
  Object.fromEntries(Object.entries(row).filter(([column]) => !computedColumns.includes(column)));
