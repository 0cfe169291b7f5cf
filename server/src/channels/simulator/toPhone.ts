import type { Chat, OutboundContent, OutboundFile, OutboundMessage } from "../port.ts";
import type { FileFacts, PhoneContent, PhoneEvent, ShownContent, ShownMessage } from "./wire.ts";

/** Pure: what the contact's phone shows of a message that the business sends. */
export function toPhone(message: OutboundMessage, at: string, mediaId?: string): PhoneEvent {
  const { content, providerId, chat, quoted } = message;
  switch (content.type) {
    case "edit":
      return { type: "edit", id: content.target.providerId, body: content.body };
    case "revoke":
      return { type: "revoke", id: content.target.providerId };
    case "reaction":
      return { type: "reaction", id: content.target.providerId, by: "business", emoji: content.emoji };
    default: {
      const shown = {
        id: providerId,
        chatId: chatIdOf(chat),
        fromBusiness: true,
        at,
        reactions: {},
        level: 1 as const,
      };
      const quote = quoted === undefined ? {} : { quotedId: quoted.providerId };
      return { type: "message", message: { ...shown, ...quote, content: showOutbound(content, mediaId) } };
    }
  }
}

/** One conversation of the phone: the group, else the number. */
export function chatIdOf(chat: Chat): string {
  const find = (kind: string) => chat.identities.find((identity) => identity.kind === kind)?.value;
  return find("group") ?? find("phone") ?? chat.identities[0]?.value ?? "";
}

type ShownOutbound = Exclude<OutboundContent, { type: "edit" | "revoke" | "reaction" }>;

function showOutbound(content: ShownOutbound, mediaId: string | undefined): ShownContent {
  switch (content.type) {
    case "text":
      return { type: "text", body: content.body };
    case "media":
      return { type: "media", file: factsOf(content.file), size: content.file.size, mediaId: mediaId ?? "" };
    case "location": {
      const { type, ...place } = content;
      return { type, place };
    }
    case "contacts":
      return { type: "contacts", contacts: content.contacts };
    case "list":
    case "buttons":
      return content;
    case "action": {
      const { picture: _, ...action } = content;
      return { ...action, ...(mediaId !== undefined && { mediaId }) };
    }
    case "template":
      return { type: "text", body: [content.name, ...content.variables].join(" · ") };
  }
}

function factsOf(file: OutboundFile): FileFacts {
  const { kind, mimetype, fileName, caption, voice, seconds, waveform } = file;
  return {
    kind,
    mimetype,
    fileName,
    caption,
    ...(voice === undefined ? {} : { voice }),
    ...(seconds === undefined ? {} : { seconds }),
    ...(waveform === undefined ? {} : { waveform }),
  };
}

type OwnContent = Exclude<PhoneContent, { type: "edit" | "revoke" | "reaction" }>;

/** Shows on the phone what its own contact did. */
export function showOwn(content: OwnContent, mediaId: string | undefined): ShownContent {
  switch (content.type) {
    case "media":
      return { type: "media", file: content.file, size: content.bytes.length, mediaId: mediaId ?? "" };
    case "text":
      return { type: "text", body: content.body };
    case "option":
      return { type: "option", body: content.body };
    case "location":
    case "contacts":
    case "call":
      return content;
  }
}

/** A message after an event of the phone, so that a browser that comes later sees the same. */
export function applyToMessage(message: ShownMessage, event: PhoneEvent): ShownMessage {
  switch (event.type) {
    case "edit":
      return { ...message, edited: true, content: editContent(message.content, event.body) };
    case "revoke":
      return { ...message, content: { type: "deleted" } };
    case "reaction": {
      const { [event.by]: _taken, ...others } = message.reactions;
      return { ...message, reactions: event.emoji === "" ? others : { ...others, [event.by]: event.emoji } };
    }
    case "receipt":
      return event.level > message.level ? { ...message, level: event.level } : message;
    default:
      return message;
  }
}

function editContent(content: ShownContent, body: string): ShownContent {
  if (content.type !== "media") return { type: "text", body };
  return { ...content, file: { ...content.file, caption: body } };
}
