import { isIP } from "node:net";
import ipaddr from "ipaddr.js";
import { z } from "zod";

/** Kinds of values that a variable can take; the message completes the sentence "NAME takes …". */

export const roles = ["http", "worker", "sessions"] as const;
export type Role = (typeof roles)[number];

export const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .refine((n) => n >= least && n <= most)
    .describe(`a whole number from ${least} to ${most}`);

export const switchable = z
  .enum(["on", "off", "true", "false", "1", "0"])
  .transform((value) => value === "on" || value === "true" || value === "1")
  .describe("on or off");

/** The simulated channel; lively: its contacts answer by themselves. */
export const simulatorMode = z
  .union([switchable.transform((on) => (on ? "on" : "off")), z.literal("lively")])
  .describe("on, off, or lively for contacts that answer by themselves");

export const oneOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(values).describe(`one of ${values.join(", ")}`);

export const webAddress = address(["http:", "https:"], "an address such as https://balcao.example");
export const socketAddress = address(["ws:", "wss:"], "a websocket address such as wss://host/path");
export const mailAddress = address(["smtp:", "smtps:"], "an address such as smtp://user:password@host:587");
export const databaseAddress = address(
  ["postgres:", "postgresql:"],
  "an address such as postgres://user:password@host:5432/balcao",
);

function address(protocols: readonly string[], description: string) {
  const fits = (value: string) => URL.canParse(value) && protocols.includes(new URL(value).protocol);
  return z.string().refine(fits).transform(withoutSlash).describe(description);
}

/** Takes off the last slash, so that paths can be appended everywhere. */
function withoutSlash(value: string): string {
  return value.replace(/\/+$/, "");
}

const isHostName = (value: string) => /^(?=.{1,253}$)[a-z0-9_]([a-z0-9_.-]*[a-z0-9_])?$/i.test(value);

export const listenHost = z
  .string()
  .refine((value) => isIP(value) !== 0 || isHostName(value))
  .describe("an address to listen on, such as 127.0.0.1 or 0.0.0.0");

export const roleList = z
  .string()
  .transform(separate)
  .refine((names) => names.length > 0)
  .pipe(z.array(z.enum(roles)))
  .transform((names): readonly Role[] => roles.filter((role) => names.includes(role)))
  .describe(`a list of ${roles.join(", ")}, separated by commas`);

/**
 * Proxies whose word on a caller's address counts: nobody's, that of whoever calls this server, or that of these
 * addresses and ranges.
 */
export const proxies = z
  .union([
    switchable.transform((on) => (on ? ("nearest" as const) : undefined)),
    z.string().transform(separate).refine(areAddresses),
  ])
  .describe("on, off, or the addresses and ranges of proxies such as 10.0.0.0/8, separated by commas");

function areAddresses(names: readonly string[]): boolean {
  return names.length > 0 && names.every((name) => ipaddr.isValid(name) || ipaddr.isValidCIDR(name));
}

/** Hosts as `name`, `*.name`, an address, or a range such as 10.0.0.0/8; each may end in a port. */
export const hostList = z
  .string()
  .transform(separate)
  .refine((names) => names.every((name) => /^[\w.*:[\]-]+(\/\d{1,3})?$/.test(name)))
  .transform((names): readonly string[] => names)
  .describe("hosts, addresses or ranges such as 10.0.0.0/8, separated by commas");

function separate(value: string): string[] {
  return value
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");
}

export const nonEmpty = (description: string) => z.string().min(1).max(4096).describe(description);
