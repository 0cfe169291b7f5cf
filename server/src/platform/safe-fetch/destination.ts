import { lookup as systemLookup } from "node:dns/promises";
import type { LookupFunction } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import type { AllowList } from "./allowList.ts";
import { OutboundError } from "./OutboundError.ts";
import { isPublicAddress, parseAddress } from "./publicAddress.ts";

export interface Address {
  address: string;
  family: number;
}

/** Milliseconds that the name service may take while somebody waits. */
const patienceMs = 2_000;

export type Resolve = (host: string) => Promise<Address[]>;

export const resolveBySystem: Resolve = (host) => systemLookup(host, { all: true, verbatim: true });

/** Reads a URL and refuses what can be refused without asking the name service. */
export function parseDestination(text: string | URL, allow: AllowList): URL {
  if (!URL.canParse(String(text))) throw new OutboundError("address", "The address cannot be read");
  const url = new URL(text);
  if (url.protocol !== "http:" && url.protocol !== "https:") {
    throw new OutboundError("address", "Only http and https addresses are called");
  }
  if (url.username || url.password) {
    throw new OutboundError("address", "The address may not hold a user and password; use a header");
  }
  // An address in place of a name never reaches the lookup below. `URL` has already turned
  // decimal, octal and hexadecimal forms into the usual one.
  if (parseAddress(url.hostname)) refusePrivate([url.hostname], { url, allow });
  return url;
}

export const portOf = (url: URL): number => Number(url.port) || (url.protocol === "https:" ? 443 : 80);

function refusePrivate(addresses: readonly string[], { url, allow }: { url: URL; allow: AllowList }): void {
  const port = portOf(url);
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (allow.hasHost(host, port)) return;
  // One private address among public ones is how rebinding begins, so it spoils them all.
  const bad = addresses.find((address) => !isPublicAddress(address) && !allow.hasAddress(address, port));
  if (bad !== undefined) throw new OutboundError("address", `${url.host} is not on the public internet`);
}

/**
 * Refuses an address that could never be called, while whoever typed it is there. A name that leads nowhere yet, or of
 * which the name service does not tell in time, is let pass: each call looks again.
 */
export async function checkDestination(
  text: string,
  { allow, resolve }: { allow: AllowList; resolve: Resolve },
): Promise<void> {
  const url = parseDestination(text, allow);
  if (parseAddress(url.hostname)) return;
  const found = await Promise.race([
    resolve(url.hostname).catch(() => []),
    wait(patienceMs, [], { ref: false }),
  ]);
  refusePrivate(
    found.map(({ address }) => address),
    { url, allow },
  );
}

/** The lookup for a connection to `url`: resolves once, and the connection goes to what was checked. */
export function checkedLookup(
  url: URL,
  { allow, resolve }: { allow: AllowList; resolve: Resolve },
): LookupFunction {
  return (host, options, callback) => {
    const check = async () => {
      const found = await resolve(host);
      if (found.length === 0) throw new OutboundError("network", `${url.host} has no address`);
      refusePrivate(
        found.map(({ address }) => address),
        { url, allow },
      );
      return found;
    };
    check().then(
      (found) => {
        const [first] = found;
        if (options.all || !first) callback(null, found);
        else callback(null, first.address, first.family);
      },
      (error: unknown) => callback(error instanceof Error ? error : new Error(String(error)), []),
    );
  };
}
