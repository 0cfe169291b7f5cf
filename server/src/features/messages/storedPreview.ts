import type { MediaType } from "@balcao/contract";
import { withoutDialled } from "./hiddenWords.ts";
import { previewOfMedia, type StoredMedia } from "./media/storedMedia.ts";
import { deletedPreview } from "./renewLastMessage.ts";

export interface PreviewedMessage {
  [column: string]: unknown;
  body: string;
  media_type: MediaType;
  data: unknown;
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

/** Preview of a stored message: the same in every language and for everybody. Pure. */
export function storedPreview({ body, media_type, data, media, is_deleted }: PreviewedMessage): string {
  if (is_deleted) return deletedPreview;
  const words = withoutDialled(body, data);
  if (media) return previewOfMedia(media, words);
  return `${signs[media_type] ?? ""} ${words}`.trim();
}
