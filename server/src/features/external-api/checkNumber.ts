import { DomainError, type ProgramCtx } from "../../platform/http/index.ts";
import { chooseConnection } from "./chooseConnection.ts";
import { readPhoneOf, refuseNumberless } from "./readAddress.ts";

interface Asked {
  number: string;
  whatsappId?: number | null | undefined;
}

/** Asks the provider itself; where it cannot be asked at once, that is the answer, and no guess. */
export async function checkNumber(ctx: ProgramCtx, { number, whatsappId }: Asked) {
  const { companyId, connection, services } = await chooseConnection(ctx, whatsappId);
  refuseNumberless(services, connection);
  const numberFormatted = readPhoneOf(number);
  const exists = await services.hasAccount({
    companyId,
    connectionId: connection.id,
    number: numberFormatted,
  });
  if (exists === undefined) throw new DomainError("ERR_WAPP_CHECK_CONTACT");
  return { existsInWhatsapp: exists, number, numberFormatted };
}
