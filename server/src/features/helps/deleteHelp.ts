import type { Ctx } from "../../platform/http/index.ts";
import { recordAudit } from "../audit/index.ts";
import { accessHelp } from "./helps.access.ts";

/** Takes a help video away from every company. */
export function deleteHelp(ctx: Ctx, helpId: number): Promise<{ message: string }> {
  return ctx.services.database.systemTransaction(async (db) => {
    const { title } = await accessHelp(db, helpId);
    await db.deleteFrom("helps").where("id", "=", helpId).execute();
    await recordAudit(
      { db, companyId: ctx.companyId, address: ctx.address },
      {
        by: ctx.by,
        action: "help.deleted",
        details: { helpId, title },
      },
    );
    return { message: "Help deleted" };
  });
}
