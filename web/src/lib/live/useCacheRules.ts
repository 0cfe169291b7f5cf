import { useEffect, useEffectEvent, useMemo } from "react";
import { applyRules, type CacheRule, type LiveCache } from "./cacheRules.ts";
import { queryClient } from "../api/queryClient.ts";
import { reloadJitterMs, useLive } from "./realtime.tsx";
import { createReloader } from "./reloader.ts";
import { loadSession, useSession } from "../api/session.ts";

const reloadSoon = createReloader(queryClient, { within: 300, every: 2000 });
const reloadLater = createReloader(queryClient, { within: reloadJitterMs, every: 2000 });
let sessionTimer: ReturnType<typeof setTimeout> | undefined;

function reloadSession(): void {
  sessionTimer ??= setTimeout(() => {
    sessionTimer = undefined;
    void loadSession();
  }, Math.random() * reloadJitterMs);
}

/** Takes the answers of one's own calls: they enter the cache as the events do. */
export function useLiveCache(): LiveCache {
  const viewer = useSession();
  return useMemo(() => ({ client: queryClient, viewer, reloadSoon, reloadLater, reloadSession }), [viewer]);
}

/** Keeps everything loaded true as long as the private pages are shown. */
export function useCacheRules(rules: readonly CacheRule[]): void {
  const { live, companyId } = useLive();
  const cache = useLiveCache();
  const apply = useEffectEvent((heard: readonly CacheRule[], payload: unknown) =>
    applyRules(heard, payload, cache),
  );
  useEffect(() => {
    const byName = Map.groupBy(rules, ({ name }) => name(companyId));
    const stops = [...byName].map(([name, heard]) =>
      live.on(name, (payload: unknown) => apply(heard, payload), { once: false }),
    );
    return () => stops.forEach((stop) => stop());
  }, [live, companyId, rules]);
}
