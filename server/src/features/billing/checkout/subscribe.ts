import type { Subscription, SubscriptionBody } from "@balcao/contract";
import { customPrice, leastOfCustom, readReais, readTaxId, showReais } from "@balcao/flow-engine";
import type { Tx } from "../../../platform/database/index.ts";
import { type Ctx, DomainError, refuseField } from "../../../platform/http/index.ts";
import { lockDueDate } from "../../companies/index.ts";
import { keepCustomPlan } from "../../plans/index.ts";
import { lockOpenInvoice, type StoredInvoice } from "../invoices/invoices.queries.ts";
import { readInvoice } from "../invoices/listInvoices.ts";
import { readPrices } from "../invoices/prices.ts";
import { quoteCustom } from "../plan/offers.ts";
import { changeToPlan } from "../plan/planChange.ts";
import { invoicesChanged } from "../billing.events.ts";
import { type ChargeRow, keepCharge, showCharge } from "./charges.ts";
import { staticCode } from "./staticPix.ts";

/**
 * Charges an open invoice with every way to pay that the platform has. Asked again, it answers the charges that there
 * are. What the company puts together is priced here, whatever the browser thought.
 */
export async function subscribe(ctx: Ctx, body: SubscriptionBody): Promise<Subscription> {
  const taxId = readTaxId(body.document);
  if (taxId === undefined) throw refuseField("document", "taxId");
  const shown = await readInvoice(ctx, body.invoiceId);
  if (shown.status !== "open") throw new DomainError("ERR_INVOICE_SETTLED");
  const { users = shown.users, connections = shown.connections } = body;
  if (users !== shown.users || connections !== shown.connections)
    await customise(ctx, { ...body, users, connections });
  const wanted = await ctx.transaction(async (tx) => {
    await lockDueDate(tx);
    const invoice = await lockOpenInvoice(tx, body.invoiceId);
    if (body.price !== undefined && readReais(body.price) !== invoice.cents)
      throw new DomainError("ERR_PRICE_CHANGED");
    await keepPayer(tx, { name: `${body.firstName} ${body.lastName}`.trim(), taxId });
    return invoice;
  });
  const code = await staticCode(ctx.services, { invoiceId: wanted.id, cents: wanted.cents });
  if (code === undefined) throw new DomainError("ERR_NO_WAY_TO_PAY");
  const charge = await chargeByKey(ctx, wanted, code);
  return present(wanted, charge);
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
  const { name } = await companyName(ctx);
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

async function companyName(ctx: Ctx): Promise<{ name: string }> {
  const [company] = await ctx.read<{ name: string }>({
    name: "name-of-company",
    text: "select name from companies where company_id = $1",
    values: [ctx.companyId],
  });
  return company ?? { name: "" };
}

async function keepPayer(tx: Tx, { name, taxId }: { name: string; taxId: string }): Promise<void> {
  const row = { name, tax_id: taxId };
  await tx.db
    .insertInto("billing_payers")
    .values({ company_id: tx.companyId, ...row })
    .onConflict((conflict) => conflict.column("company_id").doUpdateSet(row))
    .execute();
}

/** A code of the platform's own key; that it was paid somebody has to see at the bank. */
const chargeByKey = (ctx: Ctx, { id: invoiceId, cents }: StoredInvoice, code: string): Promise<ChargeRow> =>
  ctx.transaction(async (tx) => {
    const charge = await keepCharge(tx, { invoiceId, provider: "pix", cents });
    if (charge.status === "live" && charge.code === code) return charge;
    await showCharge(tx, charge, { code });
    tx.emit(invoicesChanged, { invoiceId, by: ctx.by });
    return { ...charge, code };
  });

const present = ({ id, cents }: StoredInvoice, charge: ChargeRow): Subscription => ({
  invoiceId: id,
  cents,
  valorext: showReais(cents),
  qrcode: charge.code === null ? null : { qrcode: charge.code },
  stripeURL: null,
  asaasURL: null,
  mercadopagoURL: null,
  expiresAt: charge.expires_at,
  isManual: true,
  refusals: [],
});
