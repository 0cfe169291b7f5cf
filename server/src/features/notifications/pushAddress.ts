import type { Config } from "../../platform/config/index.ts";
import { OutboundError, parseAllowList, parseDestination, portOf } from "../../platform/safe-fetch/index.ts";

/**
 * Says whether an address can be a browser's push service. It comes from the browser, which is to say from anybody:
 * https on the public internet, or a host that the operator lets be reached (OUTBOUND_ALLOW). What its name stands for
 * is judged when it is called.
 */
export function isPushAddress({ outboundAllow }: Config, endpoint: string): boolean {
  const allow = parseAllowList(outboundAllow);
  try {
    const url = parseDestination(endpoint, allow);
    return url.protocol === "https:" || allow.hasHost(url.hostname, portOf(url));
  } catch (error) {
    if (error instanceof OutboundError) return false;
    throw error;
  }
}
