import { defineFeature, lasting, type Runner } from "../../platform/feature/index.ts";
import { followArrivals } from "./arrivals.ts";
import { DueTickets } from "./dueTickets.ts";

declare module "../../platform/feature/feature.ts" {
  interface Pipeline {
    dueTickets: DueTickets;
    /** Hands round what waits when somebody comes. */
    arrivals: Runner;
  }
}

export const timersFeature = defineFeature({
  name: "timers",
  runners: ({ services, feed }) => {
    const dueTickets = new DueTickets(services);
    return { dueTickets, arrivals: lasting(() => followArrivals(dueTickets, feed), { role: "worker" }) };
  },
});
