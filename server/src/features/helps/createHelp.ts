import type { Help, HelpBody } from "@balcao/contract";
import { type Ctx, refuseTaken } from "../../platform/http/index.ts";
import { recordAudit } from "../audit/index.ts";

/** Adds a help video for every company. */
export function createHelp(ctx: Ctx, { title, description, video }: HelpBody): Promise<Help> {
  return refuseTaken({ helps_title: "ERR_HELP_TITLE_TAKEN" }, () =>
    ctx.services.database.systemTransaction(async (db) => {
      const help = await db
        .insertInto("helps")
        .values({ title, description, video })
        .returningAll()
        .executeTakeFirstOrThrow();
      await recordAudit(
        { db, companyId: ctx.companyId, address: ctx.address },
        {
          by: ctx.by,
          action: "help.created",
          details: { helpId: help.id, title },
        },
      );
      return help;
    }),
  );
}
