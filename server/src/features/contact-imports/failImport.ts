import type { ImportFailure } from "@balcao/contract";
import type { Database } from "../../platform/database/index.ts";
import { importOf } from "./contactImports.actors.ts";
import { contactImportMoved, contactsImported } from "./contactImports.events.ts";
import type { ImportRecord } from "./contactImports.present.ts";

/** Ends an import that is under way for good, and says why: the next may begin. What it created stays. */
export async function failImport(
  database: Database,
  row: ImportRecord,
  failure: ImportFailure,
): Promise<void> {
  const { company_id: companyId, id: importId, user_id: userId } = row;
  await database.tenant(companyId, async (tx) => {
    const failed = await tx.db
      .updateTable("contact_imports")
      .set({ status: "failed", failure, finished_at: new Date().toISOString() })
      .where("company_id", "=", companyId)
      .where("id", "=", importId)
      .where("status", "in", ["running", "waiting"])
      .returning("created")
      .executeTakeFirst();
    if (!failed) return;
    tx.emit(contactImportMoved, { importId, userId, by: importOf(row) });
    if (failed.created > 0) tx.emit(contactsImported, { importId, by: importOf(row) });
  });
}
