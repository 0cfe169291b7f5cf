import type { Capabilities, ChannelAdapter } from "../port.ts";
import type { HubSide } from "./hub.ts";
import { whatsappQrTimes } from "./linking.ts";
import type { QrTimes } from "./linking.ts";
import { openSimulatorSession } from "./session.ts";

export interface SimulatorOptions {
  qr?: QrTimes;
  pairingMs?: number;
  /** Numbers ending in 0000 have no account, unless this says otherwise. */
  hasAccount?: (phone: string) => boolean;
}

const mebibyte = 1024 * 1024;

/** Everything that a phone in the browser can show. */
export const simulatorCapabilities: Capabilities = {
  checksNumbers: true,
  link: "simulated",
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
  people: ["contacts", "chats"],
  parallelChats: 4,
  listRows: 10,
  buttons: 3,
  actions: ["url", "copy", "call", "pix"],
  cards: true,
  stickers: true,
  voiceFile: "mp3",
  maxBytes: {
    image: 16 * mebibyte,
    audio: 16 * mebibyte,
    video: 64 * mebibyte,
    document: 64 * mebibyte,
    sticker: mebibyte,
  },
};

/** A channel whose provider is a phone in the browser: the hub stands for WhatsApp's servers. */
export function createSimulator(hub: HubSide, options: SimulatorOptions = {}): ChannelAdapter {
  const { qr = whatsappQrTimes, pairingMs = 500 } = options;
  const hasAccount = options.hasAccount ?? ((phone: string) => !phone.endsWith("0000"));
  return {
    channel: "simulator",
    capabilities: simulatorCapabilities,
    start: async (connection, sink) => {
      const line = hub.lineOf(connection.id);
      line.companyId = connection.companyId;
      line.name = connection.name;
      return openSimulatorSession({ line, connection, sink, media: hub.media, qr, pairingMs, hasAccount });
    },
  };
}
