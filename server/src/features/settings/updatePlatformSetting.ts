import { PlatformSettingName } from "@balcao/contract";
import type { Ctx } from "../../platform/http/index.ts";
import { DomainError } from "../../platform/http/index.ts";
import { acceptedValue, presentPlatformSetting, storedValue } from "./platformSettings.ts";
import { refuseValue } from "./refuseValue.ts";
import { setPlatformSetting } from "./setPlatformSetting.ts";

/** Changes a platform setting; a secret goes in and never comes out. An empty value brings the default back. */
export async function updatePlatformSetting(ctx: Ctx, given: { key: string; value: string }) {
  const { data: key } = PlatformSettingName.safeParse(given.key);
  if (!key) throw new DomainError("ERR_NO_SETTING_FOUND");
  const parsed = acceptedValue(key).safeParse(given.value, { reportInput: true });
  if (!parsed.success) throw refuseValue("value", parsed.error);
  await setPlatformSetting(ctx, { key, value: storedValue(ctx.services, key, parsed.data) });
  return presentPlatformSetting(await ctx.services.settings.ofPlatform(), key);
}
