import { describe, expect, it } from "vitest";
import { parseAllowList } from "./allowList.ts";
import { isPublicAddress } from "./publicAddress.ts";

describe("a public address", () => {
  it.each([
    "1.1.1.1",
    "8.8.8.8",
    "200.147.3.157",
    "172.15.0.1",
    "172.32.0.1",
    "192.167.0.1",
    "2606:4700:4700::1111",
    "::ffff:8.8.8.8",
    "64:ff9b::808:808",
  ])("is %s", (address) => expect(isPublicAddress(address)).toBe(true));

  it.each([
    "0.0.0.0",
    "0.1.2.3",
    "10.0.0.1",
    "100.64.0.1",
    "127.0.0.1",
    "127.255.255.254",
    "168.63.129.16",
    "169.254.169.254",
    "172.16.0.1",
    "172.31.255.255",
    "192.0.0.1",
    "192.0.2.1",
    "192.168.1.1",
    "198.18.0.1",
    "198.51.100.1",
    "203.0.113.1",
    "224.0.0.1",
    "240.0.0.1",
    "255.255.255.255",
    "::",
    "::1",
    "::127.0.0.1",
    "::ffff:127.0.0.1",
    "::ffff:7f00:1",
    "::ffff:0:127.0.0.1",
    "64:ff9b::7f00:1",
    "64:ff9b::a9fe:a9fe",
    "64:ff9b:1::1",
    "100::1",
    "2001:db8::1",
    "2001::1",
    "2002:7f00:1::",
    "fc00::1",
    "fd00:ec2::254",
    "fe80::1",
    "fe80::1%eth0",
    "fec0::1",
    "ff02::1",
    "not an address",
    "",
  ])("is not %j", (address) => expect(isPublicAddress(address)).toBe(false));
});

describe("the list of allowed places", () => {
  const list = parseAllowList([
    "erp.local",
    "*.corp",
    "api.corp2:8443",
    "10.1.0.0/16",
    "192.168.0.7",
    "fd00::/8",
    "[::1]:9000",
  ]);

  it.each([
    ["erp.local", 80, true],
    ["ERP.local.", 80, true],
    ["x.erp.local", 80, false],
    ["a.corp", 80, true],
    ["corp", 80, false],
    ["evilcorp", 80, false],
    ["api.corp2", 8443, true],
    ["api.corp2", 443, false],
  ])("by name: %s on port %i is %s", (host, port, expected) =>
    expect(list.hasHost(host, port)).toBe(expected),
  );

  it.each([
    ["10.1.200.3", 80, true],
    ["10.2.0.1", 80, false],
    ["::ffff:10.1.0.9", 80, true],
    ["192.168.0.7", 80, true],
    ["192.168.0.8", 80, false],
    ["fd12::1", 80, true],
    ["::1", 9000, true],
    ["::1", 80, false],
  ])("by address: %s on port %i is %s", (address, port, expected) =>
    expect(list.hasAddress(address, port)).toBe(expected),
  );
});
