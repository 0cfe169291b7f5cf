import type { Tx } from "../../../platform/database/index.ts";
import type { Services } from "../../../platform/http/index.ts";
import { freePlanRenewed } from "../billing.actors.ts";
import { issueInvoice } from "./issueInvoice.ts";
import { settleInvoice } from "./settleInvoice.ts";

/** Makes the invoice that is due. One of 0 cents settles itself at once, until the due date is far or there is something to pay. */
export async function billCompany(tx: Tx, services: Services): Promise<void> {
  for (;;) {
    const issued = await issueInvoice(tx, services);
    if (issued === undefined || issued.cents > 0) return;
    await settleInvoice(tx, {
      services,
      invoiceId: issued.id,
      cents: 0,
      via: "credit",
      by: freePlanRenewed,
    });
  }
}
