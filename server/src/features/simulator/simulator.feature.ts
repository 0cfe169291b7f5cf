import { defineFeature, lasting, type Runner } from "../../platform/feature/index.ts";
import type { SimulatorHub } from "../../channels/simulator/hub.ts";
import type { Services } from "../../platform/http/index.ts";
import { SimulatedPhones } from "./simulatedPhones.ts";
import { simulatorRoutes } from "./simulator.routes.ts";
import { startSimulator } from "./startSimulator.ts";

declare module "../../platform/feature/feature.ts" {
  interface Pipeline {
    simulator: Runner;
    /** Hub of the simulated channel; absent where the simulator is off. */
    simulatorHub?: SimulatorHub;
  }
}

export const simulatorFeature = defineFeature({
  name: "simulator",
  routes: simulatorRoutes,
  runners: ({ services, feed }) => ({
    simulator: lasting(() => startSimulator(services, feed), { drains: true }),
  }),
  slots: ({ services, pipeline: { simulatorHub } }): Pick<Services, "simulator"> =>
    simulatorHub ? { simulator: new SimulatedPhones(simulatorHub, services) } : {},
});
