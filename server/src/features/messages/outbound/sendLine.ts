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
import { ChannelError } from "../../../channels/port.ts";
import { toVoiceNote, voiceNoteType } from "../../../platform/audio/index.ts";
import type { Files } from "../../../platform/storage/index.ts";
import { addressOf } from "../../contacts/index.ts";
import { asAccepted, isAccepted } from "./asAccepted.ts";
import { nativeContent, type RichCapabilities } from "./nativeContent.ts";
import type { OutboxLine } from "./claimOutbox.ts";
import { ringingMs } from "./refuseCall.ts";

/** Where files are, and which lists and buttons the channel has. */
interface Means {
  files: Files;
  can: RichCapabilities & Partial<Pick<Capabilities, "accepts">>;
}

/** Does what a line of the outbox says, at the provider. */
export async function sendLine(
  session: ChannelSession,
  line: OutboxLine,
  means: Means,
): Promise<SendReceipt | undefined> {
  const chat = chatOf(line);
  if (line.kind === "read") {
    await session.markRead(chat, line.payload.keys ?? []);
    return undefined;
  }
  if (line.kind === "refuse-call") return refuse(session, line, chat);
  const { accepts } = means.can;
  const content = asAccepted(await asVoiceNote(contentOf(line, means), accepts), accepts);
  if (!content) return undefined;
  const message: OutboundMessage = {
    providerId:
      line.kind === "message"
        ? (line.provider_id ?? "")
        : `${line.provider_id ?? ""}-${line.kind}-${line.id}`,
    chat,
    content,
    attempt: line.attempts,
    ...(line.payload.isPersons && { isPersons: true }),
    ...(line.is_answer && { isAnswer: true }),
    ...(line.kind === "message" && line.quoted && { quoted: quotedOf(line.quoted) }),
  };
  return session.send(message);
}

async function refuse(session: ChannelSession, { provider_id, payload }: OutboxLine, chat: Chat) {
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

function chatOf(line: OutboxLine): Chat {
  if (!line.contact_identities?.length)
    throw new ChannelError("no-address", "The contact has no address on this channel", { retry: "never" });
  const { contact_identities: identities, contact_number: number } = line;
  return {
    identities: addressOf({ identities, number: number ?? "" }, line.identity),
    isGroup: line.contact_is_group ?? false,
    ...(line.contact_name && { name: line.contact_name }),
  };
}

const quotedOf = ({ providerId, fromMe, body, participant }: NonNullable<OutboxLine["quoted"]>) => ({
  providerId,
  fromMe,
  body,
  ...(participant && { participant }),
});

/** The target of an edit, a deletion or a reaction. */
function targetOf({ provider_id, from_me, participant }: OutboxLine): MessageKey {
  return { providerId: provider_id ?? "", fromMe: from_me ?? true, ...(participant && { participant }) };
}

function contentOf(line: OutboxLine, means: Means): OutboundContent | undefined {
  switch (line.kind) {
    case "edit":
      return { type: "edit", target: targetOf(line), body: line.payload.body ?? "" };
    case "revoke":
      return { type: "revoke", target: targetOf(line) };
    case "reaction":
      return { type: "reaction", target: targetOf(line), emoji: line.payload.emoji ?? "" };
    default:
      // Deleted before it left: it need not leave.
      return line.is_deleted ? undefined : bodyOf(line, means);
  }
}

/** A list or a button where the channel has them; else its picture, or its text, which say the same. */
function bodyOf(line: OutboxLine, { files, can }: Means): OutboundContent {
  const { data } = line;
  const file = fileOf(line, files);
  const native = data && "kind" in data && nativeContent(data, can, file && { ...file, caption: "" });
  if (native) return native;
  if (file) return { type: "media", file };
  if (data && "latitude" in data) return { type: "location", ...data };
  if (data && "contacts" in data) return { type: "contacts", contacts: data.contacts };
  if (data && "language" in data) return { type: "template", ...data };
  return { type: "text", body: line.body ?? "" };
}

function fileOf(line: OutboxLine, files: Files): OutboundFile | undefined {
  const { media, file_id: fileId } = line;
  if (!media || !fileId) return undefined;
  const { kind, mimetype, name, size, voice, seconds, waveform } = media;
  return {
    kind,
    mimetype,
    fileName: name,
    size: size ?? 0,
    caption: line.body ?? "",
    voice,
    ...(seconds !== null && { seconds }),
    ...(waveform && { waveform }),
    open: () => files.open({ companyId: line.company_id, fileId }),
  };
}
