import type { Invoice } from "@balcao/contract";
import type { Ctx } from "../../../platform/http/index.ts";
import { invoicesChanged } from "../billing.events.ts";
import { lockOpenInvoice } from "./invoices.queries.ts";
import { readInvoice } from "./listInvoices.ts";

/** Tells the operator that an invoice is paid; nothing is renewed before they saw the money. */
export async function tellPaid(ctx: Ctx, invoiceId: number): Promise<Invoice> {
  await ctx.transaction(async (tx) => {
    await lockOpenInvoice(tx, invoiceId);
    await tx.query({
      name: "note-told-invoice",
      text: "update invoices set told_at = coalesce(told_at, app.now()) where company_id = $1 and id = $2",
      values: [tx.companyId, invoiceId],
    });
    tx.emit(invoicesChanged, { invoiceId, by: ctx.by });
  });
  return readInvoice(ctx, invoiceId);
}
