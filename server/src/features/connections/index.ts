export { type AccountOwner, ConnectionsByAccount } from "./connectionsByAccount.ts";
export {
  connectionCreated,
  connectionDeleted,
  connectionUpdated,
  sessionChanged,
  sessionCommanded,
} from "./connections.events.ts";
export { connectionsLive } from "./connections.realtime.ts";
export { connectionsRoutes } from "./connections.routes.ts";
export { type ConnectionSettings, readConnectionSettings } from "./connectionSettings.ts";
export { type LiveSession, SessionManager, type SessionManagerOptions } from "./sessions/sessionManager.ts";
