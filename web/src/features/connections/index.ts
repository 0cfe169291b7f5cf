export { connectionsKey, useConnections, type ConnectionRow } from "./connections.queries.ts";
export { useConnectionsRealtime } from "./connections.realtime.ts";
export { useConnectionTrouble } from "./useConnectionTrouble.ts";
