import { liveEvents } from "@balcao/contract";
import { type AnyLiveRule, defineLive, emission } from "../../platform/realtime/index.ts";
import { invoicePaid, invoicesChanged } from "./billing.events.ts";

interface Named {
  name: string;
  due_date: string | null;
}

/** `company-{id}-payment`, for whoever pays; that a payment came, for everybody, since it lets all in again. */
export const billingLive: AnyLiveRule[] = [
  defineLive({
    on: [invoicePaid],
    load: async (database, companyId) => {
      const [company] = await database.read<Named>(companyId, {
        name: "company-that-paid",
        text: "select name, due_date from companies where company_id = $1",
        values: [companyId],
      });
      const { name = "", due_date: dueDate = null } = company ?? {};
      return [
        emission(liveEvents.payment, companyId, {
          action: "CONCLUIDA",
          company: { id: companyId, name, dueDate },
        }),
      ];
    },
    emissionsFor: (_event, emissions) => emissions,
    keyOf: () => "payment",
  }),
  defineLive({
    on: [invoicesChanged],
    load: async (_database, companyId) => [emission(liveEvents.payment, companyId, { action: "update" })],
    emissionsFor: (_event, emissions, viewer) => (viewer.permissions.has("admin") ? emissions : []),
    keyOf: () => "invoices",
  }),
];
