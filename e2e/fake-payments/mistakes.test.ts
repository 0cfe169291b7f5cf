import { expect, it, onTestFinished } from "vitest";
import { createSafeFetch } from "../../server/src/platform/safe-fetch/index.ts";
import { asaasNotices, createAsaas } from "../../server/src/payments/asaas/adapter.ts";
import { createEfi, efiNotices } from "../../server/src/payments/efi/adapter.ts";
import { createMercadoPago, mercadoPagoNotices } from "../../server/src/payments/mercadopago/adapter.ts";
import type { ChargeWanted, NoticeCall } from "../../server/src/payments/port.ts";
import { createStripe, stripeNotices } from "../../server/src/payments/stripe/adapter.ts";
import { startFakeAsaas } from "./asaas.ts";
import { startFakeMercadoPago } from "./mercadoPago.ts";
import { makeCertificate, openEfi, validUntil } from "./openEfi.testing.ts";
import { startFakeStripe } from "./stripe.ts";

const fetch = createSafeFetch({ allow: ["127.0.0.1"] });
const reference = "b".repeat(32);
const noticeUrl = "https://balcao.example/webhooks/efi";
const wanted: ChargeWanted = {
  reference,
  cents: 10_005,
  description: "Essencial #7",
  dueDate: "2099-12-31",
  payer: { id: "company-7", name: "Rita Sol", email: "rita@example.com", taxId: "52998224725" },
  returnUrl: "https://balcao.example/financeiro",
  noticeUrl,
};
const call = (changes: Partial<NoticeCall> = {}): NoticeCall => ({
  raw: Buffer.from("{}"),
  headers: {},
  query: {},
  ...changes,
});

const asaas = async () => {
  const fake = await startFakeAsaas();
  onTestFinished(() => fake.close());
  return { fake, port: createAsaas({ fetch, url: fake.url, token: fake.token }) };
};
const mercadoPago = async () => {
  const fake = await startFakeMercadoPago();
  onTestFinished(() => fake.close());
  return { fake, port: createMercadoPago({ fetch, url: fake.url, token: fake.token }) };
};
const stripe = async () => {
  const fake = await startFakeStripe();
  onTestFinished(() => fake.close());
  return { fake, port: createStripe({ fetch, url: fake.url, key: fake.key }) };
};

// docs.asaas.com/docs/webhook-para-cobrancas: a card is confirmed days before its money is received.
it.each(["RECEIVED", "CONFIRMED"] as const)("Asaas: a payment that is %s is paid", async (status) => {
  const { fake, port } = await asaas();
  const { providerId } = await port.create(wanted);
  fake.pay(reference, status);
  expect(await port.read({ reference, providerId })).toMatchObject({ standing: "paid", cents: 10_005 });
});

// docs.asaas.com/docs/webhook-para-cobrancas: PAYMENT_REFUNDED, PAYMENT_CHARGEBACK_REQUESTED.
it("Asaas: money that goes back is told apart from what is disputed", async () => {
  const { fake, port } = await asaas();
  const { providerId } = await port.create(wanted);
  fake.pay(reference, "REFUNDED");
  expect(await port.read({ reference, providerId })).toMatchObject({ standing: "refunded" });
  fake.pay(reference, "CHARGEBACK_REQUESTED");
  expect(await port.read({ reference, providerId })).toMatchObject({ standing: "disputed" });
});

// docs.asaas.com/docs/authentication-2: a key of the sandbox is told apart in production.
it("Asaas: a key of the other environment is no wrong key", async () => {
  const { fake } = await asaas();
  const port = createAsaas({ fetch, url: fake.url, token: "$aact_hmlg_1" });
  await expect(port.test(noticeUrl)).rejects.toMatchObject({ kind: "environment" });
});

// docs.asaas.com/docs/duplicidade-de-clientes: it makes as many customers of one CPF as it is asked for.
it("Asaas: a payer is found again by our id, and is made once", async () => {
  const { fake, port } = await asaas();
  await port.create(wanted);
  await port.create({ ...wanted, reference: "c".repeat(32) });
  expect(fake.asked.filter(({ method, path }) => method === "POST" && path === "/customers")).toHaveLength(1);
});

// docs.asaas.com/docs/webhooks-3: the token of the webhook's settings comes in a header, and nothing is signed.
it("Asaas: a notice is known by its token, and whatever it tells of means nothing to us or a payment", async () => {
  const { fake, port } = await asaas();
  await port.create(wanted);
  const verify = (token: string) =>
    asaasNotices.verify(call({ headers: { "asaas-access-token": token } }), { secret: "s3cret", now: 0 });
  expect([verify("s3cret"), verify("s3creT"), verify("")]).toEqual([true, false, false]);
  expect(asaasNotices.verify(call({ headers: { "asaas-access-token": "" } }), { secret: "", now: 0 })).toBe(
    false,
  );
  expect(asaasNotices.readNotice(fake.notice(reference, "PAYMENT_RECEIVED"))).toEqual([
    { providerId: "pay_1", reference },
  ]);
  for (const odd of [undefined, null, [], "text", 7, { event: "TRANSFER_DONE" }, { payment: [] }])
    expect(asaasNotices.readNotice(odd)).toEqual([]);
});

