import { noticePaths } from "@balcao/contract";
import type { Services } from "../../../platform/http/index.ts";
import {
  openProvider,
  type PaymentCredentials,
  type PaymentPort,
  type ProviderName,
  providerNames,
} from "../../../payments/index.ts";
import { readPlatformCertificate, readSecretSetting } from "../../settings/index.ts";

/** Secret by which each provider's notices are known. */
const noticeSecrets = {
  asaas: "asaaswebhooktoken",
  mercadopago: "mpwebhooksecret",
  stripe: "stripewebhooksecret",
  efi: "efiwebhooksecret",
} as const;

/** The provider with the platform's credentials as they are now; undefined while it has none. */
export async function findProvider(services: Services, name: ProviderName): Promise<PaymentPort | undefined> {
  const credentials = await readCredentials(services);
  return openProvider(name, { fetch: services.safeFetch, urls: services.config.paymentUrls, credentials });
}

/** Every provider that the platform has credentials for. */
export async function findProviders(services: Services): Promise<Map<ProviderName, PaymentPort>> {
  const credentials = await readCredentials(services);
  const opening = { fetch: services.safeFetch, urls: services.config.paymentUrls, credentials };
  return new Map(
    providerNames.flatMap((name) => {
      const port = openProvider(name, opening);
      return port ? [[name, port] as const] : [];
    }),
  );
}

/** Address to which a provider brings notices. */
export const noticeAddress = ({ config }: Services, name: ProviderName): string =>
  config.publicUrl + noticePaths[name];

export const noticeSecret = (services: Services, name: ProviderName): Promise<string> =>
  readSecretSetting(services, noticeSecrets[name]);

async function readCredentials(services: Services): Promise<PaymentCredentials> {
  const read = (key: Parameters<typeof readSecretSetting>[1]) => readSecretSetting(services, key);
  const [token, mp, stripe, clientId, clientSecret, pixKey, secret, certificate] = await Promise.all([
    read("asaastoken"),
    read("mpaccesstoken"),
    read("stripeprivatekey"),
    read("eficlientid"),
    read("eficlientsecret"),
    read("efichavepix"),
    read(noticeSecrets.efi),
    readPlatformCertificate(services, "efi"),
  ]);
  return {
    asaas: { token },
    mercadopago: { token: mp },
    stripe: { key: stripe },
    efi: { clientId, clientSecret, pixKey, certificate, noticeSecret: secret },
  };
}
