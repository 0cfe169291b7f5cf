import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import proxyAddr from "@fastify/proxy-addr";
import type { Config } from "../config/index.ts";

/** A page's word on where it comes from: one of ours, or of the very host that it calls. Undefined: no page says so. */
export function isOwnOrigin(
  { publicUrl }: Pick<Config, "publicUrl">,
  { origin, host }: IncomingHttpHeaders,
): boolean | undefined {
  if (origin === undefined) return undefined;
  if (!URL.canParse(origin)) return false;
  return origin === new URL(publicUrl).origin || new URL(origin).host === host;
}

type IsProxy = (address: string, hop: number) => boolean;

/** A proxy's word counts for whoever called it and no further: what stands left of that, callers write themselves. */
export function believedProxies({ trustProxy }: Pick<Config, "trustProxy">): IsProxy {
  if (trustProxy === undefined) return () => false;
  return trustProxy === "nearest" ? (_address, hop) => hop === 0 : proxyAddr.compile([...trustProxy]);
}

/** Tells who calls, as `request.ip` does, where there is no request of the web server's. */
export function addressReader(
  config: Pick<Config, "trustProxy">,
): (request: IncomingMessage) => string | undefined {
  const isProxy = believedProxies(config);
  return (request) => proxyAddr(request, isProxy);
}
