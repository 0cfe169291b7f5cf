import type { endpoints, Invoice, ServerInput } from "@balcao/contract";
import { leastOfCustom } from "@balcao/flow-engine";
import { type Ctx, DomainError, readPage } from "../../../platform/http/index.ts";
import { presentInvoice } from "./invoices.present.ts";
import { type InvoiceRow, invoiceById, invoicesPage, nextInvoice } from "./invoices.queries.ts";
import { readPrices } from "./prices.ts";

type Query = ServerInput<typeof endpoints.billing.invoices>["query"];

const pageSize = 20;

/** The company's invoices, newest first. */
export async function listInvoices(ctx: Ctx, { searchParam, pageNumber }: Query) {
  const { rows, ...page } = await readPage({ pageNumber, pageSize }, (part) =>
    ctx.read<InvoiceRow & { total: number }>(invoicesPage(ctx.companyId, searchParam, part)),
  );
  return { invoices: rows.map(presentInvoice), ...page };
}

interface StandingRow {
  [column: string]: unknown;
  credit: number;
  payer: { name: string; taxId: string } | null;
  plan: { name: string; amount: number; users: number; connections: number; queues: number } | null;
}

/** What is due next, and what whoever pays it has to know. */
export async function readStanding(ctx: Ctx) {
  const { companyId } = ctx;
  const [[invoice], [standing], { custom }] = await Promise.all([
    ctx.read<InvoiceRow>(nextInvoice(companyId)),
    ctx.read<StandingRow>({
      name: "billing-standing",
      text: `
        select (select coalesce(sum(credit), 0)::bigint from billing_entries where company_id = $1) as credit,
          (select jsonb_build_object('name', name, 'taxId', tax_id) from billing_payers where company_id = $1) as payer,
          (select jsonb_build_object('name', p.name, 'amount', p.amount, 'users', p.users, 'connections', p.connections, 'queues', p.queues)
            from companies c join plans p on p.id = c.plan_id where c.company_id = $1) as plan`,
      values: [companyId],
    }),
    readPrices(ctx.services),
  ]);
  const plan = standing?.plan ?? null;
  return {
    invoice: invoice ? presentInvoice(invoice) : null,
    credit: standing?.credit ?? 0,
    payer: standing?.payer ?? null,
    plan: plan && { ...plan, cents: Math.round(plan.amount * 100) },
    custom: { ...custom, least: leastOfCustom },
  };
}

/** One of the company's invoices as it is now. */
export async function readInvoice(ctx: Ctx, id: number): Promise<Invoice> {
  const [row] = await ctx.read<InvoiceRow>(invoiceById(ctx.companyId, id));
  if (!row) throw new DomainError("ERR_NO_INVOICE_FOUND");
  return presentInvoice(row);
}
