import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createSafeFetch } from "../../server/src/platform/safe-fetch/index.ts";
import { createAsaas } from "../../server/src/payments/asaas/adapter.ts";
import { createMercadoPago } from "../../server/src/payments/mercadopago/adapter.ts";
import type { ChargeWanted, PaymentPort } from "../../server/src/payments/port.ts";
import { createStripe } from "../../server/src/payments/stripe/adapter.ts";
import { startFakeAsaas } from "./asaas.ts";
import { startFakeMercadoPago } from "./mercadoPago.ts";
import type { FakeProvider } from "./provider.ts";
import { openEfi } from "./openEfi.testing.ts";
import { startFakeStripe } from "./stripe.ts";

const fetch = createSafeFetch({ allow: ["127.0.0.1"] });

/** An adapter with its fake, and what the payer can do there. */
interface Provided {
  fake: FakeProvider & { pay(reference: string): void };
  port: PaymentPort;
  /** The same with credentials that nobody knows. */
  stranger: PaymentPort;
}

const providers: Record<string, () => Promise<Provided>> = {
  async asaas() {
    const fake = await startFakeAsaas();
    const open = (token: string) => createAsaas({ fetch, url: fake.url, token });
    return { fake, port: open(fake.token), stranger: open("wrong") };
  },
  async "mercado pago"() {
    const fake = await startFakeMercadoPago();
    const open = (token: string) => createMercadoPago({ fetch, url: fake.url, token });
    return { fake, port: open(fake.token), stranger: open("wrong") };
  },
  async stripe() {
    const fake = await startFakeStripe();
    const open = (key: string) => createStripe({ fetch, url: fake.url, key });
    return { fake, port: open(fake.key), stranger: open("wrong") };
  },
  async efi() {
    const { fake, open } = await openEfi();
    return { fake, port: open(), stranger: open({ clientSecret: "wrong" }) };
  },
};

const noticeUrl = "https://balcao.example/webhooks/x";
let made = 0;
const wanted = (changes: Partial<ChargeWanted> = {}): ChargeWanted => ({
  reference: `${"0".repeat(24)}${String((made += 1)).padStart(8, "a")}`,
  cents: 14_990,
  description: "Essencial #7",
  dueDate: "2099-12-31",
  payer: { id: "company-7", name: "Rita Sol", email: "rita@example.com", taxId: "52998224725" },
  returnUrl: "https://balcao.example/financeiro",
  noticeUrl,
  ...changes,
});

describe.each(Object.entries(providers))("a charge of %s", (_name, provide) => {
  let provided: Provided;
  beforeAll(async () => {
    provided = await provide();
  });
  afterAll(() => provided.fake.close());

  it("is made once, however often it is asked for, and shows what it says it can", async () => {
    const { port, fake } = provided;
    const charge = wanted();
    const first = await port.create(charge);
    expect((await port.create(charge)).providerId).toBe(first.providerId);
    expect(fake.charges.filter(({ reference }) => reference === charge.reference)).toMatchObject([
      { cents: 14_990 },
    ]);
    const { givesCode, givesLink } = port.capabilities;
    expect([first.code !== undefined, first.link !== undefined]).toEqual([givesCode, givesLink]);
  });

  it("is open until it is paid, by its id, and by ours where that is enough", async () => {
    const { port, fake } = provided;
    const charge = wanted();
    const { providerId } = await port.create(charge);
    const { reference } = charge;
    const known = { providerId, reference };
    expect(await port.read(known)).toMatchObject({ standing: "open", reference, cents: 14_990 });
    fake.pay(reference);
    const paid = { standing: "paid", reference, cents: 14_990 };
    expect(await port.read(known)).toMatchObject(paid);
    if (port.capabilities.findsByReference)
      expect(await port.read({ providerId: null, reference })).toMatchObject(paid);
  });

  it("is found again where the answer got lost after it was made", async () => {
    const { port, fake } = provided;
    const charge = wanted();
    fake.failNext("timeout");
    await expect(port.create(charge)).rejects.toMatchObject({ kind: "unreachable" });
    await port.create(charge).catch(() => port.create(charge));
    expect(fake.charges.filter(({ reference }) => reference === charge.reference)).toHaveLength(1);
  });

  it("ends, also twice", async () => {
    const { port } = provided;
    const charge = wanted();
    const { providerId } = await port.create(charge);
    const known = { providerId, reference: charge.reference };
    await port.cancel(known);
    await port.cancel(known);
    expect(await port.read(known)).toMatchObject({ standing: "ended" });
  });

  it("goes back to whoever paid, and stays paid where it is ended afterwards", async () => {
    const { port, fake } = provided;
    const charge = wanted();
    const { reference } = charge;
    const { providerId } = await port.create(charge);
    fake.pay(reference);
    await port.cancel({ providerId, reference });
    expect(await port.read({ providerId, reference })).toMatchObject({ standing: "paid" });
    await port.refund({ providerId, reference, cents: 14_990 });
    expect(await port.read({ providerId, reference })).toMatchObject({ standing: "refunded" });
  });

  it("says what is wrong: credentials, the payer, an answer that is none", async () => {
    const { port, stranger, fake } = provided;
    await port.test(noticeUrl);
    await expect(stranger.test(noticeUrl)).rejects.toMatchObject({ kind: "credentials" });
    await expect(stranger.create(wanted())).rejects.toMatchObject({ kind: "credentials" });
    fake.failNext({ status: 503 });
    await expect(
      port.create(wanted({ payer: { ...wanted().payer, id: "company-8" } })),
    ).rejects.toMatchObject({
      kind: "unreachable",
    });
    expect(await port.read({ providerId: "999", reference: "f".repeat(32) })).toBeUndefined();
  });
});
