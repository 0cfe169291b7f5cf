import type { Tx } from "../../platform/database/index.ts";
import { type Ctx, DomainError } from "../../platform/http/index.ts";
import type { ImportRecord } from "./contactImports.present.ts";
import { importsById } from "./contactImports.queries.ts";

/** One's own; another's looks like none. */
export async function readImport(ctx: Ctx, importId: number): Promise<ImportRecord> {
  const [row] = await ctx.read<ImportRecord & { [column: string]: unknown }>(
    importsById(ctx.companyId, [importId]),
  );
  if (!row || row.user_id !== ctx.user.id) throw new DomainError("ERR_NO_CONTACT_IMPORT_FOUND");
  return row;
}

/** The row, locked; undefined where it is gone. */
export const lockImport = (tx: Tx, importId: number): Promise<ImportRecord | undefined> =>
  tx.db
    .selectFrom("contact_imports")
    .selectAll()
    .where("company_id", "=", tx.companyId)
    .where("id", "=", importId)
    .forUpdate()
    .executeTakeFirst();

/** It holds its company's only turn: an admin sees it, and may stop it, whoever set it going. */
export const isUnderWay = ({ status }: Pick<ImportRecord, "status">): boolean =>
  status === "running" || status === "waiting";

export const mayStop = (
  { id, isAdmin }: Pick<Ctx["user"], "id" | "isAdmin">,
  row: Pick<ImportRecord, "user_id" | "status">,
): boolean => row.user_id === id || (isAdmin && isUnderWay(row));

/** One's own, locked. */
export async function accessImport(ctx: Ctx, tx: Tx, importId: number): Promise<ImportRecord> {
  const row = await lockImport(tx, importId);
  if (!row || row.user_id !== ctx.user.id) throw new DomainError("ERR_NO_CONTACT_IMPORT_FOUND");
  return row;
}
