import type { PlatformSettingName } from "@balcao/contract";
import type { Tx } from "../../platform/database/index.ts";
import type { Ctx } from "../../platform/http/index.ts";
import { recordAudit } from "../audit/index.ts";
import { isPictureSetting } from "./platformSettings.ts";
import { platformSettingsUpdated } from "./settings.events.ts";

interface Change {
  key: PlatformSettingName;
  /** Value as it is stored; empty: the default again. */
  value: string;
}

/** Keeps a setting of the platform with what belongs to it, writes down that it was changed, and tells every process. */
export async function setPlatformSetting(
  ctx: Ctx,
  { key, value }: Change,
  keepWith: (db: Tx["db"]) => Promise<void> = async () => undefined,
): Promise<void> {
  await ctx.services.database.systemTransaction(async (db) => {
    if (isPictureSetting(key)) await db.deleteFrom("platform_pictures").where("key", "=", key).execute();
    await keepWith(db);
    if (value === "") await db.deleteFrom("platform_settings").where("key", "=", key).execute();
    else
      await db
        .insertInto("platform_settings")
        .values({ key, value })
        .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
        .execute();
    await recordAudit(
      { db, companyId: ctx.companyId, address: ctx.address },
      {
        by: ctx.by,
        action: "platform-settings.updated",
        details: { key, ...(value === "" && { cleared: true }) },
      },
    );
  });
  ctx.services.settings.forgetPlatform();
  await ctx.transaction(async (tx) => tx.emit(platformSettingsUpdated, { key, by: ctx.by }));
}
