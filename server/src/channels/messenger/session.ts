import * as z from "zod";
import type { Graph } from "../meta/graph.ts";
import { sendWatched, watchAccount } from "../meta/watchAccount.ts";
import { throwLostPart } from "../meta/parts.ts";
import { ChannelError, scopedTo } from "../port.ts";
import type {
  ChannelConnection,
  ChannelSession,
  ChannelSink,
  Chat,
  OutboundMessage,
  SendReceipt,
  StatusChange,
} from "../port.ts";
import { downloadMedia, uploadFile } from "./media.ts";
import { askForPerson } from "./people.ts";
import type { Platform } from "./platforms.ts";
import { asHumanAgent, type Body, recipientIn, toWire } from "./toWire.ts";

export interface MessengerAccount {
  /** The page, through which all is sent. */
  pageId: string;
  /** The page or the Instagram account, by which people are known. */
  asset: string;
}

export interface MessengerSessionOptions {
  platform: Platform;
  graph: Graph;
  account: MessengerAccount;
  connection: ChannelConnection;
  sink: ChannelSink;
  /** Renews the token when it is time. */
  refresh(): Promise<void>;
}

const sentAnswer = z.object({ message_id: z.string().min(1) });
const done = z.object({ recipient_id: z.string().optional() });

/** A session of a page or an Instagram account holds no line: messages come by webhook, so it only sends and watches. */
export function openMessengerSession(options: MessengerSessionOptions): ChannelSession {
  const { platform, graph, account, connection, sink } = options;
  const watch = watchAccount({ sink, ask: () => askForAccount(options) });
  const people = askForPerson(graph, platform.channel);
  const recipient = (chat: Chat) => recipientIn(chat, platform, account.asset);
  const act = async (chat: Chat, sender_action: string): Promise<void> => {
    await graph.post(`${account.pageId}/messages`, { ...recipient(chat), sender_action }, done);
  };

  return {
    send: (message) => sendWatched(watch, () => send(options, message)),
    download: (locator) => downloadMedia(graph, locator),
    /** Meta marks all that came before. */
    markRead: (chat) => act(chat, "mark_seen"),
    setTyping: (chat, active) => act(chat, active ? "typing_on" : "typing_off"),
    /** Nobody is known by a number here. */
    checkNumber: async () => undefined,
    personName: async (chat) => people.name(personIn(chat, platform, account.asset)),
    profilePicture: async (chat) => people.picture(personIn(chat, platform, account.asset)),
    templates: async () => [],
    /** Meta knows no log-out: who made the connection takes the permission back there. */
    logout: async () => {
      watch.stop();
      await connection.state.clear();
      await sink.status({ status: "DISCONNECTED", cause: "logged-out" });
    },
    stop: async () => watch.stop(),
  };
}

const personIn = (chat: Chat, platform: Platform, asset: string): string =>
  z.object({ recipient: z.object({ id: z.string() }) }).parse(recipientIn(chat, platform, asset)).recipient
    .id;

async function send(
  { platform, graph, account }: MessengerSessionOptions,
  message: OutboundMessage,
): Promise<SendReceipt> {
  const { pageId, asset } = account;
  const { content, isPersons = false } = message;
  const recipient = recipientIn(message.chat, platform, asset);
  const attachmentId =
    content.type === "media"
      ? await uploadFile(graph, { pageId, channel: platform.channel, file: content.file })
      : undefined;
  const [first, ...others] = toWire(message, {
    recipient,
    longestText: platform.capabilities.longestText,
    attachmentId,
  });
  if (first === undefined) throw new ChannelError("unsupported", "Nothing to send", { retry: "never" });
  const path = `${pageId}/messages`;
  const at = () => new Date().toISOString();
  if (content.type === "reaction") {
    await graph.post(path, first, done);
    return { providerId: message.providerId, at: at() };
  }
  const post = (body: Body) => postInWindow(graph, { path, body, isPersons });
  const { message_id: providerId } = await post(first);
  for (const body of others) await post(body).catch(throwLostPart);
  return { providerId, at: at() };
}

/** A person may answer for seven days, said with a tag; whatever answers by itself, for one. */
async function postInWindow(
  graph: Graph,
  { path, body, isPersons }: { path: string; body: Body; isPersons: boolean },
): Promise<z.infer<typeof sentAnswer>> {
  try {
    return await graph.post(path, body, sentAnswer);
  } catch (error) {
    const isLate = error instanceof ChannelError && error.code === "reply-window-closed";
    if (!isLate || !isPersons) throw error;
    return graph.post(path, asHumanAgent(body), sentAnswer);
  }
}

const account = z.object({ name: z.string().optional(), username: z.string().optional() });
const success = z.object({ success: z.boolean() });

/** Reads the account, and lets the page tell of it. */
async function askForAccount({
  platform,
  graph,
  account: { pageId, asset },
  refresh,
}: MessengerSessionOptions): Promise<NonNullable<StatusChange["account"]>> {
  await refresh();
  const fields = platform.channel === "facebook" ? "name" : "name,username";
  const read = await graph.get(`${asset}?fields=${fields}`, account);
  const subscribed_fields = platform.fields.join(",");
  await graph.post(`${pageId}/subscribed_apps?subscribed_fields=${subscribed_fields}`, {}, success);
  const name = read.username === undefined ? read.name : `@${read.username}`;
  const identities = [{ kind: platform.identity, value: scopedTo(asset, asset) }];
  return { identities, ...(name !== undefined && { name }) };
}
