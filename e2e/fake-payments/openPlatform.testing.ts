import { endpoints } from "@balcao/contract";
import { type Person, startTestApp, type TestApp } from "../../server/src/app/testing.ts";
import { validP12 } from "../../server/src/features/settings/certificates/certificates.testing.ts";
import { startFakeAsaas } from "./asaas.ts";
import { startFakeEfi } from "./efi.ts";
import { startFakeMercadoPago } from "./mercadoPago.ts";
import { startFakeStripe } from "./stripe.ts";

const { billing, companies, plans, settings } = endpoints;
const secrets = { efi: "efi-secret", asaas: "asaas-token", mercadopago: "mp-secret", stripe: "whsec" };
export type Provider = keyof typeof secrets;
const providerNames = ["efi", "asaas", "mercadopago", "stripe"] as const satisfies readonly Provider[];
const keys: Record<Provider, [key: string, secret: string]> = {
  efi: ["eficlientid", "efiwebhooksecret"],
  asaas: ["asaastoken", "asaaswebhooktoken"],
  mercadopago: ["mpaccesstoken", "mpwebhooksecret"],
  stripe: ["stripeprivatekey", "stripewebhooksecret"],
};
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

async function startFakes() {
  const [efi, asaas, mercadoPago, stripe] = await Promise.all([
    startFakeEfi(),
    startFakeAsaas(),
    startFakeMercadoPago(),
    startFakeStripe(),
  ]);
  return { efi, asaas, mercadoPago, stripe };
}
export type Fakes = Awaited<ReturnType<typeof startFakes>>;

/** The product with fakes of all four providers. */
export async function startPlatform() {
  const fakes = await startFakes();
  const app = await startTestApp({
    environment: {
      EFI_URL: fakes.efi.url,
      ASAAS_URL: fakes.asaas.url,
      MERCADOPAGO_URL: fakes.mercadoPago.url,
      STRIPE_URL: fakes.stripe.url,
      OUTBOUND_ALLOW: "127.0.0.1",
    },
  });
  return {
    app,
    ...fakes,
    ...tellers(app, fakes),
    open: (providers: readonly Provider[], days = 5) => openCompany({ app, fakes, providers, days }),
    close: () => Promise.all(Object.values(fakes).map((fake) => fake.close())),
  };
}

/** Brings notices as each provider does. */
function tellers(app: TestApp, { efi, asaas, mercadoPago, stripe }: Fakes) {
  const post = async (path: string, body: string, headers: Record<string, string>): Promise<number> => {
    const init = { method: "POST", body, headers: { "content-type": "application/json", ...headers } };
    return (await fetch(app.url + path, init)).status;
  };
  return {
    post,
    secrets,
    tellAsaas: (reference: string, event = "PAYMENT_RECEIVED", token = secrets.asaas) =>
      post("/webhooks/asaas", JSON.stringify(asaas.notice(reference, event)), {
        "asaas-access-token": token,
      }),
    tellEfi: (...references: string[]) =>
      post("/webhooks/efi?hmac=efi-secret&ignorar=", JSON.stringify(efi.notice(...references)), {}),
    tellStripe: (reference: string, type = "checkout.session.completed") => {
      const { raw, headers } = stripe.notice(reference, { type, secret: secrets.stripe });
      return post("/webhooks/stripe", raw, headers);
    },
    tellMercadoPago: (paymentId: string, secret = secrets.mercadopago) => {
      const { body, query, headers } = mercadoPago.notice(paymentId, { secret });
      const search = new URLSearchParams(query).toString();
      return post(`/webhooks/mercadopago?${search}`, JSON.stringify(body), headers);
    },
  };
}

interface Opening {
  app: TestApp;
  fakes: Fakes;
  providers: readonly Provider[];
  /** Until the invoice is due. */
  days: number;
}

/** Gives the platform these providers, and no others. */
export async function enterKeys({ app, fakes, providers, boss }: Omit<Opening, "days"> & { boss: Person }) {
  const { efi, asaas, mercadoPago, stripe } = fakes;
  const tokens = {
    efi: efi.clientId,
    asaas: asaas.token,
    mercadopago: mercadoPago.token,
    stripe: stripe.key,
  };
  const set = (key: string, value: string) =>
    app.as(boss).ok(settings.updatePlatformSetting, { params: { key }, body: { value } });
  for (const provider of providerNames) {
    const [key, secret] = keys[provider];
    await set(key, providers.includes(provider) ? tokens[provider] : "");
    await set(secret, secrets[provider]);
  }
  if (providers.includes("efi")) {
    await set("eficlientsecret", efi.clientSecret);
    await set("efichavepix", "pagamentos@balcao.example");
    await uploadCertificate(app, boss);
  }
  return set;
}

async function uploadCertificate(app: TestApp, { token }: Person): Promise<void> {
  const form = new FormData();
  form.append("file", new Blob([new Uint8Array(validP12)]), "efi.p12");
  const headers = { authorization: `Bearer ${token}` };
  await fetch(`${app.url}/api/settings/cert-upload?ref=efi`, { method: "POST", headers, body: form });
}

/** A company that owes 100 reais, and whoever operates the platform that has these providers. */
async function openCompany({ days, ...opening }: Opening) {
  const { app } = opening;
  const home = await app.inNewCompany();
  const boss = await app.addUser(home.companyId, { name: "Sônia", profile: "admin" });
  await app.setUser(boss, { columns: { is_super: true } });
  const top = app.as(boss);
  const set = await enterKeys({ ...opening, boss });
  const { companyId, admin } = await app.inNewCompany();
  const price = { name: `Plano ${companyId}`, amount: 100, users: 5, connections: 5, queues: 5 };
  const { id: planId } = await top.ok(plans.create, { body: price });
  const params = { id: companyId };
  await top.ok(companies.update, { params, body: { planId, dueDate: inDays(days) } });
  const as = app.as(admin);
  const { invoice } = await as.ok(billing.standing);
  const body = {
    invoiceId: invoice?.id ?? 0,
    firstName: "Rita",
    lastName: "Sol",
    document: "529.982.247-25",
  };
  const ledger = () => top.ok(billing.company, { params });
  const chargeOf = async (provider: Provider) =>
    (await ledger()).charges.find((charge) => charge.provider === provider);
  return {
    companyId,
    top,
    set,
    as,
    body,
    ledger,
    chargeOf,
    referenceOf: async (provider: Provider) => (await chargeOf(provider))?.reference ?? "",
    subscribe: () => as.ok(billing.subscribe, { body }),
    renewals: async () => (await ledger()).entries.filter(({ kind }) => kind === "renewed").length,
  };
}
