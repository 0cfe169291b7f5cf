import { randomUUID } from "node:crypto";
import type { LogoMode, PictureSettingName } from "@balcao/contract";
import { type Ctx, DomainError, type UploadedFile } from "../../../platform/http/index.ts";
import { setPlatformSetting } from "../setPlatformSetting.ts";
import { readPicture } from "./readPicture.ts";

const keyOf: Record<LogoMode, PictureSettingName> = {
  Light: "appLogoLight",
  Dark: "appLogoDark",
  Favicon: "appLogoFavicon",
};

/** Gives the platform a logo in place of the one it had; answers the name of the stored file. */
export async function uploadLogo(ctx: Ctx, mode: LogoMode, file: UploadedFile | undefined): Promise<string> {
  if (!file) throw new DomainError("ERR_NO_FILE");
  const key = keyOf[mode];
  const content = await readPicture(key, file);
  const name = `${randomUUID()}.png`;
  await setPlatformSetting(ctx, { key, value: name }, async (db) => {
    await db
      .insertInto("platform_pictures")
      .values({ key, name, content })
      .onConflict((conflict) => conflict.column("key").doUpdateSet({ name, content }))
      .execute();
  });
  return name;
}
