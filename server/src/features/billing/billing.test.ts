import { endpoints } from "@balcao/contract";
import { nextDue, parseBrCode } from "@balcao/flow-engine";
import { expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../app/testing.ts";
import { billingJobs } from "./billing.jobs.ts";

const { audit, billing, companies, plans, settings } = endpoints;
const app: TestApp = await startTestApp();
const dayMs = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);
const payer = { firstName: "Rita", lastName: "Sol", document: "529.982.247-25" };

/** The operator, a company of a plan of 100 reais, and its ledger. */
async function open({ plan = {}, due }: { plan?: Record<string, unknown>; due?: string } = {}) {
  const home = await app.inNewCompany();
  const boss = await app.addUser(home.companyId, { name: "Sônia", profile: "admin" });
  await app.setUser(boss, { columns: { is_super: true } });
  const top = app.as(boss);
  const { companyId, admin, ana } = await app.inNewCompany();
  const price = { amount: 100, users: 5, connections: 5, queues: 5, ...plan };
  const { id: planId } = await top.ok(plans.create, { body: { name: `Plano ${companyId}`, ...price } });
  const params = { id: companyId };
  const change = (body: Record<string, unknown>) => top.ok(companies.update, { params, body });
  await change({ planId, ...(due !== undefined && { dueDate: due }) });
  return {
    companyId,
    planId,
    top,
    admin,
    ana: app.as(ana),
    as: app.as(admin),
    change,
    ledger: () => top.ok(billing.company, { params }),
    invoices: async () => (await app.as(admin).ok(billing.invoices)).invoices,
    setPixKey: (value: string) =>
      top.ok(settings.updatePlatformSetting, { params: { key: "efichavepix" }, body: { value } }),
  };
}

const runJob = async () => {
  const [issue] = billingJobs(app.running.services);
  await issue?.run({});
};
const setDue = (companyId: number, due: string) =>
  app.database.system({
    text: "update companies set due_date = $2, due_day = extract(day from $2::timestamptz at time zone 'UTC') where company_id = $1",
    values: [companyId, `${due}T23:59:59.000Z`],
  });

it("bills a period once, from twenty days before it is due, however often and after days of absence", async () => {
  const { companyId, invoices } = await open({ due: inDays(21) });
  expect(await invoices()).toEqual([]);
  await setDue(companyId, inDays(19));
  await Promise.all([runJob(), runJob()]);
  expect(await invoices()).toMatchObject([
    {
      status: "open",
      cents: 10_000,
      value: 100,
      users: 5,
      connections: 5,
      queues: 5,
      periodStart: inDays(19),
    },
  ]);
  await setDue(companyId, inDays(-10));
  await runJob();
  await runJob();
  expect((await invoices()).map(({ periodStart }) => periodStart)).toEqual([inDays(19), inDays(-10)]);
});

it("is paid once by ten who tell of it at once: one renewal from the old date, written down", async () => {
  const due = inDays(5);
  const { as, admin, top, companyId, ledger, invoices } = await open({ due });
  const [first] = await invoices();
  const ear = await app.listen(admin);
  const params = { companyId, id: first?.id ?? 0 };
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => top.call(billing.confirm, { params, body: {} })),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200,
    ...Array.from({ length: 9 }, () => 409),
  ]);
  const renewed = nextDue(`${due}T23:59:59.000Z`, 1, Number(due.slice(8)));
  expect(await ear.next("payment", ({ action }) => action === "CONCLUIDA")).toMatchObject({
    company: { id: companyId, dueDate: renewed },
  });
  const { entries, dueDate } = await ledger();
  expect(dueDate).toBe(renewed);
  expect(entries.filter(({ kind }) => kind === "renewed")).toMatchObject([
    { dueBefore: `${due}T23:59:59.000Z`, dueAfter: renewed, by: { person: "Sônia" } },
  ]);
  const { records } = await as.ok(audit.list, { query: { searchParam: "invoice.paid" } });
  expect(records).toHaveLength(1);
});

it("bills whoever is months behind the next period with each payment, until the day that was meant", async () => {
  const { top, companyId, invoices } = await open({ due: "2026-01-31" });
  const [first] = await invoices();
  await top.ok(billing.confirm, { params: { companyId, id: first?.id ?? 0 }, body: {} });
  const periods = (await invoices()).map(({ periodStart, periodEnd, status }) => [
    periodStart,
    periodEnd,
    status,
  ]);
  expect(periods).toEqual([
    ["2026-02-28", "2026-03-31", "open"],
    ["2026-01-31", "2026-02-28", "paid"],
  ]);
});

it("renews a free plan by itself until it is far from due", async () => {
  const { ledger } = await open({ plan: { amount: 0 }, due: inDays(-40) });
  const { dueDate, invoices } = await ledger();
  expect(Date.parse(dueDate ?? "")).toBeGreaterThan(Date.now() + 20 * dayMs);
  expect(new Set(invoices.map(({ status }) => status))).toEqual(new Set(["paid"]));
});

