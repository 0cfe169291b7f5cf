import { type PlatformSettingName, platformSettingDefaults } from "@balcao/contract";
import { normaliseColour, parseColour } from "../../../ui/theme/colour.ts";

export type BrandValues = Record<"appName" | "primaryColorLight" | "primaryColorDark", string>;
const names = ["appName", "primaryColorLight", "primaryColorDark"] as const;

export const defaultBrand: BrandValues = {
  appName: platformSettingDefaults.appName,
  primaryColorLight: platformSettingDefaults.primaryColorLight,
  primaryColorDark: platformSettingDefaults.primaryColorDark,
};

export const isColour = (text: string): boolean => parseColour(text) !== undefined;

export interface PlatformChange {
  key: PlatformSettingName;
  /** Empty: the default. */
  value: string;
}

/** Differences from what is saved; a default goes as nothing, so that it stays the default. */
export function changesIn(values: BrandValues, saved: BrandValues): PlatformChange[] {
  return names
    .filter((key) => !isSame(key, values[key], saved[key]))
    .map((key) => ({ key, value: isSame(key, values[key], defaultBrand[key]) ? "" : values[key].trim() }));
}

const isSame = (key: (typeof names)[number], one: string, other: string): boolean =>
  key === "appName" ? one.trim() === other : normaliseColour(one) === normaliseColour(other);
