import type { Services } from "../../platform/http/index.ts";
import { readSecretSetting } from "../settings/index.ts";
import type { ModelServer } from "./model/modelServer.ts";

/** Model that is asked where neither the prompt nor the operator names one. */
export const usualModel = "gpt-4o-mini";

interface Named {
  baseUrl: string;
  model: string;
  /** The prompt's own key; empty where it has none. */
  key: string;
}

/**
 * The server that a prompt asks, and whose key pays. The platform's key goes to the platform's address alone: a prompt
 * with an address of its own has its own key, or none.
 */
export async function serverOf(services: Services, { baseUrl, model, key }: Named): Promise<ModelServer> {
  const { openaiBaseUrl, openaiModel } = await services.settings.ofPlatform();
  const asked = { model: model || openaiModel || usualModel };
  if (baseUrl !== "") return { ...asked, baseUrl, key, isPlatforms: false };
  const platforms = openaiBaseUrl || services.config.openaiBaseUrl;
  if (key !== "") return { ...asked, baseUrl: platforms, key, isPlatforms: false };
  const common = await readSecretSetting(services, "openaikeyaudio");
  return { ...asked, baseUrl: platforms, key: common, isPlatforms: true };
}