it("keeps what was invoiced when the price of the plan changes", async () => {
  const { top, planId, companyId, invoices } = await open({ due: inDays(5) });
  await top.ok(plans.update, { params: { id: planId }, body: { amount: 300 } });
  const [first] = await invoices();
  expect(first?.cents).toBe(10_000);
  await top.ok(billing.confirm, { params: { companyId, id: first?.id ?? 0 }, body: {} });
});

it("uses credit for the next invoice, and gives it back with one that is cancelled", async () => {
  const { as, top, companyId, change, ledger } = await open();
  await top.ok(billing.credit, { params: { id: companyId }, body: { cents: 3_000, note: "Cortesia" } });
  await change({ dueDate: inDays(3) });
  const standing = await as.ok(billing.standing);
  expect(standing).toMatchObject({ credit: 0, invoice: { cents: 7_000 } });
  const params = { companyId, id: standing.invoice?.id ?? 0 };
  await top.ok(billing.cancel, { params, body: { note: "Cortesia" } });
  expect((await ledger()).credit).toBe(3_000);
  await top.refused(billing.confirm, { params, body: {} }, "ERR_INVOICE_SETTLED");
  await runJob();
  expect((await as.ok(billing.standing)).invoice).toBeNull();
});

it("takes back what was billed for a due date that is moved by hand, and bills it again when that is undone", async () => {
  const { change, invoices, ledger } = await open({ due: inDays(5) });
  await change({ dueDate: inDays(60) });
  expect(await invoices()).toMatchObject([{ status: "cancelled" }]);
  await change({ dueDate: inDays(5) });
  expect(await invoices()).toMatchObject([{ status: "open", periodStart: inDays(5) }]);
  const { entries, dueDate } = await ledger();
  const last = entries.find(({ dueBefore, dueAfter }) => dueBefore !== dueAfter);
  expect(last?.dueAfter).toBe(dueDate);
});

it("never changes or deletes an entry of the ledger", async () => {
  const { companyId } = await open({ due: inDays(5) });
  for (const text of [
    "update billing_entries set cents = 1 where company_id = $1",
    "delete from billing_entries where company_id = $1",
  ])
    await expect(
      app.database.tenant(companyId, (tx) => tx.query({ text, values: [companyId] })),
    ).rejects.toThrow(/never changed|permission denied/);
});

it("charges by the platform's Pix key: the code says how much, and for which invoice", async () => {
  const { as, ana, setPixKey, invoices, ledger } = await open({ due: inDays(-1) });
  const [invoice] = await invoices();
  const body = { ...payer, invoiceId: invoice?.id ?? 0, price: 100, plan: "{}" };
  await setPixKey("");
  await as.refused(billing.subscribe, { body }, "ERR_NO_WAY_TO_PAY");
  await setPixKey("pagamentos@balcao.example");
  const answer = await as.ok(billing.subscribe, { body });
  expect(answer).toMatchObject({ cents: 10_000, isManual: true, stripeURL: null });
  expect(parseBrCode(answer.qrcode?.qrcode ?? "")).toMatchObject({
    key: "pagamentos@balcao.example",
    amountCents: 10_000,
    txid: `FATURA${body.invoiceId}`,
  });
  expect(await as.ok(billing.subscribe, { body })).toEqual(answer);
  expect((await ledger()).charges).toMatchObject([{ provider: "pix", status: "live" }]);
  expect((await as.ok(billing.standing)).payer).toEqual({ name: "Rita Sol", taxId: "52998224725" });
  await as.ok(billing.tellPaid, { params: { id: body.invoiceId } });
  expect((await as.ok(billing.standing)).invoice?.toldAt).not.toBeNull();
  await ana.refused(billing.subscribe, { body }, "ERR_NO_PERMISSION");
});

it("refuses card numbers, wrong tax ids, other prices and other companies' invoices", async () => {
  const { as, setPixKey, invoices } = await open({ due: inDays(-1) });
  await setPixKey("pagamentos@balcao.example");
  const [invoice] = await invoices();
  const body = { ...payer, invoiceId: invoice?.id ?? 0 };
  const card = await as.refused(
    billing.subscribe,
    { body: { ...body, cardNumber: "4111111111111111", cvv: "123" } },
    "ERR_VALIDATION",
  );
  expect(JSON.stringify(card)).not.toContain("4111");
  expect(card["details"]).toMatchObject([
    { field: "cardNumber", problem: expect.stringContaining("provedor") },
    { field: "cvv" },
  ]);
  await as.refused(billing.subscribe, { body: { ...body, document: "529.982.247-26" } }, "ERR_VALIDATION");
  await as.refused(billing.subscribe, { body: { ...body, price: 99.99 } }, "ERR_PRICE_CHANGED");
  const other = await open({ due: inDays(-1) });
  await other.as.refused(billing.subscribe, { body }, "ERR_NO_INVOICE_FOUND");
  await other.as.refused(billing.tellPaid, { params: { id: body.invoiceId } }, "ERR_NO_INVOICE_FOUND");
  await as.ok(billing.subscribe, { body: { ...body, price: "100,00" } });
});

