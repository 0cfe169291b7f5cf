export { simulatorFeature } from "./simulator.feature.ts";
