import type { MediaType } from "@balcao/contract";
import { readRichData, type RichData } from "@balcao/flow-engine";
import { previewOfMedia } from "../media/storedMedia.ts";
import type { MessageRow } from "../messages.queries.ts";
import { contentData } from "../presentData.ts";
import type { Draft } from "../outbound/composeOutbound.ts";

type Source = Pick<
  MessageRow,
  "body" | "media_type" | "data" | "media" | "file_id" | "is_deleted" | "is_private" | "user_name"
>;

/** Signs of the list, as they stand before a card's name. */
const cards: Partial<Record<MediaType, string>> = { locationMessage: "📍", contactMessage: "👤" };
/** Types that leave as the text that they carry. */
const texts: ReadonlySet<MediaType> = new Set([
  "conversation",
  "adMetaPreview",
  "interactiveMessage",
  "listMessage",
]);

/**
 * Draft that forwards a message to somebody else; undefined where nothing may: a note of the team, what was deleted or
 * is to be seen once, a file that is not here. Its file is named, not copied. A text is a stranger's: no variable in it
 * is filled in.
 */
export function forwardedContent(message: Source): Draft | undefined {
  if (message.is_deleted || message.is_private) return undefined;
  const rich = readRichData(message.data);
  if (rich) return forwardedRich(message, rich);
  const body = withoutSignature(message);
  if (message.media_type in mediaSigns) return forwardedFile(message, body);
  const sign = cards[message.media_type];
  const data = contentData(message.data);
  if (sign !== undefined && data !== null)
    return { body, mediaType: message.media_type, data, preview: `${sign} ${body}`.trim() };
  if (!texts.has(message.media_type) || body === "") return undefined;
  return { body };
}

/** A list, a button or a charge of ours goes as it is: natively where the channel can, else as the text that it holds. */
function forwardedRich(
  { body, media_type: mediaType, media, file_id: fileId }: Source,
  data: RichData,
): Draft {
  return { body, mediaType, data, ...(media && fileId && { media: { ...media, locator: null }, fileId }) };
}

const mediaSigns = { image: true, audio: true, video: true, application: true, sticker: true } as const;

function forwardedFile(
  { media, file_id: fileId, media_type: mediaType }: Source,
  body: string,
): Draft | undefined {
  if (!media || media.state !== "ready" || fileId === null || media.viewOnce) return undefined;
  return {
    body,
    mediaType,
    media: { ...media, locator: null },
    fileId,
    preview: previewOfMedia(media, body),
  };
}

/** Takes off the signature: whoever sends it on says so with a name of their own. */
function withoutSignature({ body, user_name: author }: Source): string {
  const signature = author === null ? undefined : `*${author}:*\n`;
  return signature !== undefined && body.startsWith(signature) ? body.slice(signature.length) : body;
}
