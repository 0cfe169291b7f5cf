import type { Selectable } from "kysely";
import type { Statement, Tables, Tx } from "../../../platform/database/index.ts";
import { DomainError } from "../../../platform/http/index.ts";

export type StoredInvoice = Selectable<Tables["invoices"]>;
/** An invoice with the page where it can be paid. */
export type InvoiceRow = StoredInvoice & { link: string | null; is_charged: boolean };

const columns =
  "i.*, to_char(i.period_start, 'YYYY-MM-DD') as period_start, to_char(i.period_end, 'YYYY-MM-DD') as period_end";
const link = `
  (select c.link from charges c
    where c.company_id = i.company_id and c.invoice_id = i.id and c.status = 'live' and c.link is not null
    order by c.id limit 1) as link,
  exists (
    select from charges c where c.company_id = i.company_id and c.invoice_id = i.id and c.status = 'live') as is_charged`;

/** Newest first; a search finds the number, the plan and the day. */
export const invoicesPage = (
  companyId: number,
  search: string,
  { offset, limit }: { offset: number; limit: number },
): Statement => ({
  name: "list-invoices",
  text: `
    select ${columns}, ${link}, count(*) over () as total from invoices i
    where i.company_id = $1 and ($2 = '' or i.id::text = $2 or strpos(app.plain(i.detail), app.plain($2)) > 0
      or strpos(to_char(i.due_date at time zone 'UTC', 'DD/MM/YYYY'), $2) > 0)
    order by i.period_start desc, i.id desc offset $3 limit $4`,
  values: [companyId, search, offset, limit],
});

/** The oldest that is open: what is due next. */
export const nextInvoice = (companyId: number): Statement => ({
  name: "next-invoice",
  text: `
    select ${columns}, ${link} from invoices i
    where i.company_id = $1 and i.status = 'open' order by i.period_start limit 1`,
  values: [companyId],
});

export const invoiceById = (companyId: number, id: number): Statement => ({
  name: "invoice-by-id",
  text: `select ${columns}, ${link} from invoices i where i.company_id = $1 and i.id = $2`,
  values: [companyId, id],
});

export const allInvoices = (companyId: number): Statement => ({
  name: "all-invoices",
  text: `select ${columns}, ${link} from invoices i where i.company_id = $1 order by i.period_start desc, i.id desc limit 100`,
  values: [companyId],
});

/** An invoice of the tenant's, locked. Lock the company first: whatever bills it does. */
export async function lockInvoice(tx: Tx, id: number): Promise<StoredInvoice> {
  const [invoice] = await tx.query<StoredInvoice>({
    name: "lock-invoice",
    text: `select ${columns} from invoices i where i.company_id = $1 and i.id = $2 for update`,
    values: [tx.companyId, id],
  });
  if (!invoice) throw new DomainError("ERR_NO_INVOICE_FOUND");
  return invoice;
}

/** The same, of one that can still be paid. */
export async function lockOpenInvoice(tx: Tx, id: number): Promise<StoredInvoice> {
  const invoice = await lockInvoice(tx, id);
  if (invoice.status !== "open") throw new DomainError("ERR_INVOICE_SETTLED");
  return invoice;
}
