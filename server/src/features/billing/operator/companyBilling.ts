import type { BillingEntry, Charge, CompanyBilling, endpoints, ServerInput } from "@balcao/contract";
import type { Selectable } from "kysely";
import type { Statement, Tables } from "../../../platform/database/index.ts";
import { type Ctx, DomainError, type Services } from "../../../platform/http/index.ts";
import { recordAudit } from "../../audit/index.ts";
import { lockDueDate } from "../../companies/index.ts";
import { operator } from "../../users/index.ts";
import { invoicesChanged } from "../billing.events.ts";
import type { ChargeRow } from "../checkout/charges.ts";
import { cancelInvoice } from "../invoices/cancelInvoice.ts";
import { presentInvoice } from "../invoices/invoices.present.ts";
import { allInvoices, type InvoiceRow, lockOpenInvoice } from "../invoices/invoices.queries.ts";
import { payInvoice } from "../invoices/payInvoice.ts";
import { writeEntry } from "../ledger/writeEntry.ts";

type Of = Record<"companyId" | "id", number>;
type Confirm = ServerInput<typeof endpoints.billing.confirm>["body"];
type Cancel = ServerInput<typeof endpoints.billing.cancel>["body"];
type Credit = ServerInput<typeof endpoints.billing.credit>["body"];

interface CompanyRow {
  [column: string]: unknown;
  name: string;
  due_date: string | null;
  credit: number;
  payer: { name: string; taxId: string } | null;
}

/** What one company was billed, what it paid, and how its due date came about. */
export async function readCompanyBilling({ database }: Services, companyId: number): Promise<CompanyBilling> {
  const [[company], invoices, charges, entries] = await Promise.all([
    database.read<CompanyRow>(companyId, {
      name: "company-billing",
      text: `
        select name, due_date,
          (select coalesce(sum(credit), 0)::bigint from billing_entries where company_id = $1) as credit,
          (select jsonb_build_object('name', name, 'taxId', tax_id) from billing_payers where company_id = $1) as payer
        from companies where company_id = $1 and deleted_at is null`,
      values: [companyId],
    }),
    database.read<InvoiceRow>(companyId, allInvoices(companyId)),
    database.read<ChargeRow>(companyId, newestCharges(companyId)),
    database.read<EntryRow>(companyId, newestEntries(companyId)),
  ]);
  if (!company) throw new DomainError("ERR_NO_COMPANY_FOUND");
  return {
    id: companyId,
    name: company.name,
    dueDate: company.due_date,
    credit: company.credit,
    payer: company.payer,
    invoices: invoices.map(presentInvoice),
    charges: charges.map(presentCharge),
    entries: entries.map(presentEntry),
  };
}

/** Confirms by hand what came at the bank. Another amount than the invoice's is the operator's word too. */
export async function confirmPayment(ctx: Ctx, { companyId, id }: Of, { cents, note }: Confirm) {
  await ctx.transactionIn(companyId, async (tx) => {
    await lockDueDate(tx);
    const invoice = await lockOpenInvoice(tx, id);
    await payInvoice(tx, {
      services: ctx.services,
      invoiceId: id,
      cents: cents ?? invoice.cents,
      via: "hand",
      by: named(ctx),
      note,
    });
  });
  return readCompanyBilling(ctx.services, companyId);
}

/** Writes an open invoice off: the due date stays where it is, and nothing is billed for this period again. */
export async function writeOff(ctx: Ctx, { companyId, id }: Of, { note }: Cancel) {
  await ctx.transactionIn(companyId, async (tx) => {
    await lockDueDate(tx);
    const invoice = await lockOpenInvoice(tx, id);
    await cancelInvoice(tx, { invoice, because: "operator", by: named(ctx), note });
    await recordAudit(tx, { by: ctx.by, action: "invoice.cancelled", details: { invoiceId: id, note } });
  });
  return readCompanyBilling(ctx.services, companyId);
}

/** Gives a company credit, which its next invoice uses. */
export async function giveCredit(ctx: Ctx, companyId: number, { cents, note }: Credit) {
  await ctx.transactionIn(companyId, async (tx) => {
    await lockDueDate(tx);
    await writeEntry(tx, { kind: "credited", by: named(ctx), cents, credit: cents, note });
    await recordAudit(tx, { by: ctx.by, action: "credit.given", details: { cents, note } });
    tx.emit(invoicesChanged, { invoiceId: 0, by: named(ctx) });
  });
  return readCompanyBilling(ctx.services, companyId);
}

/** The operator, with the name of whoever of them it was. */
export const named = ({ user }: Ctx) => ({ ...operator, userId: user.id, name: user.name });

type EntryRow = Selectable<Tables["billing_entries"]>;

const newestCharges = (companyId: number): Statement => ({
  name: "newest-charges",
  text: "select * from charges where company_id = $1 order by id desc limit 200",
  values: [companyId],
});

const newestEntries = (companyId: number): Statement => ({
  name: "newest-entries",
  text: "select * from billing_entries where company_id = $1 order by id desc limit 200",
  values: [companyId],
});

const presentCharge = (row: ChargeRow): Charge => ({
  id: row.id,
  invoiceId: row.invoice_id,
  provider: row.provider,
  reference: row.reference,
  providerId: row.provider_id,
  cents: row.cents,
  status: row.status,
  fault: row.fault,
  createdAt: row.created_at,
  notices: row.notices,
  toldAt: row.told_at,
});

const presentEntry = (row: EntryRow): BillingEntry => ({
  id: row.id,
  at: row.at,
  kind: row.kind,
  cents: row.cents,
  credit: row.credit,
  invoiceId: row.invoice_id,
  dueBefore: row.due_before,
  dueAfter: row.due_after,
  by: {
    person: row.cause.name ?? null,
    rule: row.cause.kind === "product" ? row.cause.rule : null,
  },
  note: row.note,
});
