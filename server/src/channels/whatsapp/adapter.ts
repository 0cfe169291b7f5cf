import type { Agent } from "node:https";

import type { Logger } from "pino";

import { createProxyAgent } from "../../platform/safe-fetch/index.ts";
import type { Capabilities, ChannelAdapter, Pace } from "../port.ts";
import { type Baileys, loadBaileys } from "./baileys.ts";
import type { ClientVersion, KeptVersion, Version } from "./clientVersion.ts";
import { createClientVersion, lookUpVersion } from "./clientVersion.ts";
import type { TrustedMediaHost } from "./media.ts";
import type { Pauses } from "./reconnect.ts";
import { startSession } from "./session.ts";
import { createTurns } from "./turns.ts";

export interface WhatsappOptions {
  logger: Logger;
  /** Another server than WhatsApp's: a fake one. */
  webSocketUrl?: string;
  /** The version of WhatsApp Web that is tried first; the client's own when absent. */
  version?: string | undefined;
  /** Store of a newer version that was found when the built-in one was retired. */
  keptVersion?: KeptVersion;
  /** Address at which the newest version is looked up, instead of at WhatsApp. */
  versionUrl?: string;
  /** Milliseconds until it is looked up again, while none is newer. */
  outdatedMs?: number;
  /** The media host of that fake, with its own certificate. */
  trustedMediaHost?: TrustedMediaHost;
  /** Makes the way through the proxy that a connection names. */
  proxyAgent?: (address: string) => Agent;
  /** Pauses between connections that fail. */
  pauses?: Pauses;
  /** Time for which each QR code is shown; WhatsApp's own times (a minute, then 20 seconds each) when absent. */
  qrMs?: number;
  /** Time to wait for WhatsApp to take a message. */
  ackTimeoutMs?: number;
  /** Time for which a chat waits for a message that could not be read and comes again. */
  retryPatienceMs?: number;
  /** Milliseconds between the starts of sessions, on the average. */
  startEveryMs?: number;
  /** Pace of what goes to many. */
  bulkPace?: Pace;
  /** Milliseconds between two questions whether a session lives, for an answer, and for a message to be worked on. */
  probeEveryMs?: number;
  probeAnswerMs?: number;
  deafMs?: number;
  /** Random number for the pauses' jitter; 0 to 1. */
  random?: () => number;
  now?: () => number;
}

const megabyte = 1024 * 1024;

export const whatsappCapabilities: Capabilities = {
  link: "qr",
  oldMessages: "linking",
  choosesProviderId: true,
  edit: true,
  revoke: true,
  react: true,
  quote: true,
  typing: true,
  readReceipts: true,
  groups: true,
  templates: false,
  pictures: true,
  numbers: true,
  people: ["contacts"],
  checksNumbers: true,
  checksPerMinute: 50,
  parallelChats: 4,
  pacing: {
    automatic: { everyMs: 250, burst: 20 },
    bulk: { everyMs: 20_000, jitterMs: 40_000, burst: 1 },
    newContacts: { firstWeek: 20, most: 640 },
  },
  // Lists and buttons from unofficial clients do not reach phones.
  listRows: 0,
  buttons: 0,
  actions: [],
  cards: true,
  stickers: true,
  voiceFile: "mp3",
  maxBytes: {
    image: 16 * megabyte,
    audio: 16 * megabyte,
    video: 16 * megabyte,
    document: 2048 * megabyte,
    sticker: megabyte,
  },
};

/** WhatsApp as a linked device of the company's phone. */
export function createWhatsappAdapter(options: WhatsappOptions): ChannelAdapter {
  const settings = {
    pauses: { firstMs: 1000, longestMs: 60_000 },
    ackTimeoutMs: 20_000,
    retryPatienceMs: 5_000,
    probeEveryMs: 60_000,
    probeAnswerMs: 20_000,
    deafMs: 120_000,
    random: Math.random,
    now: Date.now,
    // A login costs some twenty of a processor, and the loop must turn meanwhile.
    startEveryMs: 30,
    outdatedMs: 900_000,
    proxyAgent: (address: string) => createProxyAgent(address),
    ...options,
  };
  let version: ClientVersion | undefined;
  const versionOf = (baileys: Baileys) => {
    const [major, minor, revision] = baileys.DEFAULT_CONNECTION_CONFIG.version;
    const own: Version = [major, minor, revision];
    return (version ??= createClientVersion({
      own,
      configured: options.version,
      kept: options.keptVersion,
      lookUp: () => lookUpVersion(own, options.versionUrl),
      logger: options.logger,
    }));
  };
  const turn = createTurns({ everyMs: settings.startEveryMs, random: settings.random, now: settings.now });
  return {
    channel: "whatsapp",
    capabilities: options.bulkPace
      ? {
          ...whatsappCapabilities,
          pacing: { ...whatsappCapabilities.pacing, bulk: options.bulkPace },
        }
      : whatsappCapabilities,
    async start(connection, sink) {
      const logger = options.logger.child({ channel: "whatsapp", connectionId: connection.id });
      const baileys = await loadBaileys();
      const clientVersion = versionOf(baileys);
      await clientVersion.load();
      return startSession(baileys, { connection, sink }, { ...settings, logger, turn, clientVersion });
    },
  };
}
