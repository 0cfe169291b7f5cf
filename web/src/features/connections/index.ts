export { ChannelIcon } from "./ChannelIcon.tsx";
export { useConnections } from "./connections.queries.ts";
export { useConnectionTrouble } from "./useConnectionTrouble.ts";
