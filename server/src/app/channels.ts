import { createPageLogin } from "../channels/meta/pageLogin.ts";
import { createMessenger } from "../channels/messenger/adapter.ts";
import { facebook, instagram } from "../channels/messenger/platforms.ts";
import { createSimulator } from "../channels/simulator/adapter.ts";
import { createSimulatorHub, type SimulatorHub } from "../channels/simulator/hub.ts";
import { createWhatsappAdapter, type WhatsappOptions } from "../channels/whatsapp/adapter.ts";
import { createWhatsappCloud } from "../channels/whatsapp-cloud/adapter.ts";
import type { PageLogin } from "../channels/pages.ts";
import type { ChannelAdapter } from "../channels/port.ts";
import { keptVersion } from "../features/connections/index.ts";
import type { Config } from "../platform/config/index.ts";
import type { Database } from "../platform/database/index.ts";
import type { Logger } from "../platform/log/log.ts";
import { createProxyAgent } from "../platform/safe-fetch/index.ts";

export interface Channels {
  adapters: ReadonlyMap<string, ChannelAdapter>;
  /** Undefined: no app of Meta's is configured, and tokens are typed. */
  pageLogin: PageLogin | undefined;
  simulator: SimulatorHub | undefined;
}

/** Addresses that tests put in the place of a provider's own. */
export type ChannelOverrides = Partial<
  Pick<WhatsappOptions, "trustedMediaHost" | "pauses" | "qrMs" | "ackTimeoutMs" | "versionUrl" | "bulkPace">
>;

/** The channels of this installation. */
export function createChannels(
  { config, log, database }: { config: Config; log: Logger; database: Database },
  overrides: ChannelOverrides = {},
): Channels {
  const whatsapp = createWhatsappAdapter({
    logger: log,
    version: config.whatsappWebVersion,
    keptVersion: keptVersion(database, "whatsapp"),
    proxyAgent: (address) => createProxyAgent(address, { allow: config.outboundAllow }),
    ...(config.whatsappWebUrl && { webSocketUrl: config.whatsappWebUrl }),
    ...overrides,
  });
  const { graphUrl, graphVersion, appSecrets, appId, verifyToken } = config.meta;
  const [appSecret] = appSecrets;
  const app =
    appId !== undefined && appSecret !== undefined
      ? { url: graphUrl, version: graphVersion, appId, appSecret }
      : undefined;
  const meta = { graphUrl, graphVersion, appSecrets, verifyToken, app };
  const hub = config.simulator ? createSimulatorHub() : undefined;
  const adapters: ChannelAdapter[] = [
    whatsapp,
    createWhatsappCloud(meta),
    createMessenger(facebook, meta),
    createMessenger(instagram, meta),
    ...(hub ? [createSimulator(hub)] : []),
  ];
  return {
    adapters: new Map(adapters.map((adapter) => [adapter.channel, adapter])),
    pageLogin: app && createPageLogin(app),
    simulator: hub,
  };
}
