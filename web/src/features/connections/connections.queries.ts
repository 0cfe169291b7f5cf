import { type Connection, type ConnectionLabel, endpoints } from "@balcao/contract";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../lib/api/api.ts";

/** Settings and causes come for those who may edit connections; everybody else gets labels. */
export type ConnectionRow = Connection | ConnectionLabel;
export const connectionsKey = ["connections"] as const;

export const isWhole = (connection: ConnectionRow): connection is Connection => "retries" in connection;

/** The company's connections: as a whole for those who may edit them, as labels for the others. */
export function useConnections() {
  return useQuery({
    queryKey: connectionsKey,
    queryFn: (): Promise<ConnectionRow[]> => call(endpoints.connections.list),
  });
}
