import { ChannelError } from "../port.ts";
import type { Capabilities, ChannelAdapter, WebhookAdapter } from "../port.ts";
import { accountNotices } from "./accountNotices.ts";
import { standardPacing } from "./askForNumber.ts";
import { fromWire } from "./fromWire.ts";
import { historyParts } from "./history.ts";
import { createGraph } from "../meta/graph.ts";
import { longestCaption, longestText } from "./parts.ts";
import { openCloudSession } from "./session.ts";
import { provingSecret } from "../meta/signature.ts";
import { metaWebhook, type MetaWebhookOptions } from "../meta/webhook.ts";

export interface WhatsappCloudOptions extends MetaWebhookOptions {
  /** META_GRAPH_URL and META_GRAPH_VERSION. */
  graphUrl: string;
  graphVersion: string;
  timeoutMs?: number;
}

const mebibyte = 1024 * 1024;

const capabilities: Capabilities = {
  link: "credentials",
  oldMessages: "asking",
  choosesProviderId: false,
  edit: false,
  revoke: false,
  react: true,
  quote: true,
  typing: true,
  readReceipts: true,
  groups: false,
  templates: true,
  pictures: false,
  numbers: true,
  parallelChats: 20,
  pacing: standardPacing,
  replyWindowHours: 24,
  longestText,
  longestCaption,
  cards: true,
  listRows: 10,
  buttons: 3,
  actions: ["url"],
  stickers: true,
  voiceFile: "mp3",
  // developers.facebook.com/documentation/business-messaging/whatsapp/business-phone-numbers/media (supported types)
  accepts: {
    image: ["image/jpeg", "image/png"],
    audio: ["audio/aac", "audio/mp4", "audio/mpeg", "audio/amr", "audio/ogg"],
    video: ["video/mp4", "video/3gpp"],
    sticker: ["image/webp"],
  },
  maxBytes: {
    image: 5 * mebibyte,
    audio: 16 * mebibyte,
    video: 16 * mebibyte,
    document: 100 * mebibyte,
    sticker: 500 * 1024,
  },
};

/** Meta's WhatsApp Cloud API. Messages come through `fromWire` of the shared webhook, never through a session's sink. */
export function createWhatsappCloud(options: WhatsappCloudOptions): ChannelAdapter & WebhookAdapter {
  return {
    channel: "whatsappapi",
    capabilities,
    start: async (connection, sink) => {
      const { accessToken, phoneNumberId, businessAccountId } = readCredentials(connection.credentials);
      const { graphUrl: url, graphVersion: version, timeoutMs } = options;
      const graph = createGraph({
        url,
        version,
        accessToken,
        appSecret: provingSecret(options.appSecrets),
        ...(timeoutMs === undefined ? {} : { timeoutMs }),
      });
      return openCloudSession({ graph, account: { phoneNumberId, businessAccountId }, connection, sink });
    },
    ...metaWebhook(options),
    fromWire,
    history: historyParts,
    notices: accountNotices,
  };
}

function readCredentials(credentials: Readonly<Record<string, string>>) {
  const read = (name: string): string => {
    const value = credentials[name]?.trim();
    if (value) return value;
    throw new ChannelError("credentials", `${name} is missing`, { retry: "reauthorize" });
  };
  const readId = (name: string): string => {
    const id = read(name);
    if (/^\d+$/.test(id)) return id;
    throw new ChannelError("credentials", `${name} must be Meta's number`, { retry: "reauthorize" });
  };
  return {
    accessToken: read("accessToken"),
    phoneNumberId: readId("phoneNumberId"),
    businessAccountId: readId("businessAccountId"),
  };
}
