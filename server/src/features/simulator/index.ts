export { simulatorRoutes } from "./simulator.routes.ts";
export { startSimulator } from "./startSimulator.ts";
