export { billingFeature } from "./billing.feature.ts";
