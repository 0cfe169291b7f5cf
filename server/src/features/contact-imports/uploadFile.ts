import { foldText } from "@balcao/flow-engine";
import type { ContactImport, ImportColumn } from "@balcao/contract";
import { type Ctx, DomainError, type UploadedFile } from "../../platform/http/index.ts";
import { readSpreadsheet } from "../../platform/spreadsheet/index.ts";
import { presentImport } from "./contactImports.present.ts";
import { insertParts, partSize } from "./contactImports.queries.ts";
import { guessColumns } from "./guessColumns.ts";

const endings = /\.(xls|xlsx|csv|txt)$/i;

/** List whose items the rows become, instead of contacts. */
export interface ListTarget {
  id: number;
  name: string;
}

/** Reads a spreadsheet and keeps its rows until its columns are named. Nothing becomes a contact yet. */
export async function uploadFile(
  ctx: Ctx,
  file: UploadedFile | undefined,
  list?: ListTarget,
): Promise<ContactImport> {
  if (!file) throw new DomainError("ERR_NO_FILE");
  if (!endings.test(file.name)) throw new DomainError("ERR_FILE_TYPE");
  const { parts, first, count } = await readSpreadsheet(file.path, partSize);
  const { columns, hasHeader } = guessColumns(first);
  return ctx.transaction(async (tx) => {
    // One draft at a time: the one before was given up.
    await tx.db
      .deleteFrom("contact_imports")
      .where("company_id", "=", ctx.companyId)
      .where("user_id", "=", ctx.user.id)
      .where("status", "=", "draft")
      .execute();
    const row = await tx.db
      .insertInto("contact_imports")
      .values({
        company_id: ctx.companyId,
        user_id: ctx.user.id,
        source: "file",
        name: file.name,
        status: "draft",
        connection_id: null,
        columns: JSON.stringify(list ? columns.map(asItemColumn) : columns),
        has_header: hasHeader,
        rows: count,
        mapping: "{}",
        hides_numbers: ctx.user.hidesNumbers,
        list_id: list?.id ?? null,
        list_name: list?.name ?? null,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await insertParts(tx, row.id, parts);
    return presentImport(row);
  });
}

/**
 * Items have no tags: what seems to hold some is a column like any other. So is a nickname, the most common variable of
 * campaigns in Brazil, whose word is the last name of Portugal.
 */
const asItemColumn = ({ name, field }: ImportColumn): ImportColumn => ({
  name,
  field: field === "tags" || foldText(name).trim() === "apelido" ? null : field,
});
