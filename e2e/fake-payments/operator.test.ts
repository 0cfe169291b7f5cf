import { endpoints } from "@balcao/contract";
import { extractText } from "unpdf";
import { afterAll, expect, it } from "vitest";
import { queueMails } from "../../server/src/features/billing/mails/billingMails.ts";
import { closeCharges } from "../../server/src/features/billing/providers/askProvider.ts";
import { startPlatform } from "./openPlatform.testing.ts";

const { billing, companies } = endpoints;
const platform = await startPlatform();
const { app, asaas, stripe, open, tellAsaas, tellStripe } = platform;
afterAll(() => platform.close());
const patience = { timeout: 20_000 };

/** Pays another amount than was charged. */
async function payOther(
  { subscribe, referenceOf, chargeOf }: Awaited<ReturnType<typeof open>>,
  cents: number,
) {
  await subscribe();
  const reference = await referenceOf("asaas");
  asaas.pay(reference);
  const kept = asaas.charges.find((one) => one.reference === reference);
  if (kept) kept.cents = cents;
  await tellAsaas(reference);
  await expect.poll(async () => (await chargeOf("asaas"))?.status, patience).toBe("differs");
  const charge = await chargeOf("asaas");
  return { id: charge?.id ?? 0, kept };
}

it("accepts another amount with one press, and credits what is too much", async () => {
  const site = await open(["asaas"]);
  const { id } = await payOther(site, 12_000);
  const params = { companyId: site.companyId, id };
  expect((await site.top.ok(billing.companies, { query: {} })).companies[0]).toMatchObject({
    id: site.companyId,
    isUndecided: true,
  });
  const after = await site.top.ok(billing.decide, { params, body: { decision: "accept" } });
  expect([after.credit, after.invoices[0]?.status]).toEqual([2_000, "paid"]);
  expect(await site.renewals()).toBe(1);
  await site.top.refused(billing.decide, { params, body: { decision: "accept" } }, "ERR_INVOICE_SETTLED");
});

it("asks for the rest, which renews once it is paid", async () => {
  const site = await open(["asaas", "stripe"]);
  const { id } = await payOther(site, 4_000);
  const params = { companyId: site.companyId, id };
  await site.top.ok(billing.decide, { params, body: { decision: "rest" } });
  const { invoice, credit } = await site.as.ok(billing.standing);
  expect([invoice?.cents, credit]).toEqual([6_000, 0]);
  expect(await site.subscribe()).toMatchObject({ cents: 6_000 });
  const live = (await site.ledger()).charges.find(
    (one) => one.provider === "stripe" && one.status === "live",
  );
  stripe.pay(live?.reference ?? "");
  await tellStripe(live?.reference ?? "", "checkout.session.completed");
  await expect.poll(site.renewals, patience).toBe(1);
});

it("gives another amount back at the provider, and keeps the invoice open", async () => {
  const site = await open(["asaas"]);
  const { id, kept } = await payOther(site, 4_000);
  await site.top.ok(billing.decide, {
    params: { companyId: site.companyId, id },
    body: { decision: "refund" },
  });
  expect(kept?.status).toBe("REFUNDED");
  const { invoices, entries } = await site.ledger();
  expect(invoices[0]?.status).toBe("open");
  expect(entries[0]).toMatchObject({ kind: "refunded", cents: 4_000, by: { person: "Sônia" } });
  expect(await site.subscribe()).toMatchObject({ refusals: [] });
});

it("tells the operator of a payment that goes back, once, and leaves the licence", async () => {
  const site = await open(["asaas"]);
  await site.subscribe();
  const reference = await site.referenceOf("asaas");
  asaas.pay(reference);
  await tellAsaas(reference);
  await expect.poll(site.renewals, patience).toBe(1);
  const { dueDate } = await site.ledger();
  asaas.pay(reference, "CHARGEBACK_REQUESTED");
  await tellAsaas(reference, "PAYMENT_CHARGEBACK_REQUESTED");
  await tellAsaas(reference, "PAYMENT_CHARGEBACK_REQUESTED");
  await expect.poll(async () => (await site.chargeOf("asaas"))?.notices, patience).toBe(3);
  const after = await site.ledger();
  expect(after.entries.filter(({ kind }) => kind === "refunded")).toHaveLength(1);
  expect([after.dueDate, after.charges[0]?.fault]).toEqual([dueDate, "disputed"]);
});

