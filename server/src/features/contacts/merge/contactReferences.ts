import type { Tx } from "../../../platform/database/index.ts";

/**
 * Every column that names a contact. A table that comes to name one gets a line here, or a merge would leave its rows
 * behind; a test compares the list with the database.
 */
export const contactReferences: readonly ContactReference[] = [
  { table: "contact_identities", column: "contact_id", moves: "specially" },
  { table: "contact_tags", column: "contact_id", moves: "specially" },
  { table: "contact_merges", column: "contact_id", moves: "not at all" },
  { table: "tickets", column: "contact_id", moves: "specially" },
  // Follows its ticket, there and back.
  { table: "messages", column: "contact_id", moves: "specially" },
  { table: "messages", column: "author_contact_id", moves: "by id" },
  { table: "message_reactions", column: "author_contact_id", moves: "specially" },
  { table: "schedules", column: "contact_id", moves: "by id" },
];

export interface ContactReference {
  table: string;
  column: string;
  /** "by id": the column is changed, and the rows' ids are kept for the way back. */
  moves: "by id" | "specially" | "not at all";
}

const byId = contactReferences.filter(({ moves }) => moves === "by id");
const nameOf = ({ table, column }: ContactReference): string => `${table}.${column}`;

interface Pair {
  contactId: number;
  duplicateId: number;
}

/** Lets every row that named the duplicate name the contact. */
export async function moveReferences(tx: Tx, pair: Pair): Promise<Record<string, number[]>> {
  const moved: Record<string, number[]> = {};
  for (const reference of byId) {
    const rows = await tx.query<{ id: number }>({
      text: `update ${reference.table} set ${reference.column} = $2 where company_id = $1 and ${reference.column} = $3 returning id`,
      values: [tx.companyId, pair.contactId, pair.duplicateId],
    });
    if (rows.length > 0) moved[nameOf(reference)] = rows.map(({ id }) => id);
  }
  return moved;
}

export async function returnReferences(tx: Tx, pair: Pair, moved: Record<string, number[]>): Promise<void> {
  for (const reference of byId) {
    const ids = moved[nameOf(reference)] ?? [];
    if (ids.length === 0) continue;
    await tx.query({
      text: `
        update ${reference.table} set ${reference.column} = $3
        where company_id = $1 and ${reference.column} = $2 and id = any($4::bigint[])`,
      values: [tx.companyId, pair.contactId, pair.duplicateId, ids],
    });
  }
}
