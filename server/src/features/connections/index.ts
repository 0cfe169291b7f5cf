export { connectionDeleted, sessionChanged } from "./connections.events.ts";
export { listTemplates } from "./listTemplates.ts";
export { connectionsFeature } from "./connections.feature.ts";
