import { DomainError, type ProgramCtx } from "../../platform/http/index.ts";
import { readPhoneOf, refuseNumberless } from "./readAddress.ts";

/** Asks the provider itself; where it cannot be asked at once, that is the answer, and no guess. */
export async function checkNumber({ companyId, program, services }: ProgramCtx, number: string) {
  refuseNumberless(program);
  const numberFormatted = readPhoneOf(number);
  const exists = await services.hasAccount({ companyId, connectionId: program.id, number: numberFormatted });
  if (exists === undefined) throw new DomainError("ERR_WAPP_CHECK_CONTACT");
  return { existsInWhatsapp: exists, number, numberFormatted };
}
