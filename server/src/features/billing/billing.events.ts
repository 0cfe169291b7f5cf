import { defineEvent } from "../../platform/events/index.ts";

/** Invoices of the company changed. */
export const invoicesChanged = defineEvent<{ invoiceId: number }>("billing.invoices-changed");
/** An invoice was paid, and the licence renewed with it. */
export const invoicePaid = defineEvent<{ invoiceId: number }>("billing.invoice-paid");
