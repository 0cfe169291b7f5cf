import { endpoints } from "@balcao/contract";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../lib/api/api.ts";
import { readStored, store } from "../../lib/browserStorage.ts";
import { brandingKey, signupKey } from "./brandingKeys.ts";
import { logoHref } from "./logoHref.ts";
import { readInPage } from "./readInPage.ts";

const names = [
  "primaryColorLight",
  "primaryColorDark",
  "appName",
  "appLogoLight",
  "appLogoDark",
  "appLogoFavicon",
] as const;
type BrandingName = (typeof names)[number];
export type Branding = Record<BrandingName, string>;
type PublicName = BrandingName | "userCreation";

const defaults: Branding = {
  primaryColorLight: "#0000FF",
  primaryColorDark: "#39ACE7",
  appName: "",
  appLogoLight: "",
  appLogoDark: "",
  appLogoFavicon: "",
};

async function fetchPublicSetting(name: PublicName): Promise<string> {
  const { value } = await call(endpoints.settings.publicSetting, { params: { key: name } });
  store(`setting.${name}`, value);
  return value;
}

/** The brand that the server wrote into the page, as old as the page; else the one that this browser saw last. */
const inPage = readInPage();
const known = (name: PublicName): string | undefined =>
  inPage?.(name) ?? readStored(`setting.${name}`) ?? undefined;
const knownSince = inPage === undefined ? 0 : performance.timeOrigin;
const staleAfterMs = 10 * 60_000;

async function fetchBranding(): Promise<Branding> {
  const values = await Promise.all(names.map(fetchPublicSetting));
  return fillBranding((_, index) => values[index]);
}

/** An empty setting means the default. */
function fillBranding(valueOf: (name: BrandingName, index: number) => string | undefined): Branding {
  const branding = { ...defaults };
  names.forEach((name, index) => {
    branding[name] = valueOf(name, index) || defaults[name];
  });
  return branding;
}

/** The names of files become addresses. */
const withAddresses = (branding: Branding): Branding => ({
  ...branding,
  appLogoLight: logoHref(branding.appLogoLight),
  appLogoDark: logoHref(branding.appLogoDark),
  appLogoFavicon: logoHref(branding.appLogoFavicon),
});

/** The platform's name, colours and logos. What the page or this browser knows is drawn at once, so that colours do not jump. */
export function useBranding(): Branding {
  return useQuery({
    queryKey: brandingKey,
    queryFn: fetchBranding,
    staleTime: staleAfterMs,
    initialData: () => fillBranding(known),
    initialDataUpdatedAt: knownSince,
    meta: { isStatic: true },
    select: withAddresses,
  }).data;
}

/** Says whether visitors may sign up; undefined until it is known. */
export function useIsSignupOpen(): boolean | undefined {
  const { data } = useQuery({
    queryKey: signupKey,
    queryFn: () => fetchPublicSetting("userCreation"),
    staleTime: staleAfterMs,
    ...(inPage && { initialData: () => inPage("userCreation"), initialDataUpdatedAt: knownSince }),
  });
  return data === undefined ? undefined : data === "enabled";
}

export function useServerVersion(): string | undefined {
  return useQuery({
    queryKey: ["version"],
    queryFn: () => call(endpoints.settings.version),
    staleTime: Infinity,
    meta: { isStatic: true },
  }).data?.version;
}
