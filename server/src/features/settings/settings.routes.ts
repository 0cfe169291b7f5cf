import { endpoints, PlatformSettingName } from "@balcao/contract";
import { type Ctx, DomainError, type PublicCtx, type Route, route } from "../../platform/http/index.ts";
import { readLogo } from "./branding/readLogo.ts";
import { uploadLogo } from "./branding/uploadLogo.ts";
import { deleteCertificate, listCertificates, uploadCertificate } from "./certificates/certificates.ts";
import { listHolidays, updateHolidays } from "./holidays.ts";
import { listPixKeys, updatePixKeys } from "./pixKeys.ts";
import { listPlaces, updatePlaces } from "./places.ts";
import { isPublicSetting, presentPlatformSetting } from "./platformSettings.ts";
import { updateCompanySetting } from "./updateCompanySetting.ts";
import { updatePlatformSetting } from "./updatePlatformSetting.ts";
import { version } from "./version.ts";

const { settings } = endpoints;

export const settingsRoutes: Route[] = [
  route(settings.companySettings, (ctx, { params }) => companySettings(ctx, params.id)),
  route(settings.companySettingOne, async (ctx, { query: { column } }) => {
    const all = await ctx.services.settings.ofCompany(ctx.companyId);
    return { [column]: all[column] };
  }),
  route(settings.updateCompanySetting, (ctx, { body }) => updateCompanySetting(ctx, body)),
  route(settings.holidays, (ctx) => listHolidays(ctx)),
  route(settings.updateHolidays, (ctx, { body }) => updateHolidays(ctx, body)),
  route(settings.pixKeys, (ctx) => listPixKeys(ctx)),
  route(settings.updatePixKeys, (ctx, { body }) => updatePixKeys(ctx, body)),
  route(settings.places, (ctx) => listPlaces(ctx)),
  route(settings.updatePlaces, (ctx, { body }) => updatePlaces(ctx, body)),
  route(settings.platformSettings, async (ctx) => {
    const all = await ctx.services.settings.ofPlatform();
    return PlatformSettingName.options.map((key) => presentPlatformSetting(all, key));
  }),
  route(settings.updatePlatformSetting, (ctx, { params, body }) =>
    updatePlatformSetting(ctx, { ...params, ...body }),
  ),
  route(settings.platformSetting, (ctx, { params }) => platformSetting(ctx, params.key)),
  route(settings.publicSetting, (ctx, { params }) => publicSetting(ctx, params.key)),
  route(settings.uploadLogo, async (ctx, { body, files: [file] }, { reply }) => {
    // A bare text goes out as it is: what makes it JSON stands here.
    void reply.type("application/json; charset=utf-8");
    return JSON.stringify(await uploadLogo(ctx, body.mode, file));
  }),
  route(settings.logo, async (ctx, { params }, { reply }) => {
    const content = await readLogo(ctx, params.name);
    reply.headers({
      "content-type": "image/png",
      "cache-control": "public, max-age=31536000, immutable",
      "content-security-policy": "sandbox; default-src 'none'",
    });
    return content;
  }),
  route(settings.uploadCertificate, (ctx, { query, body, files: [file] }) =>
    uploadCertificate(ctx, { ...query, ...body, file }),
  ),
  route(settings.certificates, (ctx) => listCertificates(ctx)),
  route(settings.deleteCertificate, (ctx, { params }) => deleteCertificate(ctx, params.ref)),
  route(settings.version, () => ({ version })),
];

function companySettings(ctx: Ctx, companyId: number) {
  if (companyId !== ctx.companyId && !ctx.user.permissions.has("super"))
    throw new DomainError("ERR_NO_COMPANY_FOUND");
  return ctx.services.settings.ofCompany(companyId);
}

/** Everybody may know how large a file may be; the rest is the super user's. */
async function platformSetting(ctx: Ctx, name: string) {
  if (name !== "downloadLimit" && !ctx.user.permissions.has("super"))
    throw new DomainError("ERR_NO_PERMISSION");
  const { data: key } = PlatformSettingName.safeParse(name);
  if (!key) throw new DomainError("ERR_NO_SETTING_FOUND");
  return presentPlatformSetting(await ctx.services.settings.ofPlatform(), key);
}

async function publicSetting(ctx: PublicCtx, name: string) {
  const { data: key } = PlatformSettingName.safeParse(name);
  if (!key || !isPublicSetting(key)) throw new DomainError("ERR_NO_SETTING_FOUND");
  return presentPlatformSetting(await ctx.services.settings.ofPlatform(), key);
}
