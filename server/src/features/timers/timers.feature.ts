import { defineFeature } from "../../platform/feature/index.ts";
import { DueTickets } from "./dueTickets.ts";

declare module "../../platform/feature/feature.ts" {
  interface Pipeline {
    dueTickets: DueTickets;
  }
}

export const timersFeature = defineFeature({
  name: "timers",
  runners: ({ services }) => ({ dueTickets: new DueTickets(services) }),
});
