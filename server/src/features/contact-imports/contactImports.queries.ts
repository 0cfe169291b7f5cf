import type { Statement, Tx } from "../../platform/database/index.ts";

/** Rows of a file in one of the table. */
export const partSize = 500;

export const importsById = (companyId: number, ids: readonly number[]): Statement => ({
  name: "contact-imports-by-id",
  text: "select * from contact_imports where company_id = $1 and id = any($2::bigint[])",
  values: [companyId, ids],
});

/** Imports of a user that are not forgotten yet, newest first; for an admin with the one that is under way. */
export const importsOf = (
  companyId: number,
  { id, isAdmin }: { id: number; isAdmin: boolean },
): Statement => ({
  name: "contact-imports-of-user",
  text: `
    select * from contact_imports
    where company_id = $1 and (user_id = $2 or $3 and status in ('running', 'waiting'))
    order by id desc limit 20`,
  values: [companyId, id, isAdmin],
});

export const importPart = (companyId: number, importId: number, part: number): Statement => ({
  name: "contact-import-part",
  text: "select rows from contact_import_parts where company_id = $1 and import_id = $2 and part = $3",
  values: [companyId, importId, part],
});

/** Rows that became no contact, as they stand in the file, in its order. */
export const importProblems = (
  companyId: number,
  { importId, after, limit }: { importId: number; after: number; limit: number },
): Statement => ({
  name: "contact-import-problems",
  text: `
    select p.place, p.reason, part.rows -> ((p.place - 1) % ${partSize}) as cells
    from contact_import_problems p
    left join contact_import_parts part
      on part.company_id = $1 and part.import_id = $2 and part.part = (p.place - 1) / ${partSize}
    where p.company_id = $1 and p.import_id = $2 and p.place > $3 order by p.place limit $4`,
  values: [companyId, importId, after, limit],
});

/** Each part is a JSON array. */
export async function insertParts(tx: Tx, importId: number, parts: readonly string[]): Promise<void> {
  for (const [part, rows] of parts.entries())
    await tx.query({
      name: "insert-contact-import-part",
      text: "insert into contact_import_parts (company_id, import_id, part, rows) values ($1, $2, $3, $4::jsonb)",
      values: [tx.companyId, importId, part, rows],
    });
}
