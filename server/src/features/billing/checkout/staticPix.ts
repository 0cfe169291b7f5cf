import { brCodeLimits, buildBrCode, merchantText, pixKeyTypes, readPixKey } from "@balcao/flow-engine";
import { defaultAppName } from "@balcao/contract";
import type { Services } from "../../../platform/http/index.ts";
import { readSecretSetting } from "../../settings/index.ts";

/** Reference of an invoice in a static code: banks show it to the payer and to whoever is paid. */
export const staticTxid = (invoiceId: number): string => `FATURA${invoiceId}`;

/** A code for the platform's own Pix key; undefined while there is none that a bank would take. */
export async function staticCode(
  services: Services,
  { invoiceId, cents }: { invoiceId: number; cents: number },
): Promise<string | undefined> {
  const typed = await readSecretSetting(services, "efichavepix");
  const key = readAnyKey(typed);
  if (key === undefined) return undefined;
  const { appName, pixReceiver, pixCity } = await services.settings.ofPlatform();
  const name = merchantText(pixReceiver || appName || defaultAppName, brCodeLimits.name);
  return buildBrCode({
    key,
    amountCents: cents,
    name: name === "" ? merchantText(defaultAppName, brCodeLimits.name) : name,
    city: merchantText(pixCity, brCodeLimits.city) || "Sao Paulo",
    txid: staticTxid(invoiceId),
  });
}

/** A key is typed without its kind; eleven digits that are a CPF are one, and else a phone. */
function readAnyKey(typed: string): string | undefined {
  for (const type of pixKeyTypes) {
    const key = readPixKey(type, typed);
    if (key !== undefined) return key;
  }
  return undefined;
}
