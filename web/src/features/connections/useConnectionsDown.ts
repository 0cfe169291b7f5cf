import type { ConnectionStatus } from "@balcao/contract";
import { useEffect, useState } from "react";
import { type ConnectionRow, useConnections } from "./connections.queries.ts";

/** Statuses in which nothing comes or leaves; the others pass by themselves. */
const down: ReadonlySet<ConnectionStatus> = new Set(["DISCONNECTED", "TIMEOUT", "qrcode"]);
/** Shorter falls are no news, in ms. */
const patience = 10_000;

/** Connections that have been down for a while. One that never had a number is new, and nobody misses it. */
export function useConnectionsDown(): ConnectionRow[] {
  const { data = [] } = useConnections();
  const fallen = data.filter(({ status, number }) => number !== "" && down.has(status));
  const now = fallen.map(({ id }) => id).join();
  const [lasting, setLasting] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setLasting(now), patience);
    return () => clearTimeout(timer);
  }, [now]);
  const since = new Set(lasting.split(",").map(Number));
  return fallen.filter(({ id }) => since.has(id));
}
