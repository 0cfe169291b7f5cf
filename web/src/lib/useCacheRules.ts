import { useEffect, useEffectEvent, useMemo } from "react";
import type { CacheRule, LiveCache } from "./cacheRules.ts";
import { queryClient } from "./queryClient.ts";
import { reloadJitterMs, useLive } from "./realtime.tsx";
import { createReloader } from "./reloader.ts";
import { loadSession, useSession } from "./session.tsx";

const reloadSoon = createReloader(queryClient, { within: 300, every: 2000 });
const reloadLater = createReloader(queryClient, { within: reloadJitterMs, every: 2000 });
let sessionTimer: ReturnType<typeof setTimeout> | undefined;

function reloadSession(): void {
  sessionTimer ??= setTimeout(() => {
    sessionTimer = undefined;
    void loadSession();
  }, Math.random() * reloadJitterMs);
}

/** For the answers of one's own calls: they enter the cache as the events do. */
export function useLiveCache(): LiveCache {
  const viewer = useSession();
  return useMemo(() => ({ client: queryClient, viewer, reloadSoon, reloadLater, reloadSession }), [viewer]);
}

/** Keeps everything loaded true as long as the private pages are shown. */
export function useCacheRules(rules: readonly CacheRule[]): void {
  const { live, companyId } = useLive();
  const cache = useLiveCache();
  const apply = useEffectEvent((rule: CacheRule, payload: unknown) => rule.apply(payload, cache));
  useEffect(() => {
    const stops = rules.map((rule) =>
      live.on(rule.name(companyId), (payload: unknown) => apply(rule, payload), { once: false }),
    );
    return () => stops.forEach((stop) => stop());
  }, [live, companyId, rules]);
}
