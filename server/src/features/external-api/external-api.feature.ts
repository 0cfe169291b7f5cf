import type { Channel } from "@balcao/contract";
import { defineFeature } from "../../platform/feature/index.ts";
import { externalApiRoutes } from "./external-api.routes.ts";
import { endMadeInVisits } from "./visits.ts";
import { deliveryAuthorReference, deliveryReference } from "./webhooks/deliveryReference.ts";
import { eraseDeliveries } from "./webhooks/eraseDeliveries.ts";
import { webhooksJobs } from "./webhooks/webhooks.jobs.ts";
import { webhookListener } from "./webhooks/webhooks.listeners.ts";
import { webhookCalls, webhookCallsOf } from "./webhooks/webhookCalls.ts";

/** The connection whose token a program has. */
export interface ProgramConnection {
  id: number;
  channel: Channel;
  groupAsTicket: boolean;
}

declare module "../../platform/http/ctx.ts" {
  interface Program {
    /** Null: it has a key of the company, for all of its connections. */
    connection: ProgramConnection | null;
    /** Visit for support during which its key was made. */
    visitSessionId: string | null;
  }
  interface Services {
    /** Tells the receivers of webhooks at once what was just written down for them. */
    wakeWebhooks: () => void;
  }
}

export const externalApiFeature = defineFeature({
  name: "external-api",
  routes: externalApiRoutes,
  jobs: ({ services }) => webhooksJobs(services),
  listeners: (installation) => [webhookListener(installation)],
  calls: ({ services }) => [webhookCallsOf(services)],
  // The poll of those that have workers finds it, where this process has none.
  slots: ({ services, pipeline }) => ({
    laterReferences: [deliveryReference, deliveryAuthorReference],
    eraseDeliveries,
    endMadeInVisits,
    wakeWebhooks: () => {
      if (services.config.roles.includes("worker")) pipeline.calls.wake(webhookCalls);
    },
  }),
});
