import type { ContactImport, ImportSource } from "@balcao/contract";
import { type Ctx, DomainError, refuseTaken } from "../../platform/http/index.ts";
import { recordAudit } from "../audit/index.ts";
import { connectionToAsk } from "./connectionToAsk.ts";
import { contactImportMoved } from "./contactImports.events.ts";
import { presentImport } from "./contactImports.present.ts";
import { requestImport } from "./importJobs.ts";

type PhoneSource = Exclude<ImportSource, "file">;

/** Has a connection's phone asked for its people: those of its address book, or of its conversations. */
export function importFromPhone(
  ctx: Ctx,
  { source, whatsappId }: { source: PhoneSource; whatsappId: number | undefined },
): Promise<ContactImport> {
  return refuseTaken({ contact_imports_running: "ERR_CONTACT_IMPORT_RUNNING" }, () =>
    ctx.transaction(async (tx) => {
      const connection = await connectionToAsk(ctx, tx, whatsappId);
      const sources = ctx.services.channels.get(connection.channel)?.capabilities.people ?? [];
      if (!sources.includes(source)) throw new DomainError("ERR_CHANNEL_UNSUPPORTED");
      const row = await tx.db
        .insertInto("contact_imports")
        .values({
          company_id: ctx.companyId,
          user_id: ctx.user.id,
          source,
          name: connection.name,
          status: "running",
          connection_id: connection.id,
          columns: "[]",
          mapping: "{}",
          hides_numbers: ctx.user.hidesNumbers,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      await recordAudit(tx, {
        by: ctx.by,
        action: "contacts.imported",
        details: { importId: row.id, source, connectionId: connection.id },
      });
      tx.enqueue(requestImport(ctx.companyId, row));
      tx.emit(contactImportMoved, { importId: row.id, userId: ctx.user.id, by: ctx.by });
      return presentImport(row);
    }),
  );
}
