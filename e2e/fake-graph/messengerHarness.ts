import type { Server } from "node:http";
import type { ChannelHarness, SeenMessage } from "@balcao/server/src/channels/conformance.ts";
import { createMemoryState } from "@balcao/server/src/channels/memoryState.testing.ts";
import { createMessenger } from "@balcao/server/src/channels/messenger/adapter.ts";
import { facebook, instagram } from "@balcao/server/src/channels/messenger/platforms.ts";
import { scopedTo } from "@balcao/server/src/channels/port.ts";
import { png } from "@balcao/server/src/platform/storage/picture.testing.ts";
import { appSecret, graphVersion, listenForWebhooks, sinkWithStatus } from "./cloudHarness.ts";
import { startFakeGraph, type FakeGraph, type FakeGraphOptions } from "./fakeGraph.ts";
import { addFile } from "./fileRoutes.ts";
import type { FakePage, PostedMessage } from "./messengerWorld.ts";
import {
  deletedBody,
  deliveryBody,
  editBody,
  filesBody,
  quickReplyBody,
  reactionBody,
  readBody,
  textBody,
} from "./messengerPayloads.ts";
import type { Json } from "./payloads.ts";

export const page: FakePage = {
  id: "102345678901234",
  name: "Clínica Aurora",
  accessToken: "EAAJ-page-token",
  tasks: ["MESSAGING", "MANAGE"],
  people: [{ id: "7123456789012345", name: "Marina Prado", picture: png }],
  instagram: {
    id: "17841400000000001",
    name: "Clínica Aurora",
    username: "clinica.aurora",
    people: [{ id: "1234567890123456", name: "Marina Prado", username: "marina.prado", picture: png }],
  },
};

export type MessengerChannel = "facebook" | "instagram";

/** The asset of a channel, and who writes to it. */
export function stageOf(channel: MessengerChannel) {
  const platform = channel === "facebook" ? facebook : instagram;
  const asset = channel === "facebook" ? page : page.instagram;
  const [person] = asset?.people ?? [];
  if (!asset || !person) throw new Error("The page has nobody who writes");
  const identity = { kind: platform.identity, value: scopedTo(asset.id, person.id) };
  return { platform, asset, person, chat: { identities: [identity], isGroup: false } };
}

export const startFakePages = (options: Partial<FakeGraphOptions> = {}): Promise<FakeGraph> =>
  startFakeGraph({ accounts: [], pages: [page], appSecret, retryPausesMs: [], ...options });

export const openMessenger = (fake: FakeGraph, channel: MessengerChannel) =>
  createMessenger(stageOf(channel).platform, { graphUrl: fake.url, graphVersion, appSecrets: [appSecret] });

export function pageConnection(channel: MessengerChannel, credentials: Partial<Record<string, string>> = {}) {
  const ids = { pageId: page.id, instagramId: page.instagram?.id ?? "" };
  return {
    id: 1,
    companyId: 1,
    channel,
    name: "Página",
    credentials: { ...ids, accessToken: page.accessToken, ...credentials },
    state: createMemoryState(),
  };
}

