export { parseAllowList } from "./allowList.ts";
export { parseDestination, portOf } from "./destination.ts";
export { createProxyAgent, mayBeProxy } from "./proxyAgent.ts";
export { OutboundError } from "./OutboundError.ts";
export {
  createAddressCheck,
  createSafeFetch,
  type OutboundAnswer,
  type OutboundRequest,
  type SafeFetch,
} from "./safeFetch.ts";
