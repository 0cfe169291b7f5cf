import { setTimeout as wait } from "node:timers/promises";
import { type FakeAsaas, startFakeAsaas } from "../../fake-payments/asaas.ts";
import { type FakeEfi, startFakeEfi } from "../../fake-payments/efi.ts";
import { type FakeMercadoPago, startFakeMercadoPago } from "../../fake-payments/mercadoPago.ts";
import type { FakeProvider } from "../../fake-payments/provider.ts";
import { type FakeStripe, startFakeStripe } from "../../fake-payments/stripe.ts";
import type { Random } from "../random.ts";

export const providerNames = ["efi", "mercadopago", "stripe", "asaas"] as const;
export type ProviderName = (typeof providerNames)[number];

/** Secrets of the notices. */
const secret = "chaos-webhook-secret";

export interface Providers {
  efi: FakeEfi;
  mercadopago: FakeMercadoPago;
  stripe: FakeStripe;
  asaas: FakeAsaas;
}

export async function startProviders(): Promise<Providers> {
  const [efi, mercadopago, stripe, asaas] = await Promise.all([
    startFakeEfi(),
    startFakeMercadoPago(),
    startFakeStripe(),
    startFakeAsaas(),
  ]);
  return { efi, mercadopago, stripe, asaas };
}

export const environmentOf = ({ efi, mercadopago, stripe, asaas }: Providers) => ({
  EFI_URL: efi.url,
  MERCADOPAGO_URL: mercadopago.url,
  STRIPE_URL: stripe.url,
  ASAAS_URL: asaas.url,
});

/** Settings that name the fakes' credentials. */
export const settingsOf = ({
  efi,
  mercadopago,
  stripe,
  asaas,
}: Providers): [key: string, value: string][] => [
  ["eficlientid", efi.clientId],
  ["eficlientsecret", efi.clientSecret],
  ["efichavepix", "pagamentos@balcao.example"],
  ["efiwebhooksecret", secret],
  ["mpaccesstoken", mercadopago.token],
  ["mpwebhooksecret", secret],
  ["stripeprivatekey", stripe.key],
  ["stripewebhooksecret", secret],
  ["asaastoken", asaas.token],
  ["asaaswebhooktoken", secret],
];

export const fakeOf = (
  providers: Providers,
  name: ProviderName,
): FakeProvider & { pay(reference: string): void } => providers[name];

interface Notice {
  query?: string;
  body: string;
  headers: Record<string, string>;
}

function noticeOf(providers: Providers, name: ProviderName, reference: string): Notice {
  switch (name) {
    case "efi":
      return {
        query: `?hmac=${secret}&ignorar=`,
        body: JSON.stringify(providers.efi.notice(reference)),
        headers: {},
      };
    case "mercadopago": {
      const id = providers.mercadopago.charges.find((one) => one.reference === reference)?.id ?? "";
      const { query, body, headers } = providers.mercadopago.notice(id, { secret });
      return { query: `?${new URLSearchParams(query).toString()}`, body: JSON.stringify(body), headers };
    }
    case "stripe": {
      const { raw, headers } = providers.stripe.notice(reference, {
        type: "checkout.session.completed",
        secret,
      });
      return { body: raw, headers };
    }
    case "asaas":
      return {
        body: JSON.stringify(providers.asaas.notice(reference, "PAYMENT_RECEIVED")),
        headers: { "asaas-access-token": secret },
      };
  }
}

/** Tells as a provider does: some time later, more than once, and until it was heard. */
export async function tell(
  { url, providers, random }: { url: string; providers: Providers; random: Random },
  name: ProviderName,
  reference: string,
): Promise<void> {
  const times = 1 + random.below(3);
  const pauses = Array.from({ length: times }, () => random.next() * 3_000);
  await Promise.all(
    pauses.map(async (pause) => {
      await wait(pause);
      for (const deadline = Date.now() + 60_000; Date.now() < deadline; await wait(400)) {
        const { query = "", body, headers } = noticeOf(providers, name, reference);
        const status = await fetch(`${url}/webhooks/${name}${query}`, {
          method: "POST",
          headers: { "content-type": "application/json", ...headers },
          body,
        }).then(
          (answer) => answer.status,
          () => 0,
        );
        if (status === 200) return;
      }
    }),
  );
}
