import { randomBytes } from "node:crypto";

let counter = 0;

/** Looks like Meta's: "wamid." and base64 of the number and a random part. */
export function makeWamid(phone: string): string {
  counter += 1;
  const unique = Buffer.concat([Buffer.from(counter.toString(16).padStart(8, "0")), randomBytes(6)]);
  return `wamid.HBg${Buffer.from(`${phone}:${unique.toString("hex").toUpperCase()}`).toString("base64")}`;
}

/** A number with 16 digits, as Meta's ids of media and objects. */
export function makeObjectId(): string {
  return String(1_000_000_000_000_000 + Math.floor(Math.random() * 8_999_999_999_999_999));
}
