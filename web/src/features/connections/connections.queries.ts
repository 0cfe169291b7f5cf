import {
  type Connection,
  type ClientInput,
  type ConnectionChange,
  type ConnectionLabel,
  endpoints,
} from "@balcao/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
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

type NewConnection = ClientInput<typeof endpoints.connections.create>["body"];

export function useSaveConnection() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({
      id,
      body,
    }: { id: number; body: ConnectionChange } | { id?: undefined; body: NewConnection }) =>
      id === undefined
        ? call(endpoints.connections.create, { body })
        : call(endpoints.connections.update, { params: { id }, body }),
    onSuccess: () => client.invalidateQueries({ queryKey: connectionsKey }),
  });
}

/** What can be done with the session of a connection. */
export const sessionCalls = {
  retry: endpoints.connections.startSession,
  newQr: endpoints.connections.newQrCode,
  disconnect: endpoints.connections.endSession,
} as const;
export type SessionAction = keyof typeof sessionCalls;

export function useSessionAction() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ action, id }: { action: SessionAction; id: number }) =>
      call(sessionCalls[action], { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: connectionsKey }),
  });
}

export function useDeleteConnection() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(endpoints.connections.delete, { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: connectionsKey }),
  });
}
