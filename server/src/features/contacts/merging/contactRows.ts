import type { Tx } from "../../../platform/database/index.ts";
import { DomainError } from "../../../platform/http/index.ts";
import { columnList, columnsSet, computedColumns, type Row } from "./rowChanges.ts";

export interface ExtraInfo {
  name: string;
  value: string;
}

export interface ContactColumns extends Row {
  id: number;
  name: string;
  name_typed: boolean;
  number: string;
  email: string;
  is_group: boolean;
  extra_info: ExtraInfo[];
  active: boolean;
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

/** Deletes the row of a duplicate that nothing names any more. */
export async function deleteMerged(tx: Tx, duplicateId: number): Promise<void> {
  await tx.db
    .deleteFrom("contacts")
    .where("company_id", "=", tx.companyId)
    .where("id", "=", duplicateId)
    .execute();
}

/** The row under its old id; what it pointed at may be gone. */
export async function bringBack(tx: Tx, duplicate: Row): Promise<void> {
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

/** The row without what the database works out by itself, as `bringBack` takes it. */
export function stored(row: ContactColumns): Row {
  const kept = Object.fromEntries(
    Object.entries(row).filter(([column]) => !computedColumns.includes(column)),
  );
  columnList(kept);
  return kept;
}
