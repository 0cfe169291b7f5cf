import type { CompanyBilling, PaymentDecision } from "@balcao/contract";
import { PaymentFault } from "../../../payments/index.ts";
import type { Tx } from "../../../platform/database/index.ts";
import { type Ctx, DomainError, type Services } from "../../../platform/http/index.ts";
import type { Actor } from "../../../platform/events/index.ts";
import { recordAudit } from "../../audit/index.ts";
import { lockDueDate } from "../../companies/index.ts";
import { invoicesChanged } from "../billing.events.ts";
import { type ChargeRow, setChargeStatus } from "../checkout/charges.ts";
import { lockOpenInvoice } from "../invoices/invoices.queries.ts";
import { payInvoice } from "../invoices/payInvoice.ts";
import { usePaidPart } from "../invoices/usePaidPart.ts";
import { writeEntry } from "../ledger/writeEntry.ts";
import { findProvider } from "../providers/providers.ts";
import { lockCharge } from "../providers/settleCharge.ts";
import { named, readCompanyBilling } from "./companyBilling.ts";

/** Decides about a payment of another amount than the invoice's. */
export async function decide(
  ctx: Ctx,
  { companyId, id }: Record<"companyId" | "id", number>,
  decision: PaymentDecision,
): Promise<CompanyBilling> {
  const { services } = ctx;
  const charge = await readUndecided(services, companyId, id);
  // The money goes first: a refund that is asked for twice is one at the provider.
  if (decision === "refund") await giveBack(services, charge);
  await ctx.transactionIn(companyId, async (tx) => {
    await lockDueDate(tx);
    const locked = await lockCharge(tx, id);
    if (locked.status !== "differs") throw new DomainError("ERR_INVOICE_SETTLED");
    await deeds[decision](tx, { services, charge: locked, cents: Number(locked.fault), by: named(ctx) });
    await recordAudit(tx, {
      by: ctx.by,
      action: "payment.decided",
      details: { invoiceId: locked.invoice_id, decision },
    });
    tx.emit(invoicesChanged, { invoiceId: locked.invoice_id, by: named(ctx) });
  });
  return readCompanyBilling(services, companyId);
}

async function readUndecided({ database }: Services, companyId: number, id: number): Promise<ChargeRow> {
  const [charge] = await database.read<ChargeRow>(companyId, {
    name: "charge-to-decide",
    text: "select * from charges where company_id = $1 and id = $2",
    values: [companyId, id],
  });
  if (!charge) throw new DomainError("ERR_NO_INVOICE_FOUND");
  if (charge.status !== "differs") throw new DomainError("ERR_INVOICE_SETTLED");
  return charge;
}

async function giveBack(services: Services, charge: ChargeRow): Promise<void> {
  const port = charge.provider === "pix" ? undefined : await findProvider(services, charge.provider);
  if (!port) throw new DomainError("ERR_UNAVAILABLE");
  const { reference, provider_id: providerId } = charge;
  try {
    await port.refund({ reference, providerId, cents: Number(charge.fault) });
  } catch (error) {
    if (error instanceof PaymentFault) throw new DomainError("ERR_UNAVAILABLE");
    throw error;
  }
}

interface Deed {
  services: Services;
  charge: ChargeRow;
  /** That came. */
  cents: number;
  by: Actor;
}

const deeds: Record<PaymentDecision, (tx: Tx, deed: Deed) => Promise<void>> = {
  async accept(tx, { services, charge, cents, by }) {
    const invoice = await lockOpenInvoice(tx, charge.invoice_id);
    // What is too much is the company's all the same.
    const credit = cents - invoice.cents;
    if (credit > 0)
      await writeEntry(tx, { kind: "credited", by, cents: credit, credit, invoiceId: invoice.id });
    await setChargeStatus(tx, charge, { status: "paid" });
    await payInvoice(tx, { services, invoiceId: invoice.id, cents, via: charge.provider, by });
  },
  async rest(tx, { charge, cents, by }) {
    const invoice = await lockOpenInvoice(tx, charge.invoice_id);
    if (cents >= invoice.cents) throw new DomainError("ERR_INVOICE_SETTLED");
    await writeEntry(tx, { kind: "credited", by, cents, credit: cents, invoiceId: invoice.id });
    await setChargeStatus(tx, charge, { status: "paid", fault: "credited" });
    await usePaidPart(tx, { invoice, cents, by });
  },
  async refund(tx, { charge, cents, by }) {
    await writeEntry(tx, { kind: "refunded", by, cents, invoiceId: charge.invoice_id });
    await setChargeStatus(tx, charge, { status: "failed" });
  },
};
