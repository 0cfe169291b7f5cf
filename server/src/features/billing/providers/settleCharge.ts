import type { PaymentProvider } from "@balcao/contract";
import type { ChargeRead } from "../../../payments/index.ts";
import type { Tx } from "../../../platform/database/index.ts";
import type { Services } from "../../../platform/http/index.ts";
import { lockDueDate } from "../../companies/index.ts";
import { paymentNoticed } from "../billing.actors.ts";
import { invoicesChanged } from "../billing.events.ts";
import { type ChargeRow, setChargeStatus } from "../checkout/charges.ts";
import { lockInvoice } from "../invoices/invoices.queries.ts";
import { payInvoice } from "../invoices/payInvoice.ts";
import { writeEntry } from "../ledger/writeEntry.ts";

/** What came of what a provider said of a charge. */
export type Outcome = "unknown" | "nothing" | "renewed" | "differs" | "credited" | "ended" | "refunded";

/** Does what a provider says of a charge, however often and in whatever order it says so: one renewal for each invoice. */
export function settleCharge(services: Services, found: ChargeRow, read: ChargeRead): Promise<Outcome> {
  return services.database.tenant(found.company_id, async (tx) => {
    await lockDueDate(tx);
    const charge = await lockCharge(tx, found.id);
    await noteAsked(tx, charge);
    if (read.standing === "paid") return settlePaid(tx, { services, charge, read });
    if (read.standing === "ended") return endCharge(tx, charge);
    return read.standing === "open" ? "nothing" : settleBack(tx, charge, read);
  });
}

export async function lockCharge(tx: Tx, id: number): Promise<ChargeRow> {
  const [charge] = await tx.query<ChargeRow>({
    name: "lock-charge",
    text: "select * from charges where company_id = $1 and id = $2 for update",
    values: [tx.companyId, id],
  });
  if (!charge) throw new Error("The charge is gone");
  return charge;
}

interface Paid {
  services: Services;
  charge: ChargeRow;
  read: ChargeRead;
}

async function settlePaid(tx: Tx, { services, charge, read }: Paid): Promise<Outcome> {
  const { providerId, cents } = read;
  if (!(await keepPayment(tx, charge, read))) return "nothing";
  const invoice = await lockInvoice(tx, charge.invoice_id);
  const by = paymentNoticed(charge.provider);
  if (invoice.status !== "open") {
    // Paid twice, or after it was written off: the money is the company's, and its next invoice uses it.
    await writeEntry(tx, { kind: "credited", by, cents, credit: cents, invoiceId: invoice.id });
    await setChargeStatus(tx, charge, { status: "paid", providerId, fault: "credited" });
    tx.emit(invoicesChanged, { invoiceId: invoice.id, by });
    return "credited";
  }
  if (cents !== invoice.cents) {
    await setChargeStatus(tx, charge, { status: "differs", providerId, fault: String(cents) });
    tx.emit(invoicesChanged, { invoiceId: invoice.id, by });
    return "differs";
  }
  await setChargeStatus(tx, charge, { status: "paid", providerId });
  await payInvoice(tx, { services, invoiceId: invoice.id, cents, via: charge.provider, by });
  return "renewed";
}

/** False of a payment that is known. */
async function keepPayment(tx: Tx, charge: ChargeRow, { providerId, cents }: ChargeRead): Promise<boolean> {
  const [kept] = await tx.query({
    name: "keep-payment",
    text: `
      insert into charge_payments (company_id, charge_id, payment_id, cents) values ($1, $2, $3, $4)
      on conflict do nothing returning payment_id`,
    values: [tx.companyId, charge.id, providerId, cents],
  });
  return kept !== undefined;
}

async function endCharge(tx: Tx, charge: ChargeRow): Promise<Outcome> {
  if (charge.status !== "made" && charge.status !== "live") return "nothing";
  await setChargeStatus(tx, charge, { status: "expired" });
  return "ended";
}

/** A payment that went back: the operator decides what becomes of the licence. */
async function settleBack(tx: Tx, charge: ChargeRow, { standing, cents }: ChargeRead): Promise<Outcome> {
  if (charge.fault === standing) return "nothing";
  const by = paymentNoticed(charge.provider);
  await writeEntry(tx, { kind: "refunded", by, cents, invoiceId: charge.invoice_id, note: standing });
  await setChargeStatus(tx, charge, { status: charge.status, fault: standing });
  tx.emit(invoicesChanged, { invoiceId: charge.invoice_id, by });
  return "refunded";
}

async function noteAsked(tx: Tx, { id }: ChargeRow): Promise<void> {
  await tx.query({
    name: "note-asked-charge",
    text: "update charges set asked_at = app.now() where company_id = $1 and id = $2",
    values: [tx.companyId, id],
  });
}

/** Notes that a provider told of a charge by itself. */
export async function noteTold(
  { database }: Services,
  { company_id: companyId, id }: ChargeRow,
): Promise<void> {
  await database.tenant(companyId, async (tx) => {
    await tx.query({
      name: "note-told-charge",
      text: "update charges set notices = notices + 1, told_at = app.now() where company_id = $1 and id = $2",
      values: [companyId, id],
    });
  });
}

/** Keeps a payment that no charge of ours explains, for whoever operates the platform. */
export async function keepStray(
  { database }: Services,
  { provider, paymentId, cents }: { provider: PaymentProvider; paymentId: string; cents: number | null },
): Promise<void> {
  await database.system({
    name: "keep-stray-payment",
    text: `
      insert into stray_payments (provider, payment_id, cents) values ($1, $2, $3)
      on conflict (provider, payment_id) do update set told_at = app.now(), cents = coalesce(excluded.cents, stray_payments.cents)`,
    values: [provider, paymentId.slice(0, 200), cents],
  });
}
