import type { Row, Tx } from "../../../platform/database/index.ts";
import { DomainError } from "../../../platform/http/index.ts";

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
