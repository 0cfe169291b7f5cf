import { z } from "zod";
import { admin, defineEndpoint, everybody, superUser, user } from "../../core/endpoint.ts";
import { changeOf, IdParams, text } from "../../core/schemas.ts";
import {
  companySettingInputs,
  CompanySettingName,
  CompanySettings,
  Holiday,
  HolidaysBody,
  PlatformSettingName,
} from "./settings.schemas.ts";

const keyParams = z.strictObject({ key: z.string().max(60) });
const PlatformSetting = z.object({ key: PlatformSettingName, value: z.string() });

export const settingsEndpoints = {
  companySettings: defineEndpoint({
    method: "GET",
    path: "/companySettings/{id}",
    summary: "All settings of the caller's company",
    access: user(),
    params: IdParams,
    answer: CompanySettings,
    errors: ["ERR_NO_COMPANY_FOUND"],
  }),
  companySettingOne: defineEndpoint({
    method: "GET",
    path: "/companySettingOne",
    summary: "One setting of the caller's company",
    access: user(),
    query: z.strictObject({ column: CompanySettingName }),
    answer: changeOf(z.strictObject(companySettingInputs)),
  }),
  updateCompanySetting: defineEndpoint({
    method: "PUT",
    path: "/companySettings",
    summary: "Change one setting of the company",
    access: admin,
    body: z.strictObject({ column: CompanySettingName, data: z.union([z.string().max(4000), z.boolean()]) }),
    answer: CompanySettings,
    errors: ["ERR_SETTING_TEXT_MISSING", "ERR_SETTING_TEXT_IN_USE"],
  }),
  holidays: defineEndpoint({
    method: "GET",
    path: "/holidays",
    summary: "The days on which the company is closed",
    access: user(),
    answer: z.object({ holidays: z.array(Holiday) }),
  }),
  updateHolidays: defineEndpoint({
    method: "PUT",
    path: "/holidays",
    summary: "Replace the company's holidays; what is sent on a business day moves with them",
    access: admin,
    body: HolidaysBody,
    answer: z.object({ holidays: z.array(Holiday) }),
  }),
  platformSettings: defineEndpoint({
    method: "GET",
    path: "/settings",
    summary: "Every platform setting; secrets only say that they are set",
    access: superUser,
    answer: z.array(PlatformSetting),
  }),
  updatePlatformSetting: defineEndpoint({
    method: "PUT",
    path: "/settings/{key}",
    summary: "Change a platform setting",
    access: superUser,
    params: keyParams,
    body: z.strictObject({ value: text(4000) }),
    answer: PlatformSetting,
    errors: ["ERR_NO_SETTING_FOUND"],
  }),
  platformSetting: defineEndpoint({
    method: "GET",
    path: "/setting/{key}",
    summary: "One platform setting; all but downloadLimit are the super user's",
    access: user(),
    params: keyParams,
    answer: PlatformSetting,
    errors: ["ERR_NO_SETTING_FOUND"],
  }),
  publicSetting: defineEndpoint({
    method: "GET",
    path: "/public-settings/{key}",
    summary: "Branding, and whether sign-up is open",
    access: everybody,
    params: keyParams,
    answer: PlatformSetting,
    errors: ["ERR_NO_SETTING_FOUND"],
  }),
  version: defineEndpoint({
    method: "GET",
    path: "/version",
    summary: "The server's version",
    access: everybody,
    answer: z.object({ version: z.string() }),
  }),
};
