import type { Database } from "../../platform/database/index.ts";
import { insertParts } from "./contactImports.queries.ts";

/** A file with one row that was uploaded, and is not begun. */
export const buildDraft = (
  database: Database,
  { companyId, userId, name }: { companyId: number; userId: number; name: string },
): Promise<number> =>
  database.tenant(companyId, async (tx) => {
    const columns = [
      { name: "Nome", field: "name" },
      { name: "Telefone", field: "number" },
    ];
    const { id } = await tx.db
      .insertInto("contact_imports")
      .values({
        company_id: companyId,
        user_id: userId,
        source: "file",
        name,
        status: "draft",
        connection_id: null,
        columns: JSON.stringify(columns),
        has_header: true,
        rows: 2,
        mapping: "{}",
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const rows = [
      ["Nome", "Telefone"],
      [name, "11987654321"],
    ];
    await insertParts(tx, id, [JSON.stringify(rows)]);
    return id;
  });
