import { type CustomPrices, readReais } from "@balcao/flow-engine";
import type { Services } from "../../../platform/http/index.ts";

/** Figures that the operator sets. */
export interface PlatformPrices {
  /** Prices of a plan that a company puts together, in cents. */
  custom: CustomPrices;
}

export async function readPrices({ settings }: Pick<Services, "settings">): Promise<PlatformPrices> {
  const { customPlanPrice, customUserPrice, customConnectionPrice } = await settings.ofPlatform();
  const cents = (reais: string) => readReais(reais) ?? 0;
  return {
    custom: {
      base: cents(customPlanPrice),
      user: cents(customUserPrice),
      connection: cents(customConnectionPrice),
    },
  };
}
