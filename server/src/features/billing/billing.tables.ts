import type { BillingEntry, Charge, InvoiceLine, InvoiceStatus, PaymentProvider } from "@balcao/contract";
import type { ColumnType, Generated } from "kysely";
import type { Actor } from "../../platform/events/index.ts";

declare module "../../platform/database/tables.ts" {
  interface Tables {
    invoices: InvoicesTable;
    charges: ChargesTable;
    billing_entries: BillingEntriesTable;
    charge_payments: ChargePaymentsTable;
    /** Which mails went out about an invoice. */
    billing_mails: { company_id: number; invoice_id: number; kind: string; at: Generated<string> };
    /** The platform's: payments that no charge of ours explains. */
    stray_payments: {
      provider: string;
      payment_id: string;
      cents: number | null;
      told_at: Generated<string>;
    };
    /** The platform's: open charges of companies that are gone, for their providers to end. */
    left_charges: {
      reference: string;
      provider: string;
      provider_id: string | null;
      left_at: Generated<string>;
    };
    billing_payers: { company_id: number; name: string; tax_id: string };
  }
}

type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;

interface InvoicesTable {
  company_id: number;
  /** Number, of the whole platform. */
  id: Generated<number>;
  /** Day of the due date from which on it pays, yyyy-mm-dd; one invoice for each. */
  period_start: string;
  period_end: string;
  months: number;
  detail: string;
  users: number;
  connections: number;
  queues: number;
  lines: ColumnType<InvoiceLine[], string, string>;
  cents: number;
  due_date: string;
  status: Generated<InvoiceStatus>;
  told_at: Optional<string>;
  paid_at: Optional<string>;
  paid_cents: Optional<number>;
  paid_by: Optional<PaymentProvider | "hand" | "credit">;
  cancelled_because: Optional<"operator" | "moved">;
  created_at: Generated<string>;
}

interface ChargesTable {
  company_id: number;
  id: Generated<number>;
  invoice_id: number;
  provider: PaymentProvider;
  reference: string;
  provider_id: Optional<string>;
  cents: number;
  status: Generated<Charge["status"]>;
  /** Pix code to copy. */
  code: Optional<string>;
  /** The provider's page. */
  link: Optional<string>;
  fault: Optional<string>;
  expires_at: Optional<string>;
  created_at: Generated<string>;
  asked_at: Optional<string>;
  /** When the provider was told that it ended. */
  closed_at: Optional<string>;
  /** How often the provider told of it, and when last. */
  notices: Generated<number>;
  told_at: Optional<string>;
}

/** Payments of a charge, each once however often it is told. */
interface ChargePaymentsTable {
  company_id: number;
  charge_id: number;
  payment_id: string;
  cents: number;
  at: Generated<string>;
}

/** Append-only. */
interface BillingEntriesTable {
  company_id: number;
  id: Generated<number>;
  at: Generated<string>;
  kind: BillingEntry["kind"];
  cents: Generated<number>;
  credit: Generated<number>;
  invoice_id: Optional<number>;
  due_before: Optional<string>;
  due_after: Optional<string>;
  cause: ColumnType<Actor, string, never>;
  note: Generated<string>;
}
