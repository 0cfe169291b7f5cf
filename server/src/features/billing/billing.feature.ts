import { defineFeature } from "../../platform/feature/index.ts";
import { billingJobs } from "./billing.jobs.ts";
import { billingLive } from "./billing.realtime.ts";
import { billingRoutes } from "./billing.routes.ts";
import { billingDeliveries } from "./providers/deliveries.ts";
import { noteDueDate } from "./invoices/noteDueDate.ts";

export const billingFeature = defineFeature({
  name: "billing",
  routes: billingRoutes,
  live: () => billingLive,
  deliveries: ({ services }) => billingDeliveries(services),
  jobs: ({ services }) => billingJobs(services),
  slots: ({ services }) => ({ noteDueDate: (tx, move) => noteDueDate(tx, { ...move, services }) }),
});
