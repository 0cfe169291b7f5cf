import type { MediaType } from "@balcao/contract";
import type { MediaKind, MediaLocator, StoryKind } from "../../../channels/port.ts";

/** File as `messages.media` holds it: one that is asked for, is here, was too large, or is gone at the provider. */
export interface StoredMedia {
  /** Later: nobody looked at it yet since it was imported. */
  state: "pending" | "later" | "ready" | "too-large" | "failed";
  kind: MediaKind;
  mimetype: string;
  name: string;
  size: number | null;
  seconds: number | null;
  voice: boolean;
  viewOnce: boolean;
  /** A story: whether a picture or a film, its file says. */
  story?: StoryKind;
  waveform: number[] | null;
  locator: MediaLocator | null;
}

/** State as people see it: what nobody looked at yet is on its way as soon as somebody does. */
export const shownState = ({ state }: StoredMedia) => (state === "later" ? "pending" : state);

const mediaTypes: Record<MediaKind, MediaType> = {
  image: "image",
  audio: "audio",
  video: "video",
  document: "application",
  sticker: "sticker",
};
export const mediaTypeOf = (kind: MediaKind): MediaType => mediaTypes[kind];

const signs: Record<MediaKind, string> = {
  image: "📷",
  audio: "🎵",
  video: "🎬",
  document: "📄",
  sticker: "💟",
};

/** A sign and, where there is one, the caption or the file's name; of what is heard or seen, how long it lasts. */
export function previewOfMedia(
  {
    kind,
    voice,
    name,
    seconds,
  }: Pick<StoredMedia, "kind" | "voice" | "name"> & Partial<Pick<StoredMedia, "seconds">>,
  caption: string,
): string {
  const sign = voice ? "🎤" : signs[kind];
  return `${sign} ${caption || (kind === "document" ? name : lengthOf(seconds ?? 0))}`.trim();
}

/** Minutes and seconds, the same in every language; nothing where it is not known. */
function lengthOf(seconds: number): string {
  const whole = Math.round(seconds);
  return whole > 0 ? `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}` : "";
}
