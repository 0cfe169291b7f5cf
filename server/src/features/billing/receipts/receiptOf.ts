import { defaultAppName, type InvoiceLine, type Language } from "@balcao/contract";
import { showReais, showTaxId } from "@balcao/flow-engine";
import { type Ctx, DomainError, type Services } from "../../../platform/http/index.ts";
import { invoiceById, type InvoiceRow, type StoredInvoice } from "../invoices/invoices.queries.ts";
import { showDay } from "../mails/mailTexts.ts";

/** What stands on a receipt. */
export interface Receipt {
  title: string;
  platform: string;
  facts: { name: string; value: string }[];
  lines: { name: string; value: string }[];
  total: { name: string; value: string };
}

interface Words {
  title: string;
  payer: string;
  company: string;
  paidAt: string;
  period: string;
  total: string;
  file: string;
  line: Record<Exclude<InvoiceLine["kind"], "plan">, string>;
}

const words: Record<Language, Words> = {
  pt: {
    title: "Recibo da fatura nº",
    payer: "Pago por",
    company: "Empresa",
    paidAt: "Pago em",
    period: "Período",
    total: "Total pago",
    file: "recibo",
    line: { users: "Usuários", connections: "Conexões", queues: "Filas", balance: "Saldo anterior" },
  },
  en: {
    title: "Receipt for invoice no.",
    payer: "Paid by",
    company: "Company",
    paidAt: "Paid on",
    period: "Period",
    total: "Total paid",
    file: "receipt",
    line: { users: "Users", connections: "Connections", queues: "Queues", balance: "Previous balance" },
  },
  es: {
    title: "Recibo de la factura n.º",
    payer: "Pagado por",
    company: "Empresa",
    paidAt: "Pagado el",
    period: "Período",
    total: "Total pagado",
    file: "recibo",
    line: { users: "Usuarios", connections: "Conexiones", queues: "Colas", balance: "Saldo anterior" },
  },
  tr: {
    title: "Fatura makbuzu no.",
    payer: "Ödeyen",
    company: "Şirket",
    paidAt: "Ödeme tarihi",
    period: "Dönem",
    total: "Ödenen toplam",
    file: "makbuz",
    line: {
      users: "Kullanıcılar",
      connections: "Bağlantılar",
      queues: "Kuyruklar",
      balance: "Önceki bakiye",
    },
  },
};

export const receiptName = ({ id }: Pick<StoredInvoice, "id">, language: Language): string =>
  `${words[language].file}-${id}.pdf`;

interface PayingRow {
  [column: string]: unknown;
  name: string;
  payer: string | null;
  tax_id: string | null;
}

/** The receipt of a paid invoice, in the language of whoever reads it. */
export async function receiptOf(
  { database, settings }: Pick<Services, "database" | "settings">,
  { companyId, invoice, language }: { companyId: number; invoice: StoredInvoice; language: Language },
): Promise<Receipt> {
  const [row] = await database.read<PayingRow>(companyId, {
    name: "company-of-receipt",
    text: `
      select c.name, p.name as payer, p.tax_id from companies c
      left join billing_payers p on p.company_id = c.company_id where c.company_id = $1`,
    values: [companyId],
  });
  const say = words[language];
  const payer = row?.payer && row.tax_id ? `${row.payer}, ${showTaxId(row.tax_id)}` : undefined;
  const { appName } = await settings.ofPlatform();
  return {
    title: `${say.title} ${invoice.id}`,
    platform: appName.trim() || defaultAppName,
    facts: [
      { name: say.company, value: row?.name ?? "" },
      ...(payer === undefined ? [] : [{ name: say.payer, value: payer }]),
      { name: say.paidAt, value: invoice.paid_at === null ? "" : showDay(invoice.paid_at, language) },
      {
        name: say.period,
        value: `${showDay(invoice.period_start, language)} – ${showDay(invoice.period_end, language)}`,
      },
    ],
    lines: invoice.lines.map(({ kind, name, quantity, cents }) => ({
      name: kind === "plan" ? name : `${say.line[kind]}${kind === "balance" ? "" : `: ${quantity}`}`,
      value: cents < 0 ? `– ${showReais(-cents)}` : showReais(cents),
    })),
    total: { name: say.total, value: showReais(invoice.paid_cents ?? invoice.cents) },
  };
}

/** The receipt of one of the caller's paid invoices. */
export async function readReceipt(ctx: Ctx, id: number): Promise<{ fileName: string; receipt: Receipt }> {
  const { companyId, language } = ctx;
  const [invoice] = await ctx.read<InvoiceRow>(invoiceById(companyId, id));
  if (invoice?.status !== "paid") throw new DomainError("ERR_NO_INVOICE_FOUND");
  const receipt = await receiptOf(ctx.services, { companyId, invoice, language });
  return { fileName: receiptName(invoice, language), receipt };
}
