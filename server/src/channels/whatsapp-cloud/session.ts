import * as z from "zod";
import type {
  AccountNotice,
  ChannelConnection,
  ChannelSession,
  ChannelSink,
  Chat,
  Identity,
  OutboundContent,
  OutboundFile,
  OutboundMessage,
} from "../port.ts";
import { ChannelError } from "../port.ts";
import type { NumberHealth, Pacing, SendReceipt } from "../port.ts";
import type { Graph } from "../meta/graph.ts";
import { downloadMedia, uploadFile } from "./media.ts";
import { listTemplates } from "./templates.ts";
import { addressOf, toWire } from "./toWire.ts";
import { type AccountWatch, sendWatched, watchAccount } from "../meta/watchAccount.ts";
import { questionOfHistory } from "./askForHistory.ts";
import { throwLostPart } from "../meta/parts.ts";
import { markOfPart, partsOf } from "./parts.ts";
import { askForNumber } from "./askForNumber.ts";
import { readHistory } from "./history.ts";

export interface CloudAccount {
  phoneNumberId: string;
  businessAccountId: string;
}

export interface CloudSessionOptions {
  graph: Graph;
  account: CloudAccount;
  connection: ChannelConnection;
  sink: ChannelSink;
}

const sentAnswer = z.object({
  contacts: z.array(z.object({ wa_id: z.string().optional(), user_id: z.string().optional() })).catch([]),
  messages: z.array(z.object({ id: z.string().min(1) })).min(1),
});

const success = z.object({ success: z.boolean() });

/** A session of the Cloud API holds no line: messages come by webhook, so it only sends and watches the credentials. */
export function openCloudSession(options: CloudSessionOptions): ChannelSession {
  const { graph, account, connection, sink } = options;
  const { phoneNumberId, businessAccountId } = account;
  let pacing: Pacing | undefined;
  const history = questionOfHistory({ graph, phoneNumberId, connection, sink });
  const watch = watchAccount({
    sink,
    ask: async () => {
      const number = await askForNumber(graph, account, async (answer) => {
        pacing = answer.pacing;
        await sink.health(answer.health);
      });
      history.begin();
      return number;
    },
  });
  const post = (body: unknown) => graph.post(`${phoneNumberId}/messages`, body, success);

  return {
    send: (message) =>
      sendWatched(watch, () => sendMessage(graph, phoneNumberId, message)).catch(async (error: unknown) => {
        const health = restrictionIn(error, Date.now());
        if (health) await sink.health(health);
        throw error;
      }),
    download: (locator) => downloadMedia(graph, phoneNumberId, locator),
    ...readingOf(post),
    /** The Cloud API cannot be asked; a number without an account shows as a failure of the first message. */
    checkNumber: async (phone) => [{ kind: "phone", value: phone }],
    profilePicture: async () => undefined,
    readHistory: async (content, window) => readHistory(content, window),
    templates: () => listTemplates(graph, businessAccountId),
    pacing: () => pacing,
    hear: (notice) => hearOf({ notice, businessAccountId, sink, watch }),
    /** Meta knows no log-out. The app stays subscribed, as other numbers of the account may use it. */
    logout: async () => {
      watch.stop();
      await history.end();
      await connection.state.clear();
      await sink.status({ status: "DISCONNECTED", cause: "logged-out" });
    },
    stop: async () => {
      watch.stop();
      await history.end();
    },
  };
}

/** Marks as read, and types as an answer to what was read last. */
function readingOf(
  post: (body: unknown) => Promise<unknown>,
): Pick<ChannelSession, "markRead" | "setTyping"> {
  const lastRead = rememberLastRead();
  return {
    /** Meta marks what came before as well, so only the last one is told. */
    markRead: async (chat, messages) => {
      const last = messages.findLast(({ fromMe }) => !fromMe);
      if (last === undefined) return;
      lastRead.keep(chat, last.providerId);
      await post({ messaging_product: "whatsapp", status: "read", message_id: last.providerId });
    },
    /** Meta shows typing (at most 25 s) as the answer to a message, so there is none before one was read. */
    setTyping: async (chat, active) => {
      const message_id = active ? lastRead.of(chat) : undefined;
      if (message_id === undefined) return;
      const typing_indicator = { type: "text" };
      await post({ messaging_product: "whatsapp", status: "read", message_id, typing_indicator });
    },
  };
}

interface Hearing extends Pick<CloudSessionOptions, "sink">, Pick<CloudAccount, "businessAccountId"> {
  notice: AccountNotice;
  watch: AccountWatch;
}

/** Takes what is told here alone, and asks for the rest. */
function hearOf({ notice, businessAccountId, sink, watch }: Hearing): void {
  if (notice.account !== businessAccountId) return;
  if (notice.health) void sink.health(notice.health).catch(() => undefined);
  watch.look();
}

/** Milliseconds for which Meta is taken to hold a number that it takes for spam; it tells no end. */
const spamRestMs = 3_600_000;

/** A refusal that speaks of the number: nobody new is written to for a while. */
function restrictionIn(error: unknown, now: number): NumberHealth | undefined {
  if (!(error instanceof ChannelError) || error.code !== "account-restricted") return undefined;
  const until = new Date(now + spamRestMs).toISOString();
  return { restriction: { of: "new-contacts", why: error.message.slice(0, 200), until } };
}

async function sendMessage(
  graph: Graph,
  phoneNumberId: string,
  message: OutboundMessage,
): Promise<SendReceipt> {
  const file = fileOf(message.content);
  const mediaId = file === undefined ? undefined : await uploadFile(graph, phoneNumberId, file);
  const path = `${phoneNumberId}/messages`;
  const { first, others } = partsOf(message);
  const answer = await graph.post(path, toWire(first, mediaId), sentAnswer);
  const [sent] = answer.messages;
  if (sent === undefined) throw new Error("The schema asks for one message at least");
  const mark = { biz_opaque_callback_data: markOfPart(sent.id) };
  for (const part of others)
    await graph.post(path, { ...toWire(part), ...mark }, sentAnswer).catch(throwLostPart);
  const identities = learnIdentities(answer.contacts[0], message.chat);
  return {
    providerId: sent.id,
    at: new Date().toISOString(),
    ...(identities.length === 0 ? {} : { identities }),
  };
}

function fileOf(content: OutboundContent): OutboundFile | undefined {
  if (content.type === "media") return content.file;
  if (content.type === "template") return content.ownFile;
  return content.type === "action" ? content.picture : undefined;
}

/** Meta answers with the number as WhatsApp knows it (the ninth digit) and the person's id at this business. */
function learnIdentities(
  contact: z.infer<typeof sentAnswer>["contacts"][number] | undefined,
  chat: Chat,
): Identity[] {
  if (chat.isGroup || contact === undefined) return [];
  const learned: Identity[] = [];
  if (contact.wa_id) learned.push({ kind: "phone", value: contact.wa_id });
  if (contact.user_id) learned.push({ kind: "business-scoped", value: contact.user_id });
  return learned;
}

const rememberedChats = 1_000;

function rememberLastRead() {
  const byChat = new Map<string, string>();
  const keyOf = (chat: Chat) => JSON.stringify(addressOf(chat));
  return {
    keep(chat: Chat, providerId: string): void {
      byChat.delete(keyOf(chat));
      byChat.set(keyOf(chat), providerId);
      const oldest = byChat.size > rememberedChats ? byChat.keys().next().value : undefined;
      if (oldest !== undefined) byChat.delete(oldest);
    },
    of: (chat: Chat): string | undefined => byChat.get(keyOf(chat)),
  };
}
