import type { AnyLiveRule } from "../platform/realtime/index.ts";
import type { Route } from "../platform/http/index.ts";

/** Every route of the product. */
export const routes: readonly Route[] = [];

/** Every rule that turns a domain event into live ones. */
export const liveRules: readonly AnyLiveRule[] = [];
