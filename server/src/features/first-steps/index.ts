export { firstStepsFeature } from "./first-steps.feature.ts";
