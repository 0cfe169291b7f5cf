import { defineFeature } from "../../platform/feature/index.ts";
import { responderRoutes } from "./responder.routes.ts";
import { ResponderRound } from "./responderRound.ts";

declare module "../../platform/feature/feature.ts" {
  interface Pipeline {
    responder: ResponderRound;
  }
}

export const responderFeature = defineFeature({
  name: "responder",
  routes: responderRoutes,
  runners: ({ services }) => ({ responder: new ResponderRound(services.database, services) }),
  slots: ({ pipeline }) => ({
    // The worker of the inbox does this as well: it is of the same role.
    wakeResponder: (companyId: number) => pipeline.responder.wake([companyId]),
  }),
});
