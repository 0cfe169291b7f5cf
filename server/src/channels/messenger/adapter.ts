import { createGraph } from "../meta/graph.ts";
import type { MetaApp } from "../meta/tokens.ts";
import { provingSecret } from "../meta/signature.ts";
import { metaWebhook, type MetaWebhookOptions } from "../meta/webhook.ts";
import { ChannelError } from "../port.ts";
import type { ChannelAdapter, WebhookAdapter } from "../port.ts";
import { fromWire } from "./fromWire.ts";
import type { Platform } from "./platforms.ts";
import { tokenOf } from "./renewal.ts";
import { openMessengerSession } from "./session.ts";

export interface MessengerOptions extends MetaWebhookOptions {
  /** META_GRAPH_URL and META_GRAPH_VERSION. */
  graphUrl: string;
  graphVersion: string;
  /** App by which tokens are renewed. */
  app?: MetaApp | undefined;
  timeoutMs?: number;
}

/** The messages of Facebook pages or of Instagram accounts. They come through `fromWire` of the shared webhook. */
export function createMessenger(
  platform: Platform,
  options: MessengerOptions,
): ChannelAdapter & WebhookAdapter {
  const { graphUrl: url, graphVersion: version, appSecrets, timeoutMs } = options;
  return {
    channel: platform.channel,
    capabilities: platform.capabilities,
    start: async (connection, sink) => {
      const { credentials } = connection;
      const account = { pageId: idIn(credentials, "pageId"), asset: idIn(credentials, platform.asset) };
      const token = tokenOf({
        state: connection.state,
        pageId: account.pageId,
        accessToken: read(credentials, "accessToken"),
        userToken: credentials["userToken"],
        app: options.app,
      });
      const graph = createGraph({
        url,
        version,
        accessToken: token.current,
        appSecret: provingSecret(appSecrets),
        ...(timeoutMs !== undefined && { timeoutMs }),
      });
      return openMessengerSession({ platform, graph, account, connection, sink, refresh: token.refresh });
    },
    ...metaWebhook(options),
    fromWire: (body) => fromWire(platform, body),
  };
}

type Credentials = Readonly<Record<string, string>>;

function read(credentials: Credentials, name: string): string {
  const value = credentials[name]?.trim();
  if (value) return value;
  throw new ChannelError("credentials", `${name} is missing`, { retry: "reauthorize" });
}

function idIn(credentials: Credentials, name: string): string {
  const id = read(credentials, name);
  if (/^\d+$/.test(id)) return id;
  throw new ChannelError("credentials", `${name} must be Meta's number`, { retry: "reauthorize" });
}
