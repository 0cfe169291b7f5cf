import type { SessionUser, SocketEvent } from "@balcao/contract";
import type { QueryClient, QueryKey } from "@tanstack/react-query";
import type { z } from "zod";

/** Cache that live events keep true: everything loaded, whether it is shown at the moment or not. */
export interface LiveCache {
  client: QueryClient;
  viewer: SessionUser;
  /** Asks again, soon and once for many events, for what only the server knows. */
  reloadSoon: (keys: readonly QueryKey[]) => void;
  /** Reloads in a while: for what every tab of the company must ask for after the same event. */
  reloadLater: (keys: readonly QueryKey[]) => void;
  reloadSession: () => void;
}

/** Effect of an event on the cache: what was loaded before it, with the rule applied, equals a fresh load. */
export interface CacheRule {
  name: (companyId: number) => string;
  apply: (payload: unknown, cache: LiveCache) => void;
}

/** Applies an event by every rule that hears it. */
export function applyRules(rules: readonly CacheRule[], payload: unknown, cache: LiveCache): void {
  for (const rule of rules) rule.apply(payload, cache);
}

/** The contract says what an event carries; the socket itself is untyped. */
export const cacheRule = <P extends z.ZodType>(
  { name }: SocketEvent<P>,
  apply: (payload: z.output<P>, cache: LiveCache) => void,
): CacheRule => ({ name, apply: (payload, cache) => void Reflect.apply(apply, undefined, [payload, cache]) });
