import { noticePaths } from "@balcao/contract";
import { type Delivery, readNotice } from "../../../platform/deliveries/index.ts";
import type { Services } from "../../../platform/http/index.ts";
import { noticePorts, type ProviderName, providerNames } from "../../../payments/index.ts";
import { hearOf } from "./askProvider.ts";
import { noticeSecret } from "./providers.ts";

/** Efí adds `/pix` to its address unless it is told not to. */
const pathsOf = (name: ProviderName): string[] =>
  name === "efi" ? [noticePaths[name], `${noticePaths[name]}/pix`] : [noticePaths[name]];

/** What is authentic is answered at once, also what means nothing to us: Asaas stops its queue for all companies otherwise. */
export const billingDeliveries = (services: Services): Delivery[] =>
  providerNames.flatMap((name) =>
    pathsOf(name).map((path) => ({
      path,
      verify: async (call) =>
        noticePorts[name].verify(call, { secret: await noticeSecret(services, name), now: Date.now() }),
      handle: (raw) => hear(services, name, raw),
    })),
  );

async function hear(services: Services, name: ProviderName, raw: Buffer): Promise<void> {
  for (const about of noticePorts[name].readNotice(readNotice(raw))) {
    const outcome = await hearOf(services, name, about);
    services.log.info({ provider: name, outcome }, "A provider told of a payment");
  }
}
