import { DomainError, type Services } from "../../platform/http/index.ts";
import { foldPhone, readTypedPhone } from "../../platform/phone/index.ts";
import type { ProgramConnection } from "./external-api.feature.ts";

/** Address that a program writes to: a phone in digits with country code, or a group. */
export type Address = { kind: "phone" | "group"; value: string };

/** Name of a group at WhatsApp: longer than any phone, or a phone and when it was made. */
const group = /^(\d{16,25}|\d{8,15}-\d{9,11})(@g\.us)?$/;

export function readAddress(written: string): Address {
  const [, id] = group.exec(written.trim()) ?? [];
  return id === undefined ? { kind: "phone", value: readPhoneOf(written) } : { kind: "group", value: id };
}

/**
 * Digits with country code. What is a number of Brazil only if one guesses its country is refused, also where another
 * country has the same digits: with + it is said which one is meant.
 */
export function readPhoneOf(written: string): string {
  const reading = readTypedPhone(written);
  if ("number" in reading && digitsOf(written).endsWith(reading.number)) return reading.number;
  if ("number" in reading || reading.problem === "noArea") throw new DomainError("ERR_COUNTRY_CODE_REQUIRED");
  const abroad = readTypedPhone(`+${written.trim()}`);
  if ("number" in abroad) return abroad.number;
  throw new DomainError("ERR_NUMBER_INVALID", { details: { problem: reading.problem } });
}

/** The digits that somebody wrote, without what is dialled before them, in the form in which a number is kept. */
const digitsOf = (written: string): string =>
  foldPhone(written.normalize("NFKC").replaceAll(/\D/g, "").replace(/^0+/, ""));

/** A channel that knows people by no number is none for a call that names one. */
export function refuseNumberless(
  { channels }: Pick<Services, "channels">,
  { channel }: ProgramConnection,
): void {
  if (!channels.get(channel)?.capabilities.numbers) throw new DomainError("ERR_CHANNEL_UNSUPPORTED");
}
