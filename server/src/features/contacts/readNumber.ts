import { type Ctx, DomainError } from "../../platform/http/index.ts";
import { readTypedPhone } from "../../platform/phone/index.ts";

/** A typed number, as digits with country code; one without area code is of the company's. What is none is refused. */
export async function readNumber({ companyId, services }: Ctx, text: string): Promise<string> {
  const reading = readTypedPhone(text);
  if ("number" in reading) return reading.number;
  const area = reading.problem === "noArea" ? await services.areaOf(companyId) : undefined;
  const local = area === undefined ? reading : readTypedPhone(text, area);
  if ("number" in local) return local.number;
  throw new DomainError("ERR_NUMBER_INVALID", { details: { problem: local.problem } });
}
