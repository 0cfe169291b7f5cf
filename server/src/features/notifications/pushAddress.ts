import type { Config } from "../../platform/config/index.ts";
import { DomainError } from "../../platform/http/index.ts";
import { OutboundError, parseAllowList, parseDestination, portOf } from "../../platform/safe-fetch/index.ts";

/**
 * Refuses what can be no browser's push service. The address comes from the browser, which is to say from anybody:
 * https on the public internet, or a host that the operator lets be reached (OUTBOUND_ALLOW). Its name is resolved and
 * judged again with every push.
 */
export function refuseOddAddress({ outboundAllow }: Config, endpoint: string): void {
  const allow = parseAllowList(outboundAllow);
  try {
    const url = parseDestination(endpoint, allow);
    if (url.protocol === "https:" || allow.hasHost(url.hostname, portOf(url))) return;
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
  }
  throw new DomainError("ERR_OUTBOUND_REFUSED");
}
