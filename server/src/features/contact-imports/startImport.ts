import type { ContactImport, ImportField, ImportMapping } from "@balcao/contract";
import { type Ctx, DomainError, refuseField, refuseTaken } from "../../platform/http/index.ts";
import { recordAudit } from "../audit/index.ts";
import { accessImport } from "./contactImports.access.ts";
import { contactImportMoved } from "./contactImports.events.ts";
import { type ImportRecord, presentImport } from "./contactImports.present.ts";
import { requestImport } from "./importJobs.ts";
import { connectionToAsk } from "./connectionToAsk.ts";
import { countOutside, readStretches, type Stretches } from "./stretches.ts";

export interface StartImport {
  importId: number;
  mapping: ImportMapping;
  /** Stretches of places. */
  except: string;
  validateContact: boolean;
}

/** An item of a list without a name is called by its number. */
const neededFields = ({ list_id }: ImportRecord): readonly ImportField[] =>
  list_id === null ? ["name", "number"] : ["number"];

/** Sets an uploaded file going: from now on it goes on by itself, whatever becomes of the browser and of this process. */
export function startImport(ctx: Ctx, start: StartImport): Promise<ContactImport> {
  return refuseTaken({ contact_imports_running: "ERR_CONTACT_IMPORT_RUNNING" }, () =>
    ctx.transaction(async (tx) => {
      const row = await accessImport(ctx, tx, start.importId);
      if (row.status !== "draft") throw new DomainError("ERR_CONTACT_IMPORT_STARTED");
      // The list may have been chosen while the plan still had campaigns.
      if (row.list_id !== null && !ctx.user.planFlags.has("useCampaigns"))
        throw new DomainError("ERR_PLAN_FEATURE");
      checkMapping(row, start.mapping);
      const checks = start.validateContact && row.list_id === null;
      const connection = checks ? await connectionToAsk(ctx, tx, undefined) : undefined;
      const except = readStretches(start.except);
      const chosen = countChosen(row, except);
      if (chosen === 0) throw refuseField("except", "value");
      const started = await tx.db
        .updateTable("contact_imports")
        .set({
          status: "running",
          mapping: JSON.stringify(start.mapping),
          except_rows: except.map(([first, last]) => `${first}-${last}`).join(","),
          chosen,
          // The numbers of a list are all checked afterwards.
          checks,
          connection_id: connection?.id ?? null,
        })
        .where("company_id", "=", ctx.companyId)
        .where("id", "=", row.id)
        .returningAll()
        .executeTakeFirstOrThrow();
      await recordAudit(tx, {
        by: ctx.by,
        action: "contacts.imported",
        details: { importId: row.id, name: row.name, rows: chosen },
      });
      tx.enqueue(requestImport(ctx.companyId, started));
      tx.emit(contactImportMoved, { importId: row.id, userId: ctx.user.id, by: ctx.by });
      return presentImport(started);
    }),
  );
}

/** What is needed has columns, and no column is two things. */
function checkMapping(row: ImportRecord, mapping: ImportMapping): void {
  const { columns } = row;
  for (const field of neededFields(row))
    if (mapping[field] === undefined) throw refuseField(`mapping.${field}`, "required");
  if (row.list_id !== null && mapping.tags !== undefined) throw refuseField("mapping.tags", "value");
  const used = Object.values(mapping).flat();
  if (new Set(used).size < used.length) throw refuseField("mapping", "value");
  if (used.some((column) => column >= columns.length)) throw refuseField("mapping", "value");
}

/** The row that names the columns is nobody's choice. */
function countChosen({ rows, has_header }: ImportRecord, except: Stretches): number {
  const header = has_header && countOutside(except, 1) === 1 ? 1 : 0;
  return countOutside(except, rows) - header;
}
