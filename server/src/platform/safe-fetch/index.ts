export { type AllowList, parseAllowList } from "./allowList.ts";
export { parseDestination, portOf } from "./destination.ts";
export { OutboundError, type OutboundReason } from "./OutboundError.ts";
export {
  createSafeFetch,
  type OutboundAnswer,
  type OutboundRequest,
  type SafeFetch,
  type SafeFetchOptions,
} from "./safeFetch.ts";
