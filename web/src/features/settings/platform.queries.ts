import {
  endpoints,
  type LogoMode,
  type PictureSettingName,
  platformSettingDefaults,
  type PlatformSettingName,
} from "@balcao/contract";
import { type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call, upload } from "../../lib/api/api.ts";
import { brandingKey, signupKey } from "./brandingKeys.ts";

const platformKey = ["platformSettings"] as const;
export type PlatformSettings = Record<PlatformSettingName, string>;

/** Every setting of the platform; of a secret only whether it is set. */
export function usePlatformSettings() {
  return useQuery({
    queryKey: platformKey,
    queryFn: async ({ signal }) => {
      const rows = await call(endpoints.settings.platformSettings, {}, { signal });
      const settings = { ...platformSettingDefaults };
      for (const { key, value } of rows) settings[key] = value;
      return settings;
    },
  });
}

interface Change {
  key: PlatformSettingName;
  value: string;
}

/** Changes settings one after the other; those before a refusal count. */
export function useChangePlatformSettings() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (changes: readonly Change[]) => {
      for (const { key, value } of changes) {
        const saved = await call(endpoints.settings.updatePlatformSetting, {
          params: { key },
          body: { value },
        });
        keep(client, saved);
      }
    },
    onSettled: () => reloadBranding(client),
  });
}

const settingOf: Record<LogoMode, PictureSettingName> = {
  Light: "appLogoLight",
  Dark: "appLogoDark",
  Favicon: "appLogoFavicon",
};

export function useUploadLogo() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({
      mode,
      file,
      onProgress,
    }: {
      mode: LogoMode;
      file: File;
      onProgress: (done: number) => void;
    }) =>
      upload(
        endpoints.settings.uploadLogo,
        { body: { typeArch: "logo", mode } },
        { files: [file], onProgress },
      ),
    onSuccess: async (name, { mode }) => {
      keep(client, { key: settingOf[mode], value: name });
      await reloadBranding(client);
    },
  });
}

export function useClearLogo() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (mode: LogoMode) =>
      call(endpoints.settings.updatePlatformSetting, {
        params: { key: settingOf[mode] },
        body: { value: "" },
      }),
    onSuccess: async (saved) => {
      keep(client, saved);
      await reloadBranding(client);
    },
  });
}

function keep(client: QueryClient, { key, value }: Change): void {
  client.setQueryData<PlatformSettings>(platformKey, (before) => before && { ...before, [key]: value });
}

/** The shell around the page wears it too. */
const reloadBranding = (client: QueryClient) =>
  Promise.all([brandingKey, signupKey].map((queryKey) => client.invalidateQueries({ queryKey })));
