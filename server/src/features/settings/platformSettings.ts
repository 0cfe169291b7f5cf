import {
  because,
  BooleanSwitch,
  Colour,
  downloadLimits,
  line,
  pictureSettingNames,
  PlatformSettingName,
  publicSettingNames,
  secretSettingNames,
} from "@balcao/contract";
import { brCodeLimits, readReais } from "@balcao/flow-engine";
import { z } from "zod";
import { openSecret, sealSecret, type SecretPlace, SecretUnreadable } from "../../platform/crypto/index.ts";
import type { Services } from "../../platform/http/index.ts";
import type { PlatformSettings } from "./settingsDirectory.ts";

const secrets: readonly string[] = secretSettingNames;
const publics: readonly string[] = publicSettingNames;
const pictures: readonly string[] = pictureSettingNames;
export const isPictureSetting = (key: PlatformSettingName): boolean => pictures.includes(key);
export const isSecretSetting = (key: PlatformSettingName): boolean => secrets.includes(key);
export const isPublicSetting = (key: PlatformSettingName): boolean => publics.includes(key);

/** Empty value, which brings a default back. Logos come by upload; here they can only be taken away. */
const nothing = z.literal("");
const colour = nothing.or(Colour.transform((value) => (value.startsWith("#") ? value : `#${value}`)));
const hostName = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^(?=.{1,253}$)[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,5})?$/);

const webAddress = z
  .url({ protocol: /^https?$/ })
  .max(300)
  .transform((address) => address.replace(/\/+$/, ""));

const upTo = (most: number) =>
  nothing.or(
    z
      .string()
      .trim()
      .regex(/^[1-9]\d{0,4}$/)
      .refine((value) => Number(value) <= most),
  );

/** An amount as people type it, kept with a point. */
const reais = line(1, 20)
  .refine((typed) => (readReais(typed) ?? Infinity) <= 1_000_000_00, because("amount"))
  .transform((typed) => ((readReais(typed) ?? 0) / 100).toFixed(2));

/** What one message costs: providers count in parts of a cent. */
const messagePrice = nothing.or(
  z
    .string()
    .trim()
    .regex(/^\d{1,3}(?:[.,]\d{1,4})?$/)
    .transform((typed) => typed.replace(",", ".")),
);

const accepted: Partial<Record<PlatformSettingName, z.ZodType<string>>> = {
  userCreation: BooleanSwitch.transform((on) => (on ? "enabled" : "disabled")),
  downloadLimit: z.enum(downloadLimits),
  primaryColorLight: colour,
  primaryColorDark: colour,
  appName: line(0, 100),
  meetingHost: nothing.or(hostName),
  openaiBaseUrl: nothing.or(webAddress),
  openaiAudioModel: line(0, 100),
  openaiModel: line(0, 100),
  openaiMonthlyTokens: nothing.or(
    z
      .string()
      .trim()
      .regex(/^[1-9]\d{2,10}$/),
  ),
  aiPriceInput: nothing.or(reais),
  aiPriceOutput: nothing.or(reais),
  campaignJudgedFrom: upTo(10_000),
  campaignMostFailed: upTo(100),
  campaignMostUndelivered: upTo(100),
  campaignMostOptedOut: upTo(100),
  campaignPriceMarketing: messagePrice,
  campaignPriceUtility: messagePrice,
  campaignPriceAuthentication: messagePrice,
  pixReceiver: nothing.or(line(2, brCodeLimits.name)),
  pixCity: nothing.or(line(2, brCodeLimits.city)),
  customPlanPrice: nothing.or(reais),
  customUserPrice: nothing.or(reais),
  customConnectionPrice: nothing.or(reais),
  appLogoLight: nothing,
  appLogoDark: nothing,
  appLogoFavicon: nothing,
};
const plainText = line(0, 4000);

export const acceptedValue = (key: PlatformSettingName): z.ZodType<string> => accepted[key] ?? plainText;

const placeOf = (key: PlatformSettingName): SecretPlace => ({
  companyId: 0,
  column: "platform_settings.value",
  rowId: key,
});

/** Value as it is stored: secrets sealed, an empty one left empty. */
export const storedValue = (services: Services, key: PlatformSettingName, value: string): string =>
  isSecretSetting(key) && value !== ""
    ? sealSecret({ current: services.secretKey }, placeOf(key), value)
    : value;

/** A secret as it was typed; empty when there is none, or when the key that sealed it is gone. */
export async function readSecretSetting(
  services: Services,
  key: (typeof secretSettingNames)[number],
): Promise<string> {
  const sealed = (await services.settings.ofPlatform())[key];
  if (sealed === "") return "";
  try {
    return openSecret({ current: services.secretKey }, placeOf(key), sealed);
  } catch (error) {
    if (error instanceof SecretUnreadable) return "";
    throw error;
  }
}

/** Row → contract: of a secret only that it is set. */
export function presentPlatformSetting(settings: PlatformSettings, key: PlatformSettingName) {
  const value = settings[key];
  return { key, value: isSecretSetting(key) && value !== "" ? "set" : value };
}
