import ipaddr from "ipaddr.js";
import { parseAddress } from "./publicAddress.ts";

export interface AllowList {
  /** Asks by the name (or address) written in the URL. */
  hasHost(host: string, port: number): boolean;
  /** Asks by the address that the name stands for. */
  hasAddress(address: string, port: number): boolean;
}

interface Entry {
  host: string;
  port: number | undefined;
}

/** Places that may be reached although they are private: `erp.local`, `*.corp:8080`, `10.0.0.5`, `10.0.0.0/8`. */
export function parseAllowList(texts: readonly string[]): AllowList {
  const entries = texts.map(parseEntry);
  const someEntry = (port: number, fits: (host: string) => boolean) =>
    entries.some((entry) => (entry.port === undefined || entry.port === port) && fits(entry.host));
  return {
    hasHost: (host, port) => someEntry(port, (allowed) => isSameHost(host, allowed)),
    hasAddress: (address, port) => someEntry(port, (allowed) => isWithin(address, allowed)),
  };
}

/** A colon belongs to a port only when it is the only one, or follows the brackets of an IPv6 address. */
function parseEntry(text: string): Entry {
  const [, bracketed, bracketedPort] = /^\[([^\]]+)\](?::(\d+))?$/.exec(text) ?? [];
  const [, plain, plainPort] = /^([^:]+):(\d+)$/.exec(text) ?? [];
  const port = bracketedPort ?? plainPort;
  return {
    host: (bracketed ?? plain ?? text).toLowerCase(),
    port: port === undefined ? undefined : Number(port),
  };
}

function isSameHost(host: string, allowed: string): boolean {
  const name = host.toLowerCase().replace(/\.$/, "");
  return allowed.startsWith("*.") ? name.endsWith(allowed.slice(1)) : name === allowed;
}

function isWithin(text: string, allowed: string): boolean {
  const address = parseAddress(text);
  if (!address) return false;
  if (ipaddr.isValidCIDR(allowed)) {
    const range = ipaddr.parseCIDR(allowed);
    return range[0].kind() === address.kind() && address.match(range);
  }
  return parseAddress(allowed)?.toNormalizedString() === address.toNormalizedString();
}
