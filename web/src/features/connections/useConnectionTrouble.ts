import { troubledStatuses } from "@balcao/contract";
import { useEffect, useState } from "react";
import { useConnections } from "./connections.queries.ts";

/** The first look is delayed, because sessions need a moment after a start. */
const delayMs = 2000;

/** Counts the connections that need somebody to look at them. */
export function useConnectionTrouble(): number {
  const { data } = useConnections();
  const [ready, setReady] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), delayMs);
    return () => clearTimeout(timer);
  }, []);
  if (!ready) return 0;
  return data?.filter((connection) => troubledStatuses.includes(connection.status)).length ?? 0;
}
