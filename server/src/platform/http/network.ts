import ipaddr from "ipaddr.js";

/**
 * Names what counts as one caller: an IPv4 address, or the 2^64 of IPv6 that every line has for itself. Whoever hung up
 * in the meantime has no address any more, and all of those count as one.
 */
export function networkOf(address: string | undefined): string {
  if (address === undefined) return "";
  const bare = address.replace(/%.*$/, "");
  if (!ipaddr.isValid(bare)) return address;
  const parsed = ipaddr.process(bare);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  return `${parsed.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(":")}::/64`;
}
