import { type ClientInput, type ConnectionChange, endpoints } from "@balcao/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call, upload } from "../../lib/api/api.ts";
import { connectionsKey } from "./connections.queries.ts";

const allConnectionsKey = ["allConnections"] as const;
const askAgainMs = 10_000;

/** Number of connections that the company's plan has room for; undefined: not known, or without end. */
export function useConnectionLimit(companyId: number): number | undefined {
  const { data } = useQuery({
    queryKey: ["companyPlan", companyId],
    queryFn: () => call(endpoints.companies.plan, { params: { companyId } }),
  });
  return data?.plan?.connections;
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

/** Closes what an import opened and nobody wrote in since. */
export function useCloseImported() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(endpoints.connections.closeImported, { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: connectionsKey }),
  });
}

interface SaveMedia {
  id: number;
  /** Null takes it away. */
  file: File | null;
  onProgress: (done: number) => void;
}

export function useSaveGreetingMedia() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, file, onProgress }: SaveMedia) =>
      file === null
        ? call(endpoints.connections.deleteMedia, { params: { id } })
        : upload(
            endpoints.connections.uploadMedia,
            { params: { id }, body: {} },
            { files: [file], onProgress },
          ),
    onSettled: () => client.invalidateQueries({ queryKey: connectionsKey }),
  });
}

/** Calls for the session of a connection. */
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

/** Asks for a code to type into the phone of a number; it comes with the connection. */
export function useAskForPairingCode() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, number }: { id: number; number: string }) =>
      call(endpoints.connections.pairingCode, { params: { id }, body: { number } }),
    onSuccess: () => client.invalidateQueries({ queryKey: connectionsKey }),
  });
}

/** Loads what would end with it, as of now. */
export function useConnectionUsage(id: number) {
  return useQuery({
    queryKey: ["connectionUsage", id],
    queryFn: () => call(endpoints.connections.usage, { params: { id } }),
    staleTime: 0,
    gcTime: 0,
  });
}

/** Query of how its number does, as of now. */
export function useConnectionHealth(id: number) {
  return useQuery({
    queryKey: ["connectionHealth", id],
    queryFn: () => call(endpoints.connections.health, { params: { id } }),
    staleTime: 0,
    gcTime: 0,
  });
}

/** Often enough for minutes, in ms. */
const trafficEvery = 30_000;

/** When the last messages of each connection passed, asked anew as long as it is shown: no event tells of each. */
export function useConnectionTraffic() {
  return useQuery({
    queryKey: ["connectionTraffic"],
    queryFn: ({ signal }) => call(endpoints.connections.traffic, {}, { signal }),
    refetchInterval: trafficEvery,
    staleTime: 0,
  });
}

export function useDeleteConnection() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(endpoints.connections.delete, { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: connectionsKey }),
  });
}

/** Every company's, for the super user: no event of another company is heard, so it is asked for again and again. */
export function useAllConnections() {
  return useQuery({
    queryKey: allConnectionsKey,
    queryFn: () => call(endpoints.connections.listAll, { query: { session: 0 } }),
    refetchInterval: askAgainMs,
  });
}

export function useEndAnySession() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(endpoints.connections.endAnySession, { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: allConnectionsKey }),
  });
}
