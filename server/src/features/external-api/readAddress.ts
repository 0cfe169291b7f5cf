import { DomainError, type Program } from "../../platform/http/index.ts";
import { readTypedPhone } from "../../platform/phone/index.ts";

/** Whom a program writes to: a phone in digits with country code, or a group. */
export type Address = { kind: "phone" | "group"; value: string };

/** As WhatsApp names groups: longer than any phone, or a phone and when it was made. */
const group = /^(\d{16,25}|\d{8,15}-\d{9,11})(@g\.us)?$/;

export function readAddress(written: string): Address {
  const [, id] = group.exec(written.trim()) ?? [];
  return id === undefined ? { kind: "phone", value: readPhoneOf(written) } : { kind: "group", value: id };
}

/** One without country or area code would be a guess, and is refused. */
export function readPhoneOf(written: string): string {
  const reading = readTypedPhone(written);
  if ("number" in reading) return reading.number;
  throw new DomainError("ERR_NUMBER_INVALID", { details: { problem: reading.problem } });
}

/** Facebook and Instagram know people by no number. */
export function refuseNumberless({ channel }: Program): void {
  if (channel === "facebook" || channel === "instagram") throw new DomainError("ERR_CHANNEL_UNSUPPORTED");
}
