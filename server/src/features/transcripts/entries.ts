import type { Message } from "@balcao/contract";
import type { TranscriptTexts } from "./transcriptTexts.ts";

/** One message on paper: words only, so that it can be handed to another thread. */
export interface Entry {
  /** Side as in the conversation: the contact left, we right; a private comment is ours, and looks it. */
  side: "left" | "right";
  isPrivate: boolean;
  author: string;
  /** The day as a heading; the same text as in the entry before means the same day. */
  day: string;
  time: string;
  /** Remark that stands small above the text: forwarded, private. */
  note: string;
  quote: { author: string; text: string } | null;
  text: string;
  /** Grey and slanted in place of what cannot be printed. */
  placeholder: string;
  picture: Picture | null;
}

export interface Picture {
  jpeg: Uint8Array;
  /** Points. */
  width: number;
  height: number;
}

export interface EntryWords {
  texts: TranscriptTexts;
  contactName: string;
  day(at: string): string;
  time(at: string): string;
}

/** A message as it is printed. */
export function entryOf(
  message: Message,
  { words, picture }: { words: EntryWords; picture: Picture | null },
): Entry {
  const { texts } = words;
  const marks = [
    words.time(message.createdAt),
    message.arrivedAt && `${texts.arrived} ${words.time(message.arrivedAt)}`,
    message.isEdited && texts.edited,
    message.failure && texts.failed,
  ];
  return {
    side: message.fromMe ? "right" : "left",
    isPrivate: message.isPrivate,
    author: authorOf(message, words),
    day: words.day(message.createdAt),
    time: marks.filter(Boolean).join(" · "),
    note: [message.isPrivate && texts.private, message.isForwarded && texts.forwarded]
      .filter(Boolean)
      .join(" · "),
    quote: quoteOf(message, words),
    text: message.isDeleted ? "" : message.body,
    placeholder: placeholderOf(message, texts),
    picture,
  };
}

const authorOf = ({ fromMe, user, author }: Message, { texts, contactName }: EntryWords): string =>
  fromMe ? (user?.name ?? texts.phone) : (author?.name ?? contactName);

function quoteOf({ quotedMsg }: Message, { texts, contactName }: EntryWords): Entry["quote"] {
  if (quotedMsg === null) return null;
  const text = quotedMsg.isDeleted
    ? texts.deleted
    : quotedMsg.body || (kindOf(quotedMsg.mediaType, texts) ?? "");
  return { author: quotedMsg.authorName ?? (quotedMsg.fromMe ? texts.phone : contactName), text };
}

function placeholderOf(message: Message, texts: TranscriptTexts): string {
  if (message.isDeleted) return texts.deleted;
  const kind = kindOf(message.mediaType, texts);
  if (kind === undefined) return "";
  const { media } = message;
  const details = [media?.name, media?.seconds !== null && media !== null && minutes(media.seconds)];
  const missing = media !== null && media.state !== "ready" && texts.notThere;
  return [kind, ...details, missing].filter(Boolean).join(" · ");
}

function kindOf(type: Message["mediaType"], texts: TranscriptTexts): string | undefined {
  const kinds: Partial<Record<Message["mediaType"], string>> = {
    image: texts.image,
    audio: texts.audio,
    video: texts.video,
    application: texts.file,
    sticker: texts.sticker,
    locationMessage: texts.location,
    viewOnceMessage: texts.viewOnce,
  };
  return kinds[type];
}

const minutes = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.round(seconds % 60)).padStart(2, "0")}`;
