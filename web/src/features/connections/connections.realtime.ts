import { liveEvents } from "@balcao/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useLiveEvent } from "../../lib/realtime.tsx";
import { type ConnectionRow, connectionsKey, sortConnections } from "./connections.queries.ts";

/** Keeps the connections true while the shell is shown. */
export function useConnectionsRealtime(): void {
  const client = useQueryClient();
  const change = (apply: (rows: ConnectionRow[]) => ConnectionRow[]) =>
    client.setQueryData<ConnectionRow[]>(connectionsKey, (rows) => rows && apply(rows));

  useLiveEvent(liveEvents.connection, (event) => {
    if (event.action === "delete") change((rows) => rows.filter((row) => row.id !== event.whatsappId));
    else change((rows) => replaceConnection(rows, event.whatsapp));
  });
  useLiveEvent(liveEvents.connectionSession, (event) => change((rows) => replaceConnection(rows, event.session)));
}

/** The record in its place by name. A label keeps what is known of the whole; only one connection is the default. */
export function replaceConnection(rows: readonly ConnectionRow[], next: ConnectionRow): ConnectionRow[] {
  const known = rows.find((row) => row.id === next.id);
  const others = rows.filter((row) => row.id !== next.id);
  const settled = next.isDefault ? others.map((row) => (row.isDefault ? { ...row, isDefault: false } : row)) : others;
  return sortConnections([...settled, known ? { ...known, ...next } : next]);
}
