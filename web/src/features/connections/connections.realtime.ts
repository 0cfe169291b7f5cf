import { liveEvents } from "@balcao/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useLiveEvent } from "../../lib/realtime.tsx";
import { type ConnectionRow, connectionsKey } from "./connections.queries.ts";
import { replaceConnection } from "./replaceConnection.ts";

/** Keeps the connections true while the shell is shown. */
export function useConnectionsRealtime(): void {
  const client = useQueryClient();
  const change = (apply: (rows: ConnectionRow[]) => ConnectionRow[]) =>
    client.setQueryData<ConnectionRow[]>(connectionsKey, (rows) => rows && apply(rows));

  useLiveEvent(liveEvents.connection, (event) => {
    if (event.action === "delete") change((rows) => rows.filter((row) => row.id !== event.whatsappId));
    else change((rows) => replaceConnection(rows, event.whatsapp));
  });
  useLiveEvent(liveEvents.connectionSession, (event) =>
    change((rows) => replaceConnection(rows, event.session)),
  );
}
