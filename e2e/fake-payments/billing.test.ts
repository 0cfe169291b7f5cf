import { endpoints } from "@balcao/contract";
import { afterAll, expect, it } from "vitest";
import { askForOpenCharges, closeCharges } from "../../server/src/features/billing/providers/askProvider.ts";
import { type Provider, startPlatform } from "./openPlatform.testing.ts";

const { billing, settings } = endpoints;
const platform = await startPlatform();
const { app, efi, asaas, mercadoPago, stripe, open, post, secrets } = platform;
const { tellAsaas, tellEfi, tellStripe, tellMercadoPago } = platform;
afterAll(() => platform.close());
const patience = { timeout: 20_000 };

it("charges with every provider at once, and asked again answers the same charges", async () => {
  const { subscribe, ledger } = await open(["asaas", "mercadopago", "stripe"]);
  const first = await subscribe();
  expect(first).toMatchObject({
    isManual: false,
    refusals: [],
    qrcode: { qrcode: expect.stringContaining("00020126") },
    stripeURL: expect.stringContaining("checkout.stripe.com"),
    asaasURL: expect.stringContaining("asaas.com"),
    mercadopagoURL: expect.stringContaining("mercadopago.com.br"),
  });
  expect(await subscribe()).toEqual(first);
  expect((await ledger()).charges.map(({ status }) => status)).toEqual(["live", "live", "live"]);
});

it("renews once for ten tellings at once, and ends what else was charged", async () => {
  const { subscribe, referenceOf, renewals, ledger } = await open(["asaas", "stripe"]);
  await subscribe();
  const reference = await referenceOf("asaas");
  asaas.pay(reference);
  const statuses = await Promise.all(Array.from({ length: 10 }, () => tellAsaas(reference)));
  expect(new Set(statuses)).toEqual(new Set([200]));
  await expect.poll(renewals, patience).toBe(1);
  await tellAsaas(reference, "PAYMENT_CONFIRMED");
  await closeCharges(app.running.services);
  expect(await renewals()).toBe(1);
  const { charges, invoices } = await ledger();
  expect(Object.fromEntries(charges.map(({ provider, status }) => [provider, status]))).toEqual({
    asaas: "paid",
    stripe: "cancelled",
  });
  expect(invoices[0]).toMatchObject({ status: "paid" });
  expect(
    stripe.charges.find(
      (one) => one.reference === charges.find(({ provider }) => provider === "stripe")?.reference,
    ),
  ).toMatchObject({ status: "expired" });
});

it("renews once where two providers are paid, and gives the second payment as credit", async () => {
  const { subscribe, referenceOf, renewals, ledger } = await open(["asaas", "stripe"]);
  await subscribe();
  const [first, second] = [await referenceOf("asaas"), await referenceOf("stripe")];
  asaas.pay(first);
  stripe.pay(second);
  await Promise.all([tellAsaas(first), tellStripe(second, "checkout.session.completed")]);
  await expect.poll(async () => (await ledger()).credit, patience).toBe(10_000);
  expect(await renewals()).toBe(1);
});

it("renews nothing for a boleto that is only printed, and once it is paid", async () => {
  const { subscribe, referenceOf, renewals } = await open(["stripe"]);
  await subscribe();
  const reference = await referenceOf("stripe");
  stripe.pay(reference, "boletoPrinted");
  await tellStripe(reference, "checkout.session.completed");
  await askForOpenCharges(app.running.services);
  expect(await renewals()).toBe(0);
  stripe.pay(reference);
  await tellStripe(reference, "checkout.session.async_payment_succeeded");
  await expect.poll(renewals, patience).toBe(1);
});

it("finds what was paid on Mercado Pago's page by the id that a notice says", async () => {
  const { subscribe, referenceOf, renewals } = await open(["mercadopago"]);
  await subscribe();
  const id = mercadoPago.payByLink(await referenceOf("mercadopago"));
  expect(await tellMercadoPago(id)).toBe(200);
  await expect.poll(renewals, patience).toBe(1);
});

it("gives as credit what is paid after the invoice was written off", async () => {
  const { companyId, top, body, subscribe, referenceOf, renewals, ledger } = await open(["asaas"]);
  await subscribe();
  const reference = await referenceOf("asaas");
  const params = { companyId, id: body.invoiceId };
  await top.ok(billing.cancel, { params, body: { note: "Cortesia" } });
  asaas.pay(reference);
  await tellAsaas(reference);
  await expect.poll(async () => (await ledger()).credit, patience).toBe(10_000);
  expect(await renewals()).toBe(0);
});

it("renews nothing for another amount; the operator's word does", async () => {
  const { companyId, top, body, subscribe, referenceOf, renewals, ledger } = await open(["asaas"]);
  await subscribe();
  const reference = await referenceOf("asaas");
  asaas.pay(reference);
  const charge = asaas.charges.find((one) => one.reference === reference);
  if (charge) charge.cents = 9_000;
  await tellAsaas(reference);
  await expect.poll(async () => (await ledger()).charges[0]?.status, patience).toBe("differs");
  expect(await renewals()).toBe(0);
  await top.ok(billing.confirm, { params: { companyId, id: body.invoiceId }, body: { cents: 9_000 } });
  expect(await renewals()).toBe(1);
});

