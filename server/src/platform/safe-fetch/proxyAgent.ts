import type { Agent } from "node:https";
import { HttpsProxyAgent } from "https-proxy-agent";
import { parseAllowList } from "./allowList.ts";
import { checkedLookup, parseDestination, type Resolve, resolveBySystem } from "./destination.ts";
import { OutboundError } from "./OutboundError.ts";

interface ProxyOptions {
  /** Hosts that may be reached although they are private (OUTBOUND_ALLOW). */
  allow?: readonly string[];
  resolve?: Resolve;
}

const withoutUser = (address: string): string => address.replace(/\/\/.*@/, "//");

/** Says whether a proxy may stand at an address, as far as that can be told without asking the name service. */
export function mayBeProxy(address: string, allow: readonly string[]): boolean {
  try {
    parseDestination(withoutUser(address), parseAllowList(allow));
    return true;
  } catch (error) {
    if (error instanceof OutboundError) return false;
    throw error;
  }
}

/**
 * The way through a proxy that a company named: `http://user:password@host:port`. As for every address that somebody
 * else chose, a private place is none; throws an `OutboundError`. The places behind the proxy are the proxy's matter.
 */
export function createProxyAgent(address: string, options: ProxyOptions = {}): Agent {
  const { allow = [], resolve = resolveBySystem } = options;
  const wall = { allow: parseAllowList(allow), resolve };
  const bare = parseDestination(withoutUser(address), wall.allow);
  const { username, password } = new URL(address);
  bare.username = username;
  bare.password = password;
  const lookup = checkedLookup(bare, wall);
  return new HttpsProxyAgent(bare, { lookup });
}
