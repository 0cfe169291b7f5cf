import type { CompanyBilling, PaymentProvider } from "@balcao/contract";
import { PaymentFault } from "../../../payments/index.ts";
import { type Ctx, DomainError } from "../../../platform/http/index.ts";
import { readSecretSetting } from "../../settings/index.ts";
import type { ChargeRow } from "../checkout/charges.ts";
import { readCompanyBilling } from "../operator/companyBilling.ts";
import { operatorText, stateText } from "./faultText.ts";
import { findProvider, noticeAddress, noticeSecret } from "./providers.ts";
import { settleCharge } from "./settleCharge.ts";

/** Asks a provider at once what became of a charge, for an operator who would not wait for the evening. */
export async function askChargeAgain(
  ctx: Ctx,
  { companyId, id }: Record<"companyId" | "id", number>,
): Promise<CompanyBilling> {
  const { services } = ctx;
  const [charge] = await services.database.read<ChargeRow>(companyId, {
    name: "charge-to-ask",
    text: "select * from charges where company_id = $1 and id = $2",
    values: [companyId, id],
  });
  const port =
    charge && charge.provider !== "pix" ? await findProvider(services, charge.provider) : undefined;
  if (!charge || !port) throw new DomainError("ERR_NO_INVOICE_FOUND");
  try {
    const read = await port.read({ reference: charge.reference, providerId: charge.provider_id });
    if (read) await settleCharge(services, charge, read);
  } catch (error) {
    if (error instanceof PaymentFault) throw new DomainError("ERR_UNAVAILABLE");
    throw error;
  }
  return readCompanyBilling(services, companyId);
}

/** Tries a provider's credentials, and says in words what is wrong with them. */
export async function testProvider(
  { services, language }: Ctx,
  provider: PaymentProvider,
): Promise<{ isFine: boolean; text: string }> {
  if (provider === "pix") {
    const key = await readSecretSetting(services, "efichavepix");
    return { isFine: key !== "", text: stateText(key === "" ? "missing" : "fine", language) };
  }
  const port = await findProvider(services, provider);
  if (!port) return { isFine: false, text: stateText("missing", language) };
  if ((await noticeSecret(services, provider)) === "")
    return { isFine: false, text: stateText("secretMissing", language) };
  try {
    await port.test(noticeAddress(services, provider));
    return { isFine: true, text: stateText("fine", language) };
  } catch (error) {
    if (!(error instanceof PaymentFault)) throw error;
    return { isFine: false, text: operatorText(error.kind, language) };
  }
}
