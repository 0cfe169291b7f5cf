import { expect, it } from "vitest";
import { networkOf } from "./network.ts";

it("takes an IPv4 address as it is, also wrapped into IPv6", () => {
  expect(networkOf("203.0.113.7")).toBe("203.0.113.7");
  expect(networkOf("::ffff:203.0.113.7")).toBe("203.0.113.7");
  expect(networkOf("203.0.113.8")).not.toBe(networkOf("203.0.113.7"));
});

it("takes the addresses of one IPv6 network as one caller, and its neighbour's as another", () => {
  const network = networkOf("2001:db8:1:2::1");
  expect(network).toBe("2001:db8:1:2::/64");
  expect(networkOf("2001:0DB8:1:2:ffff:1:2:3")).toBe(network);
  expect(networkOf("2001:db8:1:3::1")).not.toBe(network);
  expect(networkOf("fe80::1%eth0")).toBe("fe80:0:0:0::/64");
});

it("leaves alone what is no address, and calls none that of whoever has hung up", () => {
  expect(networkOf(undefined)).toBe("");
  expect(networkOf("unix")).toBe("unix");
});