it("prices a plan of the company's own on the server: 49 for three and three, 11 a user, 20 a connection", async () => {
  const { as, top, setPixKey, invoices } = await open({ due: inDays(-1) });
  await setPixKey("pagamentos@balcao.example");
  expect(await as.ok(billing.quote, { query: { userCount: "3", connectionCount: "3" } })).toMatchObject({
    monthly: 4_900,
  });
  expect(await as.ok(billing.quote, { query: { userCount: "5", connectionCount: "4" } })).toMatchObject({
    monthly: 9_100,
    total: 9_100,
  });
  await as.refused(billing.quote, { query: { userCount: "2", connectionCount: "3" } }, "ERR_VALIDATION");
  const [invoice] = await invoices();
  const body = { ...payer, invoiceId: invoice?.id ?? 0, users: 5, connections: 4 };
  await as.refused(billing.subscribe, { body: { ...body, price: 49 } }, "ERR_PRICE_CHANGED");
  await as.refused(billing.subscribe, { body: { ...body, users: 2, price: 80 } }, "ERR_VALIDATION");
  expect(await as.ok(billing.subscribe, { body: { ...body, price: 91 } })).toMatchObject({ cents: 9_100 });
  expect((await invoices())[0]).toMatchObject({
    users: 5,
    connections: 4,
    lines: [
      { kind: "plan", cents: 4_900 },
      { kind: "users", quantity: 5, cents: 2_200 },
      { kind: "connections", quantity: 4, cents: 2_000 },
      { kind: "queues", cents: 0 },
    ],
  });
  const figure = (key: string, value: string) =>
    top.ok(settings.updatePlatformSetting, { params: { key }, body: { value } });
  await figure("customUserPrice", "15,50");
  expect(await as.ok(billing.quote, { query: { userCount: "4", connectionCount: "3" } })).toMatchObject({
    monthly: 6_450,
  });
  await figure("customUserPrice", "");
});

it("changes to a larger plan for the difference that was shown, and to a smaller one only where the use fits", async () => {
  const { as, top, companyId, ledger } = await open({ due: inDays(25) });
  const larger = await top.ok(plans.create, {
    body: { name: `Maior ${companyId}`, amount: 400, users: 9, connections: 9, queues: 9 },
  });
  const smaller = await top.ok(plans.create, {
    body: { name: `Menor ${companyId}`, amount: 10, users: 1, connections: 1, queues: 1 },
  });
  const offer = async (id: number) => (await as.ok(billing.offers)).plans.find((plan) => plan.id === id);
  const [more, less] = [await offer(larger.id), await offer(smaller.id)];
  expect(more?.difference).toBeGreaterThan(0);
  expect(less).toMatchObject({ exceeds: ["users"] });
  await as.refused(
    billing.changePlan,
    { body: { planId: smaller.id, difference: less?.difference ?? 0 } },
    "ERR_PLAN_TOO_SMALL",
  );
  const difference = more?.difference ?? 0;
  await as.refused(billing.changePlan, { body: { planId: larger.id, difference: 1 } }, "ERR_PRICE_CHANGED");
  await as.ok(billing.changePlan, { body: { planId: larger.id, difference } });
  expect((await ledger()).credit).toBe(-difference);
  expect(await offer(larger.id)).toMatchObject({ isOwn: true, difference: 0 });
});

it("shows the operator who paid, who is late and what came in", async () => {
  const { top, companyId, invoices } = await open({ due: inDays(-2) });
  const [invoice] = await invoices();
  const found = async (filter: "all" | "late" | "paid") =>
    (await top.ok(billing.companies, { query: { filter, pageNumber: "1", searchParam: "" } })).companies.find(
      ({ id }) => id === companyId,
    );
  expect(await found("late")).toMatchObject({ standing: "late", openCents: 10_000, lastPaidAt: null });
  expect(await found("paid")).toBeUndefined();
  const before = await top.ok(billing.summary);
  await top.ok(billing.confirm, { params: { companyId, id: invoice?.id ?? 0 }, body: {} });
  const after = await top.ok(billing.summary);
  expect(after.thisMonth - before.thisMonth).toBe(10_000);
  expect(after.months).toHaveLength(12);
  expect((await found("all"))?.lastPaidAt).not.toBeNull();
});

it("lets whoever is expired see and pay, and nobody else of the company", async () => {
  const { as, ana, change } = await open();
  await change({ dueDate: "2020-01-01" });
  expect((await as.ok(billing.standing)).invoice).toMatchObject({ status: "open" });
  await as.refused(endpoints.tags.list, { query: {} }, "ERR_SUBSCRIPTION_EXPIRED");
  await ana.refused(billing.invoices, {}, "ERR_NO_PERMISSION");
});
