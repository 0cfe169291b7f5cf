import type { InboundContent, InboundMedia, MediaKind, StoryKind } from "../port.ts";
import { isMetaFile } from "../meta/addresses.ts";
import { readEach } from "../meta/wire.ts";
import { wireAttachment } from "./wire.ts";
import type { WireAttachment, WireMessage } from "./wire.ts";

/** Reads the contents of a message, one after the other: Meta lets several files be one message. Never nothing. */
export function readContents(message: WireMessage): InboundContent[] {
  const { text = "", quick_reply, reply_to, referral } = message;
  if (quick_reply !== undefined) return [{ type: "option", body: text, optionId: quick_reply.payload }];
  const story = reply_to?.story?.url;
  if (story !== undefined) return [storyContent(story, text, "reply")];
  const attachments = readEach(wireAttachment, message.attachments);
  const [first, ...others] = attachments;
  const ad = referral?.ads_context_data;
  if (first === undefined) {
    if (text === "") return [{ type: "unsupported", what: "empty" }];
    return [ad === undefined ? { type: "text", body: text } : adContent(text, ad)];
  }
  const contents = [first, ...others].map(readAttachment);
  return text === "" ? contents : withText(contents, text);
}

type AdContext = NonNullable<NonNullable<WireMessage["referral"]>["ads_context_data"]>;

function adContent(body: string, { ad_title, photo_url, video_url }: AdContext): InboundContent {
  const thumbnailUrl = photo_url ?? video_url;
  return { type: "ad", body, title: ad_title ?? "", ...(thumbnailUrl !== undefined && { thumbnailUrl }) };
}

/** The words of a link stand with it, those of a file are its caption, and beside all else they come first. */
function withText(contents: InboundContent[], text: string): InboundContent[] {
  const [head, ...rest] = contents;
  if (head?.type === "text")
    return [{ type: "text", body: text, ...(head.preview && { preview: head.preview }) }, ...rest];
  if (head !== undefined && "caption" in head) return [{ ...head, caption: text }, ...rest];
  return [{ type: "text", body: text }, ...contents];
}

const mediaKinds: Record<string, MediaKind> = {
  image: "image",
  audio: "audio",
  video: "video",
  file: "document",
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

function readAttachment(attachment: WireAttachment): InboundContent {
  const { type, payload } = attachment;
  const url = payload?.url ?? attachment.url;
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
const storyContent = (url: string, caption: string, story: StoryKind): InboundContent => ({
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
