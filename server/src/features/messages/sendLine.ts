import type {
  Chat,
  ChannelSession,
  Identity,
  MessageKey,
  OutboundContent,
  OutboundMessage,
  SendReceipt,
  SharedContact,
} from "../../channels/port.ts";
import { ChannelError } from "../../channels/port.ts";
import type { Files } from "../../platform/storage/index.ts";
import type { OutboxLine } from "./claimOutbox.ts";

/** Does what a line of the outbox says, at the provider. */
export async function sendLine(
  session: ChannelSession,
  line: OutboxLine,
  files: Files,
): Promise<SendReceipt | undefined> {
  const chat = chatOf(line);
  if (line.kind === "read") {
    await session.markRead(chat, keysOf(line.payload["keys"]));
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
      return { type: "edit", target: targetOf(line), body: String(line.payload["body"]) };
    case "revoke":
      return { type: "revoke", target: targetOf(line) };
    case "reaction":
      return { type: "reaction", target: targetOf(line), emoji: String(line.payload["emoji"]) };
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
  switch (line.media_type) {
    case "locationMessage":
      return {
        type: "location",
        ...(line.data as { latitude: number; longitude: number; name?: string; address?: string }),
      };
    case "contactMessage":
      return { type: "contacts", contacts: (line.data as { contacts: SharedContact[] }).contacts };
    case "template":
      return { type: "template", ...(line.data as { name: string; language: string; variables: string[] }) };
    default:
      return { type: "text", body: line.body ?? "" };
  }
}

/** Stored by `markTicketRead`. */
const keysOf = (value: unknown): MessageKey[] =>
  (Array.isArray(value) ? value : []) as (MessageKey & { participant?: Identity })[];
