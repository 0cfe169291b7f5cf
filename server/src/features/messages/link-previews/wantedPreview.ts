import type { MediaType } from "@balcao/contract";
import { firstLink } from "./firstLink.ts";

export interface Previewed {
  media_type: MediaType;
  body: string;
  data: unknown;
}

/** A page that says what it is, or a picture alone. */
export interface WantedPreview {
  kind: "page" | "picture";
  url: string;
}

/**
 * Finds what to preview of a message: the page behind its first address, or the picture of the advertisement it came
 * by.
 */
export function wantedPreview({ media_type: type, body, data }: Previewed): WantedPreview | undefined {
  const kind = type === "conversation" ? "page" : "picture";
  const url = kind === "page" ? firstLink(body) : adPicture(data);
  return url === undefined ? undefined : { kind, url };
}

export const isSame = (one: WantedPreview | undefined, other: WantedPreview): boolean =>
  one?.kind === other.kind && one.url === other.url;

function adPicture(data: unknown): string | undefined {
  if (typeof data !== "object" || data === null) return undefined;
  const ad = "ad" in data ? data.ad : data;
  if (typeof ad !== "object" || ad === null || !("thumbnailUrl" in ad)) return undefined;
  const { thumbnailUrl: url } = ad;
  return typeof url === "string" && /^https?:\/\//i.test(url) && URL.canParse(url) ? url : undefined;
}