export async function createMessengerHarness(channel: MessengerChannel): Promise<ChannelHarness> {
  const fake = await startFakePages();
  const { asset, person, chat, platform } = stageOf(channel);
  const adapter = openMessenger(fake, channel);
  const told = new Map<string, Awaited<ReturnType<FakeGraph["personDoes"]>>["delivery"]>();
  const receivers: Server[] = [];
  const here = { channel, asset: asset.id, person: person.id };

  const does = async (build: (mid: string) => Json): Promise<string> => {
    const { id, delivery } = await fake.personDoes(here, build);
    told.set(id, delivery);
    return id;
  };
  const deliveryOf = (id: string) => {
    const delivery = told.get(id);
    if (delivery === undefined) throw new Error(`The contact did not send ${id}`);
    return delivery;
  };

  return {
    capabilities: platform.capabilities,
    contact: { chat, name: person.name, ...(person.picture && { picture: person.picture }) },
    // Instagram does not tell what was delivered.
    ...(channel === "instagram" && { receipts: [3] }),
    open: async (sink) => {
      const { server, url } = await listenForWebhooks(adapter, sink);
      receivers.push(server);
      fake.webhooks.setCallbackUrl(url);
      const watched = sinkWithStatus(sink, ({ status }) => status === "CONNECTED");
      const session = await adapter.start(pageConnection(channel), watched.sink);
      await watched.reached;
      return session;
    },
    contactDoes: {
      sendText: (body, { quotedId } = {}) => does((mid) => textBody(mid, body, quotedId)),
      sendFile: ({ kind, bytes, mimetype, caption, fileName }) => {
        const { id } = addFile(fake.world, { mimetype, bytes });
        const name = encodeURIComponent(fileName ?? `file.${endings[mimetype] ?? "bin"}`);
        const type = kind === "document" ? "file" : kind;
        const files = [{ type, url: `${fake.url}/cdn/${id}/${name}` }] as const;
        return does((mid) => filesBody(mid, files, caption === "" ? undefined : caption));
      },
      edit: (id, body) => does(() => editBody(id, body)),
      ...(channel === "instagram" && { revoke: (id: string) => does(() => deletedBody(id)) }),
      react: (id, emoji) => does(() => reactionBody(id, emoji)),
      choose: (id, { id: payload, title }) =>
        does((mid) => quickReplyBody(mid, { title, payload, replyTo: id })),
      receive: (id, level) =>
        does(() =>
          level === 2 ? deliveryBody([id], Date.now()) : readBody(platform.object, id, Date.now()),
        ),
    },
    redeliver: (id) => fake.webhooks.redeliver(deliveryOf(id)),
    isAcknowledged: (id) => deliveryOf(id).acknowledged,
    seen: () => fake.world.messenger.posted.flatMap((posted) => readSeen(posted, fake)),
    refuseNext: () =>
      fake.failNext({
        kind: "error",
        code: 551,
        subcode: 1545041,
        httpStatus: 400,
        message: "This person isn't available right now.",
      }),
    close: async () => {
      await fake.close();
      for (const receiver of receivers) {
        receiver.closeAllConnections();
        await new Promise((resolve) => receiver.close(resolve));
      }
    },
  };
}

const endings: Record<string, string> = { "image/png": "png", "audio/ogg; codecs=opus": "ogg" };

export interface PostedBody {
  sender_action?: string;
  payload?: { message_id: string; reaction?: string };
  messaging_type?: string;
  tag?: string;
  reply_to?: { mid: string };
  message?: {
    text?: string;
    metadata?: string;
    attachment?: { type: string; payload: { attachment_id: string } };
    quick_replies?: { title: string; payload: string }[];
  };
}

/** Reads what was seen: a text that follows a file is its caption, and no message of its own. */
function readSeen({ id, body }: PostedMessage, fake: FakeGraph): SeenMessage[] {
  const { payload, message, reply_to }: PostedBody = body;
  if (payload) return [{ id, kind: "reaction", targetId: payload.message_id, body: payload.reaction ?? "" }];
  const { text, metadata = "", attachment, quick_replies: replies } = message ?? {};
  if (metadata.startsWith("balcao-part:")) return [];
  const quoted = reply_to === undefined ? {} : { targetId: reply_to.mid };
  if (attachment === undefined) {
    const options = replies?.map(({ title, payload: chosen }) => ({ id: chosen, title }));
    const kind = options === undefined ? "text" : "buttons";
    return [{ id, kind, ...(text !== undefined && { body: text }), ...(options && { options }), ...quoted }];
  }
  const bytes = fake.world.files.get(attachment.payload.attachment_id)?.bytes;
  const caption = captionOf(fake, metadata.replace("balcao:", "balcao-part:"));
  return [
    {
      id,
      kind: "media",
      ...(bytes && { bytes }),
      ...(caption !== undefined && { body: caption }),
      ...quoted,
    },
  ];
}

function captionOf({ world }: FakeGraph, metadata: string): string | undefined {
  const bodies = world.messenger.posted.map((posted): PostedBody => posted.body);
  return bodies.find(({ message }) => message?.metadata === metadata)?.message?.text;
}
