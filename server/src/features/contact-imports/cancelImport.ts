import type { Tx } from "../../platform/database/index.ts";
import { type Ctx, DomainError } from "../../platform/http/index.ts";
import { recordAudit } from "../audit/index.ts";
import { isUnderWay, lockImport, mayStop } from "./contactImports.access.ts";
import type { ImportRecord } from "./contactImports.present.ts";
import { importOf } from "./contactImports.actors.ts";
import { contactImportMoved, contactsImported } from "./contactImports.events.ts";

/** Stops an import that runs, what it created stays; forgets any other of one's own. */
export function cancelImport(ctx: Ctx, importId: number): Promise<{ message: string }> {
  return ctx.transaction(async (tx) => {
    const row = await lockImport(tx, importId);
    if (!row || !mayStop(ctx.user, row)) throw new DomainError("ERR_NO_CONTACT_IMPORT_FOUND");
    const isRunning = isUnderWay(row);
    if (isRunning) {
      await tx.db
        .updateTable("contact_imports")
        .set({ status: "cancelled", finished_at: new Date().toISOString() })
        .where("company_id", "=", ctx.companyId)
        .where("id", "=", importId)
        .execute();
      if (row.user_id !== ctx.user.id) await noteStop(ctx, tx, row);
      tx.emit(contactsImported, { importId, by: importOf(row) });
    } else {
      await tx.db
        .deleteFrom("contact_imports")
        .where("company_id", "=", ctx.companyId)
        .where("id", "=", importId)
        .execute();
    }
    tx.emit(contactImportMoved, { importId, userId: row.user_id, by: ctx.by });
    return { message: isRunning ? "Import stopped" : "Import forgotten" };
  });
}

/** An admin ended what somebody else had begun. */
const noteStop = (ctx: Ctx, tx: Tx, { id, user_id: ownerId }: ImportRecord) =>
  recordAudit(tx, {
    by: ctx.by,
    action: "contacts.import-stopped",
    details: { importId: id, userId: ownerId },
  });
