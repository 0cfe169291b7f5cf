import type { InboundContent, InboundMedia, MediaKind, StoryKind } from "../port.ts";
import { isMetaFile } from "../meta/addresses.ts";
import { readEach } from "../meta/wire.ts";
import { readTemplate } from "./templates.ts";
import { wireAttachment } from "./wire.ts";
import type { WireAttachment } from "./wire.ts";

const mediaKinds: Record<string, MediaKind> = {
  image: "image",
  audio: "audio",
  video: "video",
  file: "document",
  sticker: "sticker",
};
/** Kinds of shared things: what lies at an address of Meta's files may be fetched; elsewhere it is a page. */
const sharedKinds: Record<string, MediaKind> = {
  ig_reel: "video",
  reel: "video",
  share: "image",
  post: "image",
  ig_post: "image",
  story: "image",
  ig_story: "image",
};

/** Contents of what is attached to a message; one that cannot be read is told as unsupported, never left out. */
export const readAttachments = (entries: readonly unknown[]): InboundContent[] =>
  withoutRepetition(readEach(wireAttachment, entries)).flatMap((attachment) => {
    const template = readTemplate(attachment);
    return template.length > 0 ? template : [readAttachment(attachment)];
  });

/**
 * Leaves out what is told twice: while Meta changes how it tells something, a sticker is a picture too, and a post of
 * Instagram a share.
 */
function withoutRepetition(attachments: readonly WireAttachment[]): WireAttachment[] {
  const namesOf = ({ payload }: WireAttachment) =>
    [payload?.url, payload?.sticker_id, payload?.ig_post_media_id].filter((name) => name !== undefined);
  const told = (newer: string) => new Set(attachments.filter(({ type }) => type === newer).flatMap(namesOf));
  const newerOf = new Map([
    ["image", told("sticker")],
    ["share", told("ig_post")],
  ]);
  return attachments.filter((one) => !namesOf(one).some((name) => newerOf.get(one.type)?.has(name) === true));
}

function readAttachment(attachment: WireAttachment): InboundContent {
  const { type, payload } = attachment;
  // Instagram lets nobody but the phone see it, and only once.
  if (type === "ephemeral") return { type: "unavailable", why: "view-once" };
  const url = payload?.url ?? payload?.story_media_url ?? attachment.url;
  const title = payload?.title ?? attachment.title ?? "";
  if (payload?.coordinates !== undefined) {
    const { lat: latitude, long: longitude } = payload.coordinates;
    return { type: "location", latitude, longitude, ...(title !== "" && { name: title }) };
  }
  if (url === undefined)
    return title === "" ? { type: "unsupported", what: type } : { type: "text", body: title };
  if (type === "story_mention") return storyContent(url, "", "mention");
  const kind = payload?.sticker_id === undefined ? kindIn(mediaKinds, type) : "sticker";
  if (kind !== undefined && isWeb(url)) return mediaContent(kind, url, "");
  const sharedKind = isMetaFile(url) ? kindIn(sharedKinds, type) : undefined;
  if (sharedKind !== undefined) return mediaContent(sharedKind, url, title);
  const preview = { url, ...(title !== "" && { title }) };
  return { type: "text", body: title === "" ? url : `${title}\n${url}`, preview };
}

const kindIn = (kinds: Record<string, MediaKind>, type: string): MediaKind | undefined =>
  Object.hasOwn(kinds, type) ? kinds[type] : undefined;

/** Nobody knows yet whether a story is a picture or a film; its bytes say it. */
export const storyContent = (url: string, caption: string, story: StoryKind): InboundContent => ({
  type: "image",
  caption,
  media: { mimetype: "image/jpeg", story, locator: { url } },
});

function mediaContent(kind: MediaKind, url: string, caption: string): InboundContent {
  const fileName = kind === "document" ? nameIn(url) : undefined;
  const media: InboundMedia = {
    mimetype: typeIn(url) ?? usualTypes[kind],
    ...(fileName !== undefined && { fileName }),
    // Neither app sends music: an audio is what somebody said.
    ...(kind === "audio" && { voice: true }),
    locator: { url },
  };
  return { type: kind, caption, media };
}

const usualTypes: Record<MediaKind, string> = {
  image: "image/jpeg",
  audio: "audio/mp4",
  video: "video/mp4",
  document: "application/octet-stream",
  sticker: "image/png",
};

const typesByEnding: Record<string, string> = {
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  png: "image/png",
  gif: "image/gif",
  webp: "image/webp",
  mp4: "video/mp4",
  m4a: "audio/mp4",
  aac: "audio/aac",
  mp3: "audio/mpeg",
  ogg: "audio/ogg",
  wav: "audio/wav",
  pdf: "application/pdf",
};

const isWeb = (url: string): boolean => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);

function nameIn(url: string): string {
  const last = new URL(url).pathname.split("/").at(-1) ?? "";
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}

function typeIn(url: string): string | undefined {
  const ending = /\.(\w{2,5})$/.exec(nameIn(url))?.[1]?.toLowerCase() ?? "";
  return Object.hasOwn(typesByEnding, ending) ? typesByEnding[ending] : undefined;
}
