export { ChannelIcon } from "./ChannelIcon.tsx";
export { isWhole, useConnections } from "./connections.queries.ts";
export { useConnectionsDown } from "./useConnectionsDown.ts";
export { useConnectionTrouble } from "./useConnectionTrouble.ts";
