import type { ChannelFacts, MediaType, Message } from "@balcao/contract";
import { sentFileOf } from "./sentFile.ts";

/** Milliseconds for which one's own text may be changed. */
export const editWindow = 900_000;

export interface MessageOptions {
  reply: boolean;
  forward: boolean;
  copy: boolean;
  react: boolean;
  /** True if it can be kept as a quick message: our own words, and files that we sent. */
  keepAsQuick: boolean;
  /** True if it can be starred, or is. */
  star: boolean;
  /** True if its sticker can be kept for the company. */
  keepSticker: boolean;
  transcribe: boolean;
  /** True if one can go from a group to its writer. */
  talkTo: boolean;
  edit: boolean;
  delete: boolean;
  /** True if the product may have said it by itself. */
  why: boolean;
}

interface Asker {
  userId: number;
  canWrite: boolean;
  channel: Pick<ChannelFacts, "edit" | "react">;
  now: number;
}

/** Options that the menu of a message offers to somebody at a moment. */
export function messageOptions(message: Message, who: Asker): MessageOptions {
  const isStored = !message.isDeleted;
  const isOwn = message.fromMe && message.user?.id === who.userId;
  const isYoung = who.now - Date.parse(message.createdAt) < editWindow;
  const can = who.channel;
  const isChangeable =
    message.mediaType === "conversation" && message.failure === null && (can.edit || message.isPrivate);
  const wasSent = message.failure === null && !message.isPrivate;
  return {
    reply: isStored && who.canWrite && message.mediaType !== "call_log",
    forward: isForwardable(message),
    copy: isStored && message.body !== "",
    react: isStored && who.canWrite && wasSent && can.react,
    keepAsQuick: isStored && wasSent && message.fromMe && isKeepable(message),
    star: isStored && message.mediaType !== "call_log",
    keepSticker: isStored && message.mediaType === "sticker" && message.mediaUrl !== null,
    transcribe: isStored && !message.fromMe && message.mediaType === "audio" && message.mediaUrl !== null,
    talkTo: !message.fromMe && message.author !== null,
    edit: isStored && isOwn && isYoung && isChangeable,
    delete: isStored && isOwn,
    why: message.fromMe && !message.isPrivate && message.user === null && message.clientId === null,
  };
}

const isKeepable = (message: Message): boolean =>
  message.mediaType === "conversation" || sentFileOf(message) !== undefined;

const withFile: ReadonlySet<MediaType> = new Set(["image", "audio", "video", "application", "sticker"]);
const withData: ReadonlySet<MediaType> = new Set(["locationMessage", "contactMessage"]);
const withText: ReadonlySet<MediaType> = new Set([
  "conversation",
  "adMetaPreview",
  "chargeMessage",
  "interactiveMessage",
  "listMessage",
]);

/** Decides as the server does: not what is the team's own, deleted, to be seen once, or a file that is not here. */
export function isForwardable({
  isDeleted,
  isPrivate,
  mediaType,
  mediaUrl,
  dataJson,
  body,
}: Message): boolean {
  if (isDeleted || isPrivate) return false;
  if (withFile.has(mediaType)) return mediaUrl !== null;
  if (withData.has(mediaType)) return dataJson !== null;
  return withText.has(mediaType) && body !== "";
}
