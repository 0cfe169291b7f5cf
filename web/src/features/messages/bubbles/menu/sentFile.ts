import type { MediaType, Message } from "@balcao/contract";
import type { SentFile } from "../../../quick-messages/index.ts";

/** Types that a quick reply sends as well: a sticker would come as a picture. */
const kept: ReadonlySet<MediaType> = new Set(["image", "audio", "video", "application"]);

/** File of a message of ours that a quick reply can take along. */
export function sentFileOf(message: Message): SentFile | undefined {
  const { id, fromMe, isDeleted, isPrivate, mediaType, mediaUrl: href, media } = message;
  if (!fromMe || isDeleted || isPrivate || href === null || media === null || !kept.has(mediaType))
    return undefined;
  return { messageId: id, name: media.name, mimetype: media.mimetype, href };
}
