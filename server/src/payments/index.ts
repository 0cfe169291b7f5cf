import { createHash } from "node:crypto";
import type { SafeFetch } from "../platform/safe-fetch/index.ts";
import { asaasNotices, createAsaas } from "./asaas/adapter.ts";
import { createEfi, efiNotices, type PlatformCertificate } from "./efi/adapter.ts";
import { createMercadoPago, mercadoPagoNotices } from "./mercadopago/adapter.ts";
import type { NoticePort, PaymentPort } from "./port.ts";
import { createStripe, stripeNotices } from "./stripe/adapter.ts";

export {
  type ChargeMade,
  type ChargeRead,
  type NoticeAbout,
  PaymentFault,
  type PaymentFaultKind,
  type PaymentPort,
} from "./port.ts";

/** Providers in the order in which a payer is offered them. */
export const providerNames = ["efi", "mercadopago", "stripe", "asaas"] as const;
export type ProviderName = (typeof providerNames)[number];

/** What the platform gives to be let in; empty: it has none. */
export interface PaymentCredentials {
  asaas: { token: string };
  mercadopago: { token: string };
  stripe: { key: string };
  efi: {
    clientId: string;
    clientSecret: string;
    pixKey: string;
    certificate: PlatformCertificate | undefined;
    noticeSecret: string;
  };
}

interface Opening {
  fetch: SafeFetch;
  urls: Record<ProviderName, string>;
  credentials: PaymentCredentials;
}

/** A provider with the platform's credentials; undefined while there are none. */
export function openProvider(
  name: ProviderName,
  { fetch, urls, credentials }: Opening,
): PaymentPort | undefined {
  const url = urls[name];
  switch (name) {
    case "asaas":
      return credentials.asaas.token === "" ? undefined : createAsaas({ fetch, url, ...credentials.asaas });
    case "mercadopago":
      return credentials.mercadopago.token === ""
        ? undefined
        : createMercadoPago({ fetch, url, ...credentials.mercadopago });
    case "stripe":
      return credentials.stripe.key === "" ? undefined : createStripe({ fetch, url, ...credentials.stripe });
    case "efi": {
      const { clientId, clientSecret, pixKey } = credentials.efi;
      return [clientId, clientSecret, pixKey].includes("") ? undefined : keptEfi({ url, ...credentials.efi });
    }
  }
}

let opened: { of: string; port: PaymentPort } | undefined;

/** The same while its credentials are: its token lasts an hour, and its line stays open. */
function keptEfi(options: Parameters<typeof createEfi>[0]): PaymentPort {
  const { certificate, ...rest } = options;
  const of = JSON.stringify({
    ...rest,
    certificate: certificate && { ...certificate, content: hashOf(certificate) },
  });
  if (opened?.of !== of) opened = { of, port: createEfi(options) };
  return opened.port;
}

const hashOf = ({ content }: PlatformCertificate): string =>
  createHash("sha256").update(content).digest("hex");

/** How each provider's notices are known and read. */
export const noticePorts: Record<ProviderName, NoticePort> = {
  asaas: asaasNotices,
  mercadopago: mercadoPagoNotices,
  stripe: stripeNotices,
  efi: efiNotices,
};
