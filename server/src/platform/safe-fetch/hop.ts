import type { OutboundRequest } from "./safeFetch.ts";

/** One call of the several that redirects can make of a request. */
export interface Hop {
  url: URL;
  method: NonNullable<OutboundRequest["method"]>;
  headers: Record<string, string>;
  body: string | Uint8Array | null;
}

// Headers of the connection: the client sets them, whoever wrote others.
const connectionHeaders =
  /^(host|connection|content-length|transfer-encoding|upgrade|keep-alive|te|trailer|expect|accept-encoding|proxy-.*)$/i;
const harmlessHeaders = /^(accept|accept-language|content-type|user-agent)$/i;
const contentHeaders = /^content-/i;

export function firstHop(url: URL, { method = "GET", headers = {}, body }: OutboundRequest): Hop {
  return { url, method, headers: keep(headers, (name) => !connectionHeaders.test(name)), body: body ?? null };
}

export interface Redirect {
  status: number;
  location: URL;
}

/** Makes the request that follows a redirect: nothing secret to another origin, no body where it turns into a GET. */
export function nextHop({ url, method, headers, body }: Hop, { status, location }: Redirect): Hop {
  const mine = location.origin === url.origin ? headers : keep(headers, (name) => harmlessHeaders.test(name));
  const becomesGet = status === 303 || (status < 303 && method === "POST");
  if (!becomesGet || method === "HEAD") return { url: location, method, headers: mine, body };
  return {
    url: location,
    method: "GET",
    headers: keep(mine, (name) => !contentHeaders.test(name)),
    body: null,
  };
}

const keep = (
  headers: Readonly<Record<string, string>>,
  fits: (name: string) => boolean,
): Record<string, string> => Object.fromEntries(Object.entries(headers).filter(([name]) => fits(name)));
