import { PlatformSettingName } from "@balcao/contract";
import type { Ctx } from "../../platform/http/index.ts";
import { DomainError } from "../../platform/http/index.ts";
import { recordAudit } from "../audit/index.ts";
import { acceptedValue, presentPlatformSetting, storedValue } from "./platformSettings.ts";
import { refuseValue } from "./refuseValue.ts";
import { platformSettingsUpdated } from "./settings.events.ts";

/** Changes a platform setting; a secret goes in and never comes out. */
export async function updatePlatformSetting(ctx: Ctx, given: { key: string; value: string }) {
  const { data: key } = PlatformSettingName.safeParse(given.key);
  if (!key) throw new DomainError("ERR_NO_SETTING_FOUND");
  const parsed = acceptedValue(key).safeParse(given.value, { reportInput: true });
  if (!parsed.success) throw refuseValue("value", parsed.error);
  const value = storedValue(ctx.services, key, parsed.data);
  await ctx.services.database.systemTransaction(async (db) => {
    await db
      .insertInto("platform_settings")
      .values({ key, value })
      .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
      .execute();
    await recordAudit(db, {
      companyId: ctx.companyId,
      by: ctx,
      action: "platform-settings.updated",
      details: { key },
    });
  });
  ctx.services.settings.forgetPlatform();
  await ctx.transaction(async (tx) => tx.emit(platformSettingsUpdated, { key }));
  return presentPlatformSetting(await ctx.services.settings.ofPlatform(), key);
}
