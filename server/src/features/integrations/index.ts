export { integrationsFeature } from "./integrations.feature.ts";
