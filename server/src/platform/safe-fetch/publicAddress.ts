import ipaddr from "ipaddr.js";

// Public by its number, but it answers with the secrets of the machine inside Azure.
const alsoSpecial = new Set(["168.63.129.16"]);

const globalUnicast = ipaddr.IPv6.parseCIDR("2000::/3");

/** Says whether an address lies on the public internet, whatever notation it comes in. */
export function isPublicAddress(text: string): boolean {
  const address = parseAddress(text);
  if (!address) return false;
  if (address.kind() === "ipv4") return address.range() === "unicast" && !alsoSpecial.has(address.toString());
  // This eighth alone of the IPv6 space is given out; mapped, local and old transition forms lie outside it.
  return address.range() === "unicast" && address.match(globalUnicast);
}

/** Reads an address; an IPv4 one that is wrapped into IPv6 (mapped, or behind NAT64) comes out unwrapped. */
export function parseAddress(text: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  const bare = text.replace(/^\[|\]$/g, "").replace(/%.*$/, "");
  if (!ipaddr.isValid(bare)) return undefined;
  const address = ipaddr.process(bare);
  if (address.range() !== "rfc6052") return address;
  return ipaddr.fromByteArray(address.toByteArray().slice(-4));
}
