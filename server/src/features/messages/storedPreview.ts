import type { MediaType } from "@balcao/contract";
import { previewOfMedia, type StoredMedia } from "./media/storedMedia.ts";
import { deletedPreview } from "./renewLastMessage.ts";

export interface PreviewedMessage {
  [column: string]: unknown;
  body: string;
  media_type: MediaType;
  media: StoredMedia | null;
  is_deleted: boolean;
}

const signs: Partial<Record<MediaType, string>> = {
  locationMessage: "📍",
  contactMessage: "👤",
  pollCreationMessageV3: "📊",
  eventMessage: "📅",
  call_log: "📞",
  unavailable: "⏳",
  unsupported: "❔",
};

/** Preview of a stored message: the same in every language. Pure. */
export function storedPreview({ body, media_type, media, is_deleted }: PreviewedMessage): string {
  if (is_deleted) return deletedPreview;
  if (media) return previewOfMedia(media, body);
  return `${signs[media_type] ?? ""} ${body}`.trim();
}