// mercadopago/sdk-java#420 and mercadopago/sdk-nodejs#439 disagree on the case of the id that is signed.
it.each([false, true])(
  "Mercado Pago: a signature is over the query's id, lower-case: %s",
  async (lowerCase) => {
    const { fake } = await mercadoPago();
    const { query, headers, body } = fake.notice("ORD01JQ4S4KY8HWQ6NA5PXB65B3D3", { secret: "s", lowerCase });
    const verify = (changes: Partial<NoticeCall>) =>
      mercadoPagoNotices.verify(
        call({ query, headers, raw: Buffer.from(JSON.stringify(body)), ...changes }),
        { secret: "s", now: 0 },
      );
    expect(verify({})).toBe(true);
    expect(verify({ query: { "data.id": "ORD02" } })).toBe(false);
    expect(verify({ headers: { ...headers, "x-request-id": "other" } })).toBe(false);
    expect(verify({ headers: {} })).toBe(false);
    expect(mercadoPagoNotices.verify(call({ query, headers }), { secret: "", now: 0 })).toBe(false);
  },
);

// mercadopago.com.br/developers, webhooks: a notice says an id and no amount, and of more than payments.
it("Mercado Pago: a notice says only an id, as number or text; merchant orders are none of ours", () => {
  const read = (notice: unknown) => mercadoPagoNotices.readNotice(notice);
  expect(read({ type: "payment", data: { id: 123 } })).toEqual([{ providerId: "123" }]);
  expect(read({ type: "payment", data: { id: "123" } })).toEqual([{ providerId: "123" }]);
  expect(read({ type: "topic_merchant_order_wh", data: { id: "9" } })).toEqual([]);
  expect(read([])).toEqual([]);
});

// mercadopago.com.br/developers, payments and preferences: a payment by the page is another than the one by Pix.
it("Mercado Pago: what is paid on the page is found by our reference, and by the id of a notice", async () => {
  const { fake, port } = await mercadoPago();
  const { providerId } = await port.create(wanted);
  const byLink = fake.payByLink(reference);
  expect(byLink).not.toBe(providerId);
  const paid = { standing: "paid", reference, cents: 10_005 };
  expect(await port.read({ reference, providerId })).toMatchObject(paid);
  expect(await port.read({ reference: "", providerId: byLink })).toMatchObject(paid);
});

// docs.stripe.com/checkout/fulfillment: a boleto that was printed completes the session unpaid.
it("Stripe: a session that is complete and unpaid is no payment", async () => {
  const { fake, port } = await stripe();
  const { providerId } = await port.create(wanted);
  fake.pay(reference, "boletoPrinted");
  expect(await port.read({ reference, providerId })).toMatchObject({ standing: "open" });
  fake.pay(reference);
  expect(await port.read({ reference, providerId })).toMatchObject({ standing: "paid", cents: 10_005 });
});

// docs.stripe.com/api/checkout/sessions/object: sessions expire within a day.
it("Stripe: a session that expired is over", async () => {
  const { fake, port } = await stripe();
  const { providerId } = await port.create(wanted);
  fake.expire(reference);
  expect(await port.read({ reference, providerId })).toMatchObject({ standing: "ended" });
});

// docs.stripe.com/api/events/types: charge.refunded and charge.dispute.created speak of the charge, not of the session.
it("Stripe: money that goes back is said by the session's charge, and told by our reference", async () => {
  const { fake, port } = await stripe();
  const { providerId } = await port.create(wanted);
  fake.pay(reference);
  fake.takeBack(reference, "disputed");
  expect(await port.read({ reference, providerId })).toMatchObject({ standing: "disputed" });
  const { raw } = fake.notice(reference, { type: "charge.dispute.created", secret: "whsec" });
  expect(stripeNotices.readNotice(JSON.parse(raw))).toEqual([{ reference }]);
});

// docs.stripe.com/webhooks/signature: a time and several signatures, over the bytes as they came.
it("Stripe: a notice is signed over its bytes and its time, and is not believed later", async () => {
  const { fake, port } = await stripe();
  await port.create(wanted);
  const { raw, headers } = fake.notice(reference, { type: "checkout.session.completed", secret: "whsec" });
  const verify = (changes: Partial<NoticeCall>, now = Date.now(), secret = "whsec") =>
    stripeNotices.verify(call({ raw: Buffer.from(raw), headers, ...changes }), { secret, now });
  expect(verify({})).toBe(true);
  expect(verify({ raw: Buffer.from(raw.replace("completed", "Completed")) })).toBe(false);
  expect(verify({}, Date.now() + 3_600_000)).toBe(false);
  expect(verify({}, Date.now(), "other")).toBe(false);
  expect(verify({ headers: {} })).toBe(false);
  expect(stripeNotices.readNotice(JSON.parse(raw))).toEqual([{ providerId: "cs_test_1" }]);
  expect(stripeNotices.readNotice({ type: "charge.updated", data: { object: { id: "ch_1" } } })).toEqual([]);
});

