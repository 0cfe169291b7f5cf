import type { Subscription, SubscriptionBody } from "@balcao/contract";
import { customPrice, leastOfCustom, readReais, readTaxId, showReais } from "@balcao/flow-engine";
import type { Tx } from "../../../platform/database/index.ts";
import { type Ctx, DomainError, refuseField } from "../../../platform/http/index.ts";
import { lockDueDate } from "../../companies/index.ts";
import { keepCustomPlan } from "../../plans/index.ts";
import { invoicesChanged } from "../billing.events.ts";
import { lockOpenInvoice, type StoredInvoice } from "../invoices/invoices.queries.ts";
import { readInvoice } from "../invoices/listInvoices.ts";
import { readPrices } from "../invoices/prices.ts";
import { quoteCustom } from "../plan/offers.ts";
import { changeToPlan } from "../plan/planChange.ts";
import { chargeByProvider } from "../providers/chargeByProvider.ts";
import { findProviders } from "../providers/providers.ts";
import { type ChargeRow, keepCharge, showCharge } from "./charges.ts";
import { staticCode } from "./staticPix.ts";

interface Payer {
  name: string;
  taxId: string;
}

/**
 * Charges an open invoice with every provider that the platform has; without one by its own Pix key. Asked again, it
 * answers the charges that there are. What the company puts together is priced here, whatever the browser thought.
 */
export async function subscribe(ctx: Ctx, body: SubscriptionBody): Promise<Subscription> {
  const taxId = readTaxId(body.document);
  if (taxId === undefined) throw refuseField("document", "taxId");
  const shown = await readInvoice(ctx, body.invoiceId);
  if (shown.status !== "open") throw new DomainError("ERR_INVOICE_SETTLED");
  const { users = shown.users, connections = shown.connections } = body;
  if (users !== shown.users || connections !== shown.connections)
    await customise(ctx, { ...body, users, connections });
  const payer = { name: `${body.firstName} ${body.lastName}`.trim(), taxId };
  const invoice = await ctx.transaction(async (tx) => {
    await lockDueDate(tx);
    const wanted = await lockOpenInvoice(tx, body.invoiceId);
    if (body.price !== undefined && readReais(body.price) !== wanted.cents)
      throw new DomainError("ERR_PRICE_CHANGED");
    await keepPayer(tx, payer);
    return wanted;
  });
  const result = await chargeByProviders(ctx, invoice, payer);
  if (result.charges.length > 0) return present(invoice, result);
  // Where no provider takes it, the platform's own key may.
  const byKey = await chargeByKey(ctx, invoice);
  if (!byKey && result.refusals.length === 0) throw new DomainError("ERR_NO_WAY_TO_PAY");
  const shownCharges = { ...result, charges: byKey ? [byKey] : [] };
  return { ...present(invoice, shownCharges), isManual: byKey !== undefined };
}

type Customising = SubscriptionBody & Record<"users" | "connections", number>;

/** Gives the company the plan that it put together, for the price that it saw. */
async function customise(ctx: Ctx, { users, connections, price }: Customising): Promise<void> {
  const { custom } = await readPrices(ctx.services);
  const cents = customPrice({ users, connections }, custom);
  if (cents === undefined)
    throw refuseField(users < leastOfCustom ? "users" : "connections", "numberSmall", { min: leastOfCustom });
  const quote = await quoteCustom(ctx, { users, connections });
  if (price === undefined || readReais(price) !== quote.total) throw new DomainError("ERR_PRICE_CHANGED");
  const { name } = await readPayingCompany(ctx);
  const planId = await keepCustomPlan(ctx.services, {
    companyId: ctx.companyId,
    companyName: name,
    users,
    connections,
    cents,
  });
  if (planId === undefined) throw new DomainError("ERR_NO_PLAN_FOUND");
  await changeToPlan(ctx, { planId, check: () => true });
}

/** Name of the company, and the e-mail to which a provider writes. */
async function readPayingCompany(ctx: Ctx): Promise<{ name: string; email: string }> {
  const [company] = await ctx.read<{ name: string; email: string }>({
    name: "paying-company",
    text: `
      select c.name, coalesce(nullif(c.email, ''), u.email) as email
      from companies c join users u on u.company_id = c.company_id and u.id = $2
      where c.company_id = $1`,
    values: [ctx.companyId, ctx.user.id],
  });
  if (!company) throw new DomainError("ERR_NO_COMPANY_FOUND");
  return company;
}

async function keepPayer(tx: Tx, { name, taxId }: Payer): Promise<void> {
  const row = { name, tax_id: taxId };
  await tx.db
    .insertInto("billing_payers")
    .values({ company_id: tx.companyId, ...row })
    .onConflict((conflict) => conflict.column("company_id").doUpdateSet(row))
    .execute();
}

/** What each provider gave, and what those say that refused. */
async function chargeByProviders(ctx: Ctx, invoice: StoredInvoice, payer: Payer): Promise<Result> {
  const providers = await findProviders(ctx.services);
  const { email } = await readPayingCompany(ctx);
  const results = await Promise.all(
    [...providers].map(([provider, port]) =>
      chargeByProvider(ctx, { invoice, provider, port, payer: { ...payer, email } }),
    ),
  );
  const charges = results.flatMap((result) => ("charge" in result ? [result.charge] : []));
  const refusals = results.flatMap((result) => ("refusal" in result ? [result.refusal] : []));
  return { charges, refusals };
}

/** A code of the platform's own key; that it was paid somebody has to see at the bank. */
async function chargeByKey(
  ctx: Ctx,
  { id: invoiceId, cents }: StoredInvoice,
): Promise<ChargeRow | undefined> {
  const code = await staticCode(ctx.services, { invoiceId, cents });
  if (code === undefined) return undefined;
  return ctx.transaction(async (tx) => {
    await lockDueDate(tx);
    await lockOpenInvoice(tx, invoiceId);
    const kept = await keepCharge(tx, { invoiceId, provider: "pix", cents });
    if (kept.status === "live" && kept.code === code) return kept;
    await showCharge(tx, kept, { code });
    tx.emit(invoicesChanged, { invoiceId, by: ctx.by });
    return { ...kept, code };
  });
}

interface Result {
  charges: readonly ChargeRow[];
  refusals: Subscription["refusals"];
}

function present({ id, cents }: StoredInvoice, { charges, refusals }: Result): Subscription {
  const linkOf = (name: ChargeRow["provider"]) =>
    charges.find(({ provider }) => provider === name)?.link ?? null;
  const coded = charges.find(({ code }) => code !== null);
  return {
    invoiceId: id,
    cents,
    valorext: showReais(cents),
    qrcode: coded?.code == null ? null : { qrcode: coded.code },
    stripeURL: linkOf("stripe"),
    asaasURL: linkOf("asaas"),
    mercadopagoURL: linkOf("mercadopago"),
    expiresAt: coded?.expires_at ?? null,
    isManual: false,
    refusals,
  };
}
