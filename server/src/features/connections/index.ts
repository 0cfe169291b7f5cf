export { type AccountOwner, ConnectionsByAccount } from "./connectionsByAccount.ts";
export { connectionDeleted, sessionChanged } from "./connections.events.ts";
export { listTemplates } from "./listTemplates.ts";
export { connectionsLive } from "./connections.realtime.ts";
export { connectionsRoutes } from "./connections.routes.ts";
export { type ConnectionSettings } from "./connectionSettings.ts";
export { hasAccount } from "./sessions/hasAccount.ts";
export { type LiveSession, SessionManager, type SessionManagerOptions } from "./sessions/sessionManager.ts";
