import type { Tx } from "../../../platform/database/index.ts";
import { billCompany } from "./billCompany.ts";
import { type Payment, settleInvoice } from "./settleInvoice.ts";

/**
 * The one way to a paid invoice. Of several that tell of it at once the first renews, and the others are refused. Whoever
 * is months behind has the next one at once.
 */
export async function payInvoice(tx: Tx, payment: Payment): Promise<void> {
  await settleInvoice(tx, payment);
  await billCompany(tx, payment.services);
}
