import { endpoints } from "@balcao/contract";
import { buildInvoice } from "@balcao/server/src/features/billing/billing.testing.ts";
import { payInvoice } from "@balcao/server/src/features/billing/invoices/payInvoice.ts";
import { operator } from "@balcao/server/src/features/users/index.ts";
import { type Change, at } from "../change.ts";

/** Each begins a period of its own. */
let day = 10;
const start = () => `2998-03-${(day += 1)}`;

export const ofPayments: Record<string, Change> = {
  "an admin says that it is paid": async ({ as, site }) => {
    const id = await buildInvoice(site, { start: start() });
    return () => as.ok(endpoints.billing.tellPaid, at(id));
  },
  "it is paid, and the licence renewed": async ({ app, site, companyId }) => {
    const cents = 9_900;
    const invoiceId = await buildInvoice(site, { start: start(), cents });
    const { services } = app.running;
    return () =>
      app.database.tenant(companyId, (tx) =>
        payInvoice(tx, { services, invoiceId, cents, via: "hand", by: operator }),
      );
  },
};
