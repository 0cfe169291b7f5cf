import { Readable } from "node:stream";
import type {
  Capabilities,
  Chat,
  ChannelSession,
  MessageKey,
  OutboundContent,
  OutboundFile,
  OutboundMessage,
  SendReceipt,
} from "../../../channels/port.ts";
import { ChannelError, wholeId } from "../../../channels/port.ts";
import { toVoiceNote, voiceNoteType } from "../../../platform/audio/index.ts";
import type { Files } from "../../../platform/storage/index.ts";
import { addressOf } from "../../contacts/index.ts";
import { asAccepted, isAccepted } from "./asAccepted.ts";
import { nativeContent, type RichCapabilities } from "./nativeContent.ts";
import type { OutboxEntry } from "./claimOutbox.ts";
import { providerIdOfChange } from "./providerId.ts";
import { ringingMs } from "./refuseCall.ts";

/** Means to send: where files are, and which lists and buttons the channel has. */
interface Means {
  files: Files;
  can: RichCapabilities & Partial<Pick<Capabilities, "accepts">>;
}

/** Does what an entry of the outbox says, at the provider. */
export async function sendEntry(
  session: ChannelSession,
  entry: OutboxEntry,
  means: Means,
): Promise<SendReceipt | undefined> {
  const chat = chatOf(entry);
  if (entry.kind === "read") {
    await session.markRead(chat, wholeMessages(entry.payload.keys ?? []));
    return undefined;
  }
  if (entry.kind === "refuse-call") return refuse(session, entry, chat);
  const { accepts } = means.can;
  const content = asAccepted(await asVoiceNote(contentOf(entry, means), accepts), accepts);
  if (!content) return undefined;
  const message: OutboundMessage = {
    providerId:
      entry.kind === "message"
        ? (entry.provider_id ?? "")
        : providerIdOfChange({ kind: entry.kind, id: entry.id, of: entry.provider_id ?? "" }),
    chat,
    content,
    attempt: entry.attempts,
    ...(entry.payload.isPersons && { isPersons: true }),
    ...(entry.is_answer && { isAnswer: true }),
    ...(entry.kind === "message" && entry.quoted && { quoted: quotedOf(entry.quoted) }),
  };
  return session.send(message);
}

async function refuse(session: ChannelSession, { provider_id, payload }: OutboxEntry, chat: Chat) {
  const isOver = Date.now() - Date.parse(payload.at ?? "") > ringingMs;
  if (isOver || !session.rejectCall)
    throw new ChannelError("call-not-refused", "The call does not ring any more", { retry: "never" });
  await session.rejectCall({ chat, providerId: provider_id ?? "" });
  return undefined;
}

/** A recording in the form that shows as a voice note; where that cannot be made it goes as an audio file. */
async function asVoiceNote(
  content: OutboundContent | undefined,
  accepts: Capabilities["accepts"],
): Promise<OutboundContent | undefined> {
  if (content?.type !== "media" || !content.file.voice || content.file.mimetype.startsWith("audio/ogg"))
    return content;
  if (!isAccepted(accepts, "audio", voiceNoteType)) return content;
  const { file } = content;
  try {
    const note = await toVoiceNote(await file.open());
    const open = () => Promise.resolve(Readable.from([note]));
    return {
      type: "media",
      file: { ...file, mimetype: voiceNoteType, fileName: "audio.ogg", size: note.length, open },
    };
  } catch {
    return { type: "media", file: { ...file, voice: false } };
  }
}

function chatOf(entry: OutboxEntry): Chat {
  if (!entry.contact_identities?.length)
    throw new ChannelError("no-address", "The contact has no address on this channel", { retry: "never" });
  const { contact_identities: identities, contact_number: number } = entry;
  return {
    identities: addressOf({ identities, number: number ?? "" }, entry.identity),
    isGroup: entry.contact_is_group ?? false,
    ...(entry.contact_name && { name: entry.contact_name }),
  };
}

/** Each message once: the provider knows nothing of its parts. */
const wholeMessages = (keys: readonly MessageKey[]): MessageKey[] => [
  ...new Map(
    keys.map(({ providerId, ...key }) => {
      const whole = wholeId(providerId);
      return [whole, { ...key, providerId: whole }] as const;
    }),
  ).values(),
];

const quotedOf = ({ providerId, fromMe, body, participant }: NonNullable<OutboxEntry["quoted"]>) => ({
  providerId: wholeId(providerId),
  fromMe,
  body,
  ...(participant && { participant }),
});

/** The target of an edit, a deletion or a reaction. */
function targetOf({ provider_id, from_me, participant }: OutboxEntry): MessageKey {
  return {
    providerId: wholeId(provider_id ?? ""),
    fromMe: from_me ?? true,
    ...(participant && { participant }),
  };
}

function contentOf(entry: OutboxEntry, means: Means): OutboundContent | undefined {
  switch (entry.kind) {
    case "edit":
      return { type: "edit", target: targetOf(entry), body: entry.payload.body ?? "" };
    case "revoke":
      return { type: "revoke", target: targetOf(entry) };
    case "reaction":
      return { type: "reaction", target: targetOf(entry), emoji: entry.payload.emoji ?? "" };
    default:
      // Deleted before it left: it need not leave.
      return entry.is_deleted ? undefined : bodyOf(entry, means);
  }
}

/** A list or a button where the channel has them; else its picture, or its text, which say the same. */
function bodyOf(entry: OutboxEntry, { files, can }: Means): OutboundContent {
  const { data } = entry;
  const file = fileOf(entry, files);
  const native = data && "kind" in data && nativeContent(data, can, file && { ...file, caption: "" });
  if (native) return native;
  if (data && "language" in data)
    return { type: "template", ...data, ...(file && { ownFile: { ...file, caption: "" } }) };
  if (file) return { type: "media", file };
  if (data && "latitude" in data) return { type: "location", ...data };
  if (data && "contacts" in data) return { type: "contacts", contacts: data.contacts };
  return { type: "text", body: entry.body ?? "" };
}

function fileOf(entry: OutboxEntry, files: Files): OutboundFile | undefined {
  const { media, file_id: fileId } = entry;
  if (!media || !fileId) return undefined;
  const { kind, mimetype, name, size, voice, seconds, waveform } = media;
  return {
    kind,
    mimetype,
    fileName: name,
    size: size ?? 0,
    caption: entry.body ?? "",
    voice,
    ...(seconds !== null && { seconds }),
    ...(waveform && { waveform }),
    open: () => files.open({ companyId: entry.company_id, fileId }),
  };
}
