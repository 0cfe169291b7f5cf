export { areaOf } from "./areaOf.ts";
export { channelFacts } from "./channelFacts.ts";
export { ConnectionsByAccount } from "./connectionsByAccount.ts";
export { connectionDeleted, sessionChanged } from "./connections.events.ts";
export { listTemplates } from "./listTemplates.ts";
export { connectionsLive } from "./connections.realtime.ts";
export { connectionsRoutes } from "./connections.routes.ts";
export { hasAccount } from "./sessions/hasAccount.ts";
export { SessionManager } from "./sessions/sessionManager.ts";