it("hears in the evening of what no notice told", async () => {
  const { subscribe, referenceOf, renewals } = await open(["asaas", "mercadopago"]);
  await subscribe();
  mercadoPago.pay(await referenceOf("mercadopago"));
  await Promise.all([askForOpenCharges(app.running.services), askForOpenCharges(app.running.services)]);
  expect(await renewals()).toBe(1);
});

it("charges once where the answer got lost after it was made", async () => {
  const { subscribe, referenceOf } = await open(["stripe"]);
  stripe.failNext("timeout");
  expect((await subscribe()).refusals).toMatchObject([
    { provider: "stripe", text: expect.stringContaining("não respondeu") },
  ]);
  expect(await subscribe()).toMatchObject({ refusals: [], stripeURL: expect.any(String) });
  const reference = await referenceOf("stripe");
  expect(stripe.charges.filter((one) => one.reference === reference)).toHaveLength(1);
});

it("refuses who does not know the secret, believes no body, and answers 200 to what means nothing", async () => {
  const { subscribe, referenceOf, renewals } = await open(["asaas", "mercadopago", "stripe"]);
  await subscribe();
  const reference = await referenceOf("asaas");
  expect(await tellAsaas(reference, "PAYMENT_RECEIVED", "wrong")).toBe(401);
  expect(await tellMercadoPago("1", "wrong")).toBe(401);
  expect(await post("/webhooks/stripe", "{}", {})).toBe(401);
  expect(await post("/webhooks/efi?hmac=", "{}", {})).toBe(401);
  // Nobody paid, whatever it says.
  expect(await tellAsaas(reference)).toBe(200);
  for (const odd of ["[]", "{", "null", "7", '{"payment":{"id":7}}', '{"payment":{"id":"pay_999"}}'])
    expect([odd, await post("/webhooks/asaas", odd, { "asaas-access-token": secrets.asaas })]).toEqual([
      odd,
      200,
    ]);
  await askForOpenCharges(app.running.services);
  expect(await renewals()).toBe(0);
});

it("says in words whether a provider takes the credentials", async () => {
  const { top, set } = await open(["asaas"]);
  const test = (provider: Provider) => top.ok(billing.testProvider, { params: { provider } });
  expect(await test("asaas")).toMatchObject({ isFine: true });
  expect(await test("stripe")).toMatchObject({ isFine: false, text: expect.stringContaining("Faltam") });
  await set("asaaswebhooktoken", "");
  expect(await test("asaas")).toMatchObject({ isFine: false, text: expect.stringContaining("segredo") });
  await set("asaaswebhooktoken", secrets.asaas);
  await set("asaastoken", "wrong");
  expect(await test("asaas")).toMatchObject({ isFine: false, text: expect.stringContaining("credenciais") });
});

it("is paid by Efí over its certificate, of which one notice tells several, also under /pix", async () => {
  const [one, two] = [await open(["efi"]), await open(["efi"])];
  expect(await one.subscribe()).toMatchObject({
    isManual: false,
    qrcode: { qrcode: expect.stringContaining("00020126efi") },
    expiresAt: expect.any(String),
  });
  await two.subscribe();
  const references = [await one.referenceOf("efi"), await two.referenceOf("efi")];
  for (const reference of references) efi.pay(reference);
  expect(await tellEfi(...references)).toBe(200);
  await expect.poll(one.renewals, patience).toBe(1);
  await expect.poll(two.renewals, patience).toBe(1);
  expect(await post("/webhooks/efi/pix?hmac=efi-secret", "{}", {})).toBe(200);
  expect(await post("/webhooks/efi?hmac=other", "{}", {})).toBe(401);
});

it("steps in with the platform's own key where the provider refuses, and says why", async () => {
  const { subscribe, top } = await open(["efi"]);
  await top.ok(settings.deleteCertificate, { params: { ref: "efi" } });
  expect(await subscribe()).toMatchObject({
    isManual: true,
    qrcode: { qrcode: expect.stringContaining("FATURA") },
    refusals: [{ provider: "efi", text: expect.stringContaining("indisponível") }],
  });
  expect(await top.ok(billing.testProvider, { params: { provider: "efi" } })).toMatchObject({
    isFine: false,
    text: expect.stringContaining("Falta o certificado"),
  });
});

it("charges once where two tabs press at once", async () => {
  const { subscribe, referenceOf } = await open(["asaas"]);
  const [first, second] = await Promise.all([subscribe(), subscribe()]);
  expect(first.asaasURL).toBe(second.asaasURL);
  const reference = await referenceOf("asaas");
  expect(asaas.charges.filter((one) => one.reference === reference)).toHaveLength(1);
});
