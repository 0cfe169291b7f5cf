import type { QueryClient } from "@tanstack/react-query";
import { isUnreachable } from "../api/apiError.ts";

/** Events heard during one load; more than this in one load, and it is loaded once more instead. */
const replayLimit = 500;

interface Heard {
  name: string;
  payload: unknown;
}

/**
 * Remembers the events that come while something loads, and tells them again when it is here: the answer may be older than
 * they are and would undo them. Returns how an event is remembered.
 */
export function replayAfterLoads(
  client: QueryClient,
  hear: (event: Heard) => void,
): { remember: (event: Heard) => void; stop: () => void } {
  const underWay = client.getQueryCache().findAll({ fetchStatus: "fetching" });
  const loads = new Map<string, Heard[]>(underWay.map(({ queryHash }) => [queryHash, []]));
  const finish = (queryHash: string) => {
    const heard = loads.get(queryHash) ?? [];
    loads.delete(queryHash);
    if (heard.length > replayLimit) void loadOneAnew(client, queryHash);
    else for (const event of heard) hear(event);
  };
  const stop = client.getQueryCache().subscribe((change) => {
    const { queryHash } = change.query;
    if (change.type === "removed") loads.delete(queryHash);
    if (change.type !== "updated") return;
    const { action } = change;
    if (action.type === "fetch") loads.set(queryHash, []);
    else if (action.type === "error") loads.delete(queryHash);
    else if (action.type === "success" && action.manual !== true) finish(queryHash);
  });
  return {
    remember: (event) => {
      for (const heard of loads.values()) if (heard.length <= replayLimit) heard.push(event);
    },
    stop,
  };
}

interface Loading {
  predicate?: (query: { meta: Record<string, unknown> | undefined }) => boolean;
}

/** Loads anew what is shown. A first load under way cannot be started over, so it is followed by another. */
export function reload(client: QueryClient, { predicate = () => true }: Loading = {}): void {
  const loading = client.getQueryCache().findAll({ fetchStatus: "fetching", predicate });
  const firstLoads = loading.filter((query) => query.state.data === undefined);
  void client.invalidateQueries({ predicate });
  for (const { promise, queryHash } of firstLoads) {
    promise?.then(
      () => loadOneAnew(client, queryHash),
      // One that fails says so itself.
      () => undefined,
    );
  }
}

/** Asks again for what is shown and found no server: nothing else would, once there is one. */
export function askAgain(client: QueryClient): void {
  void client.refetchQueries({
    type: "active",
    predicate: ({ state }) => state.status === "error" && isUnreachable(state.error),
  });
}

const loadOneAnew = (client: QueryClient, queryHash: string): Promise<void> =>
  client.invalidateQueries({ predicate: (query) => query.queryHash === queryHash });
