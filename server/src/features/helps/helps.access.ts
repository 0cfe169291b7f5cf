import type { Tx } from "../../platform/database/index.ts";
import { DomainError } from "../../platform/http/index.ts";

/** The row, locked for a decision; who may change it, the route has asked. */
export async function accessHelp(db: Tx["db"], helpId: number) {
  const row = await db
    .selectFrom("helps")
    .selectAll()
    .where("id", "=", helpId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new DomainError("ERR_NO_HELP_FOUND");
  return row;
}
