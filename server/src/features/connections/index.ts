export { connectionDeleted, sessionChanged } from "./connections.events.ts";
export type { ConnectionLeft } from "./deleteConnection.ts";
export { listTemplates } from "./listTemplates.ts";
export { greetingFiles } from "./connections.queries.ts";
export { connectionsFeature } from "./connections.feature.ts";
