export { accessConnection } from "./connections.access.ts";
export { sessionChanged } from "./connections.events.ts";
export { greetingFiles } from "./connections.queries.ts";
export { listTemplates } from "./listTemplates.ts";
export { addConnection } from "./verbs/addConnection.ts";
export { changeConnection } from "./verbs/changeConnection.ts";
export { commandSession } from "./verbs/commandSession.ts";
export { type ConnectionLeft, removeConnection } from "./verbs/removeConnection.ts";
export { connectionsFeature } from "./connections.feature.ts";
