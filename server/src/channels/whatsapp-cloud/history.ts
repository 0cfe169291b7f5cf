import { createHash } from "node:crypto";
import * as z from "zod";
import { ChannelError } from "../port.ts";
import type { HistoryPart, HistoryReader, HistoryWindow, InboundEvent } from "../port.ts";
import { readEach, unreadList, wireError, lenient, text } from "../meta/wire.ts";
import { digits, readEvent, type Setting } from "./fromWire.ts";
import { type WireMessage, wireChange, wireEnvelope, wireMessage } from "./wire.ts";

/*
 * History of a number that is both in the WhatsApp Business app and in the Cloud API. It comes by webhook, out of order,
 * once: developers.facebook.com/documentation/business-messaging/whatsapp/webhooks/reference/history
 */
const wireThread = z.object({ id: text.min(1), messages: unreadList });
const wireChunk = z.object({ threads: unreadList, errors: lenient(z.array(wireError)) });

const content = z.object({
  ownPhone: text,
  threads: unreadList,
  /** Meta's reason for which nothing comes: the business may decline to share what it wrote. */
  refusal: lenient(text),
});
type Content = z.infer<typeof content>;

/** Parts of the history in a webhook, each with the account that it is of. Unknown shapes give nothing. */
export function historyParts(body: unknown): { account: string; part: HistoryPart }[] {
  const envelope = wireEnvelope.safeParse(body);
  if (!envelope.success) return [];
  const changes = envelope.data.entry.flatMap((entry) => readEach(wireChange, entry.changes));
  return changes.flatMap(({ field, value }) => {
    if (field !== "history") return [];
    const ownPhone = digits(value.metadata.display_phone_number);
    const chunks = readEach(wireChunk, value.history).map((chunk) => contentOf(chunk, ownPhone));
    // Files come after the messages that they belong to, which said that there was one.
    const files: Content[] =
      value.messages.length > 0 ? [{ ownPhone, threads: [{ id: "files", messages: value.messages }] }] : [];
    const account = value.metadata.phone_number_id;
    return [...chunks, ...files].map((part) => ({ account, part: partOf(part) }));
  });
}

function contentOf({ threads, errors }: z.infer<typeof wireChunk>, ownPhone: string): Content {
  const [error] = errors ?? [];
  if (error === undefined) return { ownPhone, threads };
  const refusal = error.error_data?.details ?? error.message ?? String(error.code);
  return { ownPhone, threads, refusal };
}

/** Meta gives a part no id, and sends the very same one again. */
function partOf(of: Content): HistoryPart {
  const id = createHash("sha256").update(JSON.stringify(of)).digest("hex").slice(0, 40);
  return { id: `history:${id}`, content: of };
}

/** Says that a part cannot be had: nobody else will bring it. */
const refused = (why: string, cause?: unknown): ChannelError =>
  new ChannelError("no-history", why, { retry: "never", cause });

/** Part that says that there is nothing to be had. */
export const refusedPart = (reason: string): HistoryPart =>
  partOf({ ownPhone: "", threads: [], refusal: reason });

/** Events of one slice; what is new need not wait longer than for so many. */
const sliceSize = 100;

/** Old messages of a part within the window, conversation by conversation and oldest first. */
export function readHistory(part: HistoryPart["content"], window: HistoryWindow): HistoryReader {
  const parsed = content.safeParse(part);
  if (!parsed.success) throw refused("this is no history of the Cloud API", parsed.error);
  const { ownPhone, threads, refusal } = parsed.data;
  if (refusal !== undefined) throw refused(refusal);
  const events = readEach(wireThread, threads).flatMap((thread) => readThread(thread, ownPhone, window));
  const total = events.filter(({ kind }) => kind === "message").length;
  return { total, slices: slicesOf(events) };
}

async function* slicesOf(events: readonly InboundEvent[]): AsyncGenerator<readonly InboundEvent[]> {
  for (let from = 0; from < events.length; from += sliceSize) yield events.slice(from, from + sliceSize);
}

function readThread(
  { id, messages }: z.infer<typeof wireThread>,
  ownPhone: string,
  window: HistoryWindow,
): InboundEvent[] {
  return readEach(wireMessage, messages)
    .filter(({ timestamp }) => isWithin(window, timestamp))
    .toSorted((one, other) => one.timestamp.localeCompare(other.timestamp))
    .flatMap((message) => {
      const setting = settingOf(message, { threadId: id, ownPhone });
      return setting === undefined ? [] : readEvent(message, setting).map((event) => asOld(event, message));
    });
}

const isWithin = ({ from, to }: HistoryWindow, at: string): boolean =>
  Date.parse(at) >= from && Date.parse(at) <= to;

/** The conversation of a message; a file names it by who wrote it, or to whom. */
function settingOf(
  { from, to, history_context }: WireMessage,
  { threadId, ownPhone }: { threadId: string; ownPhone: string },
): Setting | undefined {
  const fromMe = history_context?.from_me ?? (from !== undefined && digits(from) === ownPhone);
  const phone = digits(threadId) || digits((fromMe ? to : from) ?? "");
  if (phone === "") return undefined;
  return { chat: { identities: [{ kind: "phone", value: phone }], isGroup: false }, fromMe, ownPhone };
}

/** Levels of the port by Meta's words for what became of a message. */
const levels = { sent: 1, delivered: 2, read: 3, played: 5 } as const;

function asOld(event: InboundEvent, { id, type, history_context }: WireMessage): InboundEvent {
  if (event.kind !== "message") return { ...event, eventId: `history:${event.eventId}` };
  const status = history_context?.status?.toLowerCase();
  const ack = Object.entries(levels).find(([name]) => name === status)?.[1];
  // Its file follows, of the last two weeks at least; until then only the phone shows it.
  const isPlaceholder = type === "media_placeholder";
  return {
    ...event,
    eventId: isPlaceholder ? `placeholder:${id}` : `history:${id}`,
    imported: true,
    ...(event.key.fromMe && ack !== undefined && { ack }),
    ...(isPlaceholder && { content: { type: "unavailable", why: "masked" } }),
  };
}
