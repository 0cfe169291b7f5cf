import { DomainError } from "../../platform/http/index.ts";
import { readTypedPhone } from "../../platform/phone/index.ts";

/** A company's typed phone, with + and country code; none stays none. What is no number is refused. */
export function companyPhone(text: string): string {
  if (text.trim() === "") return "";
  const reading = readTypedPhone(text);
  if ("number" in reading) return `+${reading.number}`;
  throw new DomainError("ERR_NUMBER_INVALID", { details: { problem: reading.problem } });
}
