import type { Help, helpsEndpoints, ServerInput } from "@balcao/contract";
import { type Ctx, refuseTaken } from "../../platform/http/index.ts";
import { recordAudit } from "../audit/index.ts";
import { accessHelp } from "./helps.access.ts";

type Change = ServerInput<typeof helpsEndpoints.update>["body"];

/** Changes what the form names. */
export function updateHelp(ctx: Ctx, helpId: number, change: Change): Promise<Help> {
  return refuseTaken({ helps_title: "ERR_HELP_TITLE_TAKEN" }, () =>
    ctx.services.database.systemTransaction(async (db) => {
      const before = await accessHelp(db, helpId);
      const { title = before.title, description = before.description, video = before.video } = change;
      const help = await db
        .updateTable("helps")
        .set({ title, description, video })
        .where("id", "=", helpId)
        .returningAll()
        .executeTakeFirstOrThrow();
      await recordAudit(
        { db, companyId: ctx.companyId, address: ctx.address },
        {
          by: ctx.by,
          action: "help.updated",
          details: { helpId, title },
        },
      );
      return help;
    }),
  );
}
