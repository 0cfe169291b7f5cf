import type { Dispatcher } from "undici";
import { type AllowList, parseAllowList } from "./allowList.ts";
import { readLimited } from "./body.ts";
import { createCircuit } from "./circuit.ts";
import {
  checkDestination,
  checkedLookup,
  parseDestination,
  type Resolve,
  resolveBySystem,
} from "./destination.ts";
import { firstHop, type Hop, nextHop, type Redirect } from "./hop.ts";
import { OutboundError } from "./OutboundError.ts";

export interface OutboundRequest {
  /** Tenant whose circuit counts: the company, or another name for calls of the platform itself. */
  tenant: number | string;
  method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE" | "HEAD";
  headers?: Readonly<Record<string, string>>;
  body?: string | Uint8Array;
  /** Milliseconds for the whole call with its redirects and its body; 10 s unless said. */
  timeoutMs?: number;
  /** Bytes of the answer after decompression; 1 MB unless said. */
  maxBytes?: number;
  /** Number of redirects that are followed; 5 unless said. */
  maxRedirects?: number;
  /** A longer answer is cut there instead of refused. */
  cut?: boolean;
  signal?: AbortSignal;
}

export interface OutboundAnswer {
  status: number;
  headers: Readonly<Record<string, string>>;
  /** Address from which the answer came, after redirects. */
  url: string;
  body: Buffer;
  text(): string;
  /** Throws on a body that is not JSON. */
  json(): unknown;
}

export interface SafeFetchOptions {
  /** Hosts that may be reached although they are private (OUTBOUND_ALLOW). */
  allow?: readonly string[];
  resolve?: Resolve;
  now?: () => number;
}

declare module "../http/ctx.ts" {
  interface Services {
    safeFetch: SafeFetch;
    /** Refuses an address that `safeFetch` would never call, as it is typed. */
    checkAddress: (url: string) => Promise<void>;
    /** Fetches addresses that strangers choose: the private places of OUTBOUND_ALLOW are not theirs to call. */
    fetchPublic: SafeFetch;
  }
}

export type SafeFetch = (url: string | URL, options: OutboundRequest) => Promise<OutboundAnswer>;

const defaults = { timeoutMs: 10_000, maxBytes: 1_048_576, maxRedirects: 5 };
const resting = { failures: 5, restMs: 30_000 };

/** The one way to call an address that somebody else chose. Answers of any status are returned, not thrown. */
export function createSafeFetch({
  allow = [],
  resolve = resolveBySystem,
  now = Date.now,
}: SafeFetchOptions = {}): SafeFetch {
  const wall = { allow: parseAllowList(allow), resolve };
  const circuit = createCircuit({ ...resting, now });

  return async (target, options) => {
    const url = parseDestination(target, wall.allow);
    const key = `${options.tenant} ${url.host}`;
    if (!circuit.allows(key))
      throw new OutboundError("circuit-open", `${url.host} failed repeatedly and rests for a moment`);
    try {
      const answer = await callFollowing(url, options, wall);
      if (answer.status >= 502 && answer.status <= 504) circuit.failed(key);
      else circuit.succeeded(key);
      return answer;
    } catch (error) {
      const refusal = explain(error, url);
      if (refusal.reason === "timeout" || refusal.reason === "network") circuit.failed(key);
      throw refusal;
    }
  };
}

export const createAddressCheck =
  ({ allow = [], resolve = resolveBySystem }: SafeFetchOptions = {}) =>
  (url: string): Promise<void> =>
    checkDestination(url, { allow: parseAllowList(allow), resolve });

interface Wall {
  allow: AllowList;
  resolve: Resolve;
}

async function callFollowing(url: URL, options: OutboundRequest, wall: Wall): Promise<OutboundAnswer> {
  const timeout = AbortSignal.timeout(options.timeoutMs ?? defaults.timeoutMs);
  const limits = {
    signal: options.signal ? AbortSignal.any([timeout, options.signal]) : timeout,
    maxBytes: options.maxBytes ?? defaults.maxBytes,
    cut: options.cut ?? false,
  };
  let hop = firstHop(url, options);
  const { maxRedirects = defaults.maxRedirects } = options;
  for (let redirects = 0; redirects <= maxRedirects; redirects++) {
    const result = await callOnce(hop, limits, wall);
    if ("body" in result) return result;
    hop = nextHop(hop, { ...result, location: parseDestination(result.location, wall.allow) });
  }
  throw new OutboundError("redirects", `${url.host} redirects more than ${maxRedirects} times`);
}

interface Limits {
  signal: AbortSignal;
  maxBytes: number;
  cut: boolean;
}

/** One connection, made for this call alone: what was checked is what it talks to. */
async function callOnce(hop: Hop, limits: Limits, wall: Wall): Promise<OutboundAnswer | Redirect> {
  // Loaded with the first call: what a server without such calls need not hold in memory.
  const { Agent, request } = await import("undici");
  const agent = new Agent({ connect: { lookup: checkedLookup(hop.url, wall) }, maxHeaderSize: 32_768 });
  try {
    const response = await request(hop.url, {
      dispatcher: agent,
      method: hop.method,
      headers: { "user-agent": "Balcao", ...hop.headers, "accept-encoding": "identity" },
      body: hop.body,
      signal: limits.signal,
    });
    return await readAnswer(hop.url, response, limits);
  } finally {
    await agent.destroy();
  }
}

async function readAnswer(
  url: URL,
  response: Dispatcher.ResponseData,
  { maxBytes, cut }: Limits,
): Promise<OutboundAnswer | Redirect> {
  const status = response.statusCode;
  const headers = flatten(response.headers);
  const location = findLocation(status, headers.location, url);
  if (location) {
    response.body.on("error", () => undefined).destroy();
    return { status, location };
  }
  const body = await readLimited(response.body, { encoding: headers["content-encoding"], maxBytes, cut });
  const text = () => body.toString("utf8");
  return { status, headers, url: url.href, body, text, json: (): unknown => JSON.parse(text()) };
}

const flatten = (headers: Readonly<Record<string, string | string[] | undefined>>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value ?? ""].flat().join(", ")]));

function findLocation(status: number, location: string | undefined, base: URL): URL | undefined {
  if (![301, 302, 303, 307, 308].includes(status) || location === undefined) return undefined;
  if (URL.canParse(location, base.href)) return new URL(location, base);
  throw new OutboundError("redirects", `${base.host} redirects to an unreadable address`);
}

function explain(error: unknown, url: URL): OutboundError {
  if (error instanceof OutboundError) return error;
  if (error instanceof Error && error.cause instanceof OutboundError) return error.cause;
  const name = error instanceof Error ? error.name : "";
  if (name === "TimeoutError")
    return new OutboundError("timeout", `${url.host} does not answer in time`, error);
  return new OutboundError("network", `${url.host} cannot be reached`, error);
}
