export { useConnectionsRealtime } from "./connections.realtime.ts";
export { useConnectionTrouble } from "./useConnectionTrouble.ts";