it("keeps for the operator what no charge of ours explains", async () => {
  const { top } = await open(["asaas"]);
  asaas.charges.push({ id: "pay_foreign", reference: "loja-9", cents: 700, status: "RECEIVED" });
  expect(await tellAsaas("loja-9")).toBe(200);
  const stray = { provider: "asaas", paymentId: "pay_foreign", cents: 700 };
  await expect
    .poll(async () => (await top.ok(billing.summary)).strays, patience)
    .toContainEqual(expect.objectContaining(stray));
});

it("asks again at the operator's word", async () => {
  const { companyId, top, subscribe, referenceOf, chargeOf, renewals } = await open(["asaas"]);
  await subscribe();
  asaas.pay(await referenceOf("asaas"));
  const id = (await chargeOf("asaas"))?.id ?? 0;
  await top.ok(billing.askAgain, { params: { companyId, id } });
  expect(await renewals()).toBe(1);
  await top.refused(billing.askAgain, { params: { companyId, id: 999_999 } }, "ERR_NO_INVOICE_FOUND");
});

it("ends at the provider what a company leaves open that is erased", async () => {
  const { companyId, top, subscribe, referenceOf } = await open(["asaas"]);
  await subscribe();
  const reference = await referenceOf("asaas");
  await top.ok(companies.delete, { params: { id: companyId } });
  const left = () =>
    app.database.system({ text: "select from left_charges where reference = $1", values: [reference] });
  await expect.poll(async () => (await left()).length, patience).toBe(1);
  await closeCharges(app.running.services);
  expect(asaas.charges.find((one) => one.reference === reference)?.status).toBe("DELETED");
  expect(await left()).toEqual([]);
});

it("mails each kind once, the newest that its day asks for, and the receipt with the payment", async () => {
  const { companyId, as, body, subscribe, referenceOf, renewals } = await open(["asaas"]);
  const kinds = async () =>
    (
      await app.database.read<{ kind: string }>(companyId, {
        text: "select kind from billing_mails where company_id = $1 and invoice_id = $2 order by at",
        values: [companyId, body.invoiceId],
      })
    ).map(({ kind }) => kind);
  const dueIn = async (days: number) => {
    await app.database.tenant(companyId, async (tx) => {
      await tx.query({
        text: "update invoices set due_date = date_trunc('day', app.now()) + make_interval(days => $2, hours => 23, mins => 59) where company_id = $1",
        values: [companyId, days],
      });
    });
    await Promise.all([queueMails(app.running.services), queueMails(app.running.services)]);
  };
  await dueIn(15);
  await dueIn(14);
  expect(await kinds()).toEqual(["issued"]);
  await dueIn(4);
  await dueIn(0);
  expect(await kinds()).toEqual(["issued", "soon", "today"]);
  // Nobody looked for ten days.
  await dueIn(-10);
  expect(await kinds()).toEqual(["issued", "soon", "today", "late"]);
  await subscribe();
  const reference = await referenceOf("asaas");
  await as.refused(billing.receipt, { params: { id: body.invoiceId } }, "ERR_NO_INVOICE_FOUND");
  asaas.pay(reference);
  await tellAsaas(reference);
  await expect.poll(renewals, patience).toBe(1);
  await queueMails(app.running.services);
  expect((await kinds()).at(-1)).toBe("received");
  const { bytes } = await as.file(billing.receipt, { params: { id: body.invoiceId } });
  const { text } = await extractText(new Uint8Array(bytes), { mergePages: true });
  expect(text).toContain(`Recibo da fatura nº ${body.invoiceId}`);
  expect(text).toContain("R$ 100,00");
});
