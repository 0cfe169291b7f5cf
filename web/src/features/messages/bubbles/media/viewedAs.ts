import type { Message } from "@balcao/contract";

type Viewed = Pick<Message, "isDeleted" | "mediaUrl" | "mediaType" | "media">;

/** Kind of a message in the viewer, a picture or a video; undefined where it is neither. */
export function viewedAs({ isDeleted, mediaUrl, mediaType, media }: Viewed): "image" | "video" | undefined {
  if (isDeleted || mediaUrl === null) return undefined;
  const kind = mediaType === "viewOnceMessage" ? media?.mimetype.split("/")[0] : mediaType;
  return kind === "image" || kind === "video" ? kind : undefined;
}
