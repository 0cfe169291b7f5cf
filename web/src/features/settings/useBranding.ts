import { endpoints } from "@balcao/contract";
import { useQueries, useQuery } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { readStored, store } from "../../lib/browserStorage.ts";

const names = ["primaryColorLight", "primaryColorDark", "appName", "appLogoLight", "appLogoDark", "appLogoFavicon"] as const;
type BrandingName = (typeof names)[number];
export type Branding = Record<BrandingName, string>;
type PublicName = BrandingName | "userCreation";

const defaults: Branding = { primaryColorLight: "#0000FF", primaryColorDark: "#39ACE7", appName: "", appLogoLight: "", appLogoDark: "", appLogoFavicon: "" };

export const publicSettingKey = (name: PublicName) => ["public-settings", name] as const;

async function fetchPublicSetting(name: PublicName): Promise<string> {
  const { value } = await call(endpoints.settings.publicSetting, { params: { key: name } });
  store(`setting.${name}`, value);
  return value;
}

const settingQuery = (name: PublicName) => {
  const known = readStored(`setting.${name}`);
  return {
    queryKey: publicSettingKey(name),
    queryFn: () => fetchPublicSetting(name),
    staleTime: 10 * 60_000,
    // What this browser saw last is drawn at once, so that colours do not jump.
    ...(known !== null && { initialData: known, initialDataUpdatedAt: 0 }),
  };
};

/** The platform's name, colours and logos, from what is known so far. */
export function useBranding(): Branding {
  const answers = useQueries({ queries: names.map(settingQuery) });
  const branding = { ...defaults };
  names.forEach((name, index) => {
    branding[name] = answers[index]?.data || defaults[name];
  });
  return branding;
}

/** Whether visitors may sign up; undefined until it is known. */
export function useIsSignupOpen(): boolean | undefined {
  const { data } = useQuery(settingQuery("userCreation"));
  return data === undefined ? undefined : data === "enabled";
}

export function useServerVersion(): string | undefined {
  return useQuery({ queryKey: ["version"], queryFn: () => call(endpoints.settings.version), staleTime: Infinity }).data?.version;
}
