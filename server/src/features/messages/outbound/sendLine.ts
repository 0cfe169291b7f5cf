import type {
  Chat,
  ChannelSession,
  MessageKey,
  OutboundContent,
  OutboundMessage,
  SendReceipt,
} from "../../../channels/port.ts";
import { ChannelError } from "../../../channels/port.ts";
import type { Files } from "../../../platform/storage/index.ts";
import type { OutboxLine } from "./claimOutbox.ts";

/** Does what a line of the outbox says, at the provider. */
export async function sendLine(
  session: ChannelSession,
  line: OutboxLine,
  files: Files,
): Promise<SendReceipt | undefined> {
  const chat = chatOf(line);
  if (line.kind === "read") {
    await session.markRead(chat, line.payload.keys ?? []);
    return undefined;
  }
  const content = contentOf(line, files);
  if (!content) return undefined;
  const message: OutboundMessage = {
    providerId:
      line.kind === "message"
        ? (line.provider_id ?? "")
        : `${line.provider_id ?? ""}-${line.kind}-${line.id}`,
    chat,
    content,
    attempt: line.attempts,
    ...(line.kind === "message" && line.quoted && { quoted: quotedOf(line.quoted) }),
  };
  return session.send(message);
}

function chatOf(line: OutboxLine): Chat {
  if (!line.contact_identities?.length)
    throw new ChannelError("no-address", "The contact has no address on this channel", { retry: "never" });
  return {
    identities: line.contact_identities,
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

function contentOf(line: OutboxLine, files: Files): OutboundContent | undefined {
  switch (line.kind) {
    case "edit":
      return { type: "edit", target: targetOf(line), body: line.payload.body ?? "" };
    case "revoke":
      return { type: "revoke", target: targetOf(line) };
    case "reaction":
      return { type: "reaction", target: targetOf(line), emoji: line.payload.emoji ?? "" };
    default:
      // Deleted before it left: it need not leave.
      return line.is_deleted ? undefined : bodyOf(line, files);
  }
}

function bodyOf(line: OutboxLine, files: Files): OutboundContent {
  const { media, file_id: fileId } = line;
  if (media && fileId) {
    const { kind, mimetype, name, size, voice, seconds, waveform } = media;
    return {
      type: "media",
      file: {
        kind,
        mimetype,
        fileName: name,
        size: size ?? 0,
        caption: line.body ?? "",
        voice,
        ...(seconds !== null && { seconds }),
        ...(waveform && { waveform }),
        open: () => files.open({ companyId: line.company_id, fileId }),
      },
    };
  }
  const { data } = line;
  if (data && "latitude" in data) return { type: "location", ...data };
  if (data && "contacts" in data) return { type: "contacts", contacts: data.contacts };
  if (data && "language" in data) return { type: "template", ...data };
  return { type: "text", body: line.body ?? "" };
}