// dev.efipay.com.br/docs/api-pix/cobrancas-imediatas: txid ^[a-zA-Z0-9]{26,35}$, valor.original as text.
it("Efí: takes letters and digits as id, and an amount as text with two places", async () => {
  const { fake, open } = await openEfi();
  onTestFinished(() => fake.close());
  const port = open();
  await expect(port.create({ ...wanted, reference: `${"b".repeat(30)}-1` })).rejects.toMatchObject({
    kind: "refused",
  });
  await port.create(wanted);
  expect(fake.charges).toMatchObject([{ cents: 10_005 }]);
  fake.pay(reference, 9_000);
  expect(await port.read({ reference, providerId: reference })).toMatchObject({
    standing: "paid",
    cents: 9_000,
  });
  fake.giveBack(reference);
  expect(await port.read({ reference, providerId: reference })).toMatchObject({ standing: "refunded" });
});

// dev.efipay.com.br/docs/api-pix/cobrancas-imediatas: a charge that nobody paid in time stays ATIVA.
it("Efí: a code that is over is over, whatever its status says", async () => {
  const { fake, open } = await openEfi();
  onTestFinished(() => fake.close());
  const port = open();
  await port.create(wanted);
  fake.age(reference);
  expect(await port.read({ reference, providerId: reference })).toMatchObject({ standing: "ended" });
});

// dev.efipay.com.br/docs/api-pix/webhooks: it adds /pix unless the query ends so, and skips mutual TLS where it is told to.
it("Efí: is told where to bring notices when its credentials are tried", async () => {
  const { fake, open } = await openEfi();
  onTestFinished(() => fake.close());
  await open().test(noticeUrl);
  expect(fake.tried).toEqual([{ url: `${noticeUrl}?hmac=s3cret&ignorar=`, skipsCertificate: true }]);
});

// dev.efipay.com.br/docs/api-pix/credenciais: the token lasts an hour.
it("Efí: asks for a token once for many calls", async () => {
  const { fake, open } = await openEfi();
  onTestFinished(() => fake.close());
  const port = open();
  await port.create(wanted);
  await port.read({ reference, providerId: reference });
  expect(fake.asked.filter(({ path }) => path === "/oauth/token")).toHaveLength(1);
});

// dev.efipay.com.br/docs/api-pix/credenciais: a certificate of each environment, beside its password.
it("Efí: a wrong password, a certificate of another environment, an expired one and none are four faults", async () => {
  const { fake, known, open } = await openEfi();
  onTestFinished(() => fake.close());
  const content = known.p12("segredo");
  await expect(
    open({ certificate: { content, password: "outra", validUntil } }).test(noticeUrl),
  ).rejects.toMatchObject({
    kind: "certificatePassword",
  });
  const other = await makeCertificate({ days: 30 });
  await expect(
    open({ certificate: { content: other.p12("segredo"), password: "segredo", validUntil } }).test(noticeUrl),
  ).rejects.toMatchObject({ kind: "certificateRefused" });
  const expired = { content, password: "segredo", validUntil: "2020-01-01T00:00:00.000Z" };
  await expect(open({ certificate: expired }).test(noticeUrl)).rejects.toMatchObject({
    kind: "certificateExpired",
  });
  const bare = createEfi({
    url: fake.url,
    clientId: fake.clientId,
    clientSecret: fake.clientSecret,
    pixKey: "chave",
    certificate: undefined,
    noticeSecret: "",
  });
  await expect(bare.test(noticeUrl)).rejects.toMatchObject({ kind: "certificateMissing" });
});

// dev.efipay.com.br/docs/api-pix/webhooks: one notice tells of several payments; without mutual TLS a secret in the query is the proof.
it("Efí: a notice tells of several payments, and is known by the secret of its address", async () => {
  const { fake } = await openEfi();
  onTestFinished(() => fake.close());
  expect(efiNotices.readNotice(fake.notice("a".repeat(32), reference))).toEqual([
    { reference: "a".repeat(32) },
    { reference },
  ]);
  expect(
    efiNotices.verify(call({ query: { hmac: "s3cret", ignorar: "" } }), { secret: "s3cret", now: 0 }),
  ).toBe(true);
  expect(efiNotices.verify(call({ query: { hmac: "other" } }), { secret: "s3cret", now: 0 })).toBe(false);
  expect(efiNotices.verify(call({ query: {} }), { secret: "", now: 0 })).toBe(false);
});
