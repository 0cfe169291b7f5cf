import type { MediaType } from "@balcao/contract";
import type { InboundContent, MediaKind } from "../../../channels/port.ts";
import { showableLine } from "../../../platform/text/showable.ts";
import { withoutDialled } from "../hiddenWords.ts";
import { mediaTypeOf, previewOfMedia, type StoredMedia } from "../media/storedMedia.ts";

export interface StoredContent {
  body: string;
  mediaType: MediaType;
  data: unknown;
  media: StoredMedia | null;
  /** Preview for the list: the same in every language and for everybody, so without numbers that buttons dial. */
  preview: string;
}

const plain = (body: string, mediaType: MediaType, data: unknown = null): StoredContent => ({
  body,
  mediaType,
  data,
  media: null,
  preview: body,
});

/** Content that came in, as it is stored and shown. Pure. */
export function storedContent(content: InboundContent): StoredContent {
  switch (content.type) {
    case "text":
      return storedText(content);
    case "option":
      return plain(content.body, "conversation", { optionId: content.optionId });
    case "image":
    case "audio":
    case "video":
    case "document":
    case "sticker":
      return storedMedia(content);
    case "location":
    case "contacts":
    case "poll":
    case "event":
      return storedCard(content);
    case "unavailable":
      return { ...plain("", "unavailable", { why: content.why }), preview: "⏳" };
    case "unsupported":
      return { ...plain("", "unsupported", { what: content.what }), preview: "❔" };
  }
}

function storedText(content: Extract<InboundContent, { type: "text" }>): StoredContent {
  const { body, preview, story, business } = content;
  if (business)
    return { ...plain(body, "interactiveMessage", business), preview: withoutDialled(body, business) };
  if (story) return { ...plain(body, "conversation", { story }), preview: body || "📷" };
  return plain(body, "conversation", preview ? { preview } : null);
}

type Card = Extract<InboundContent, { type: "location" | "contacts" | "poll" | "event" }>;

function storedCard(content: Card): StoredContent {
  switch (content.type) {
    case "location": {
      const { type: _, ...place } = content;
      return {
        ...plain(content.name ?? "", "locationMessage", place),
        preview: `📍 ${content.name ?? content.address ?? ""}`.trim(),
      };
    }
    case "contacts":
      return {
        ...plain(content.contacts.map((contact) => contact.name).join(", "), "contactMessage", {
          contacts: content.contacts,
        }),
        preview: `👤 ${content.contacts[0]?.name ?? ""}`,
      };
    case "poll":
      return {
        ...plain(content.question, "pollCreationMessageV3", { options: content.options }),
        preview: `📊 ${content.question}`,
      };
    case "event":
      return {
        ...plain(content.name, "eventMessage", {
          startsAt: content.startsAt,
          description: content.description,
        }),
        preview: `📅 ${content.name}`,
      };
  }
}

function storedMedia({
  type: kind,
  caption,
  media,
  business,
}: Extract<InboundContent, { type: MediaKind }>): StoredContent {
  const stored: StoredMedia = {
    state: "pending",
    kind,
    mimetype: media.mimetype,
    name: showableLine(media.fileName ?? ""),
    size: media.size ?? null,
    seconds: media.seconds ?? null,
    voice: media.voice ?? false,
    viewOnce: media.viewOnce ?? false,
    ...(media.story && { story: media.story }),
    waveform: media.waveform ?? null,
    locator: media.locator,
  };
  return {
    body: caption,
    mediaType: media.viewOnce ? "viewOnceMessage" : mediaTypeOf(kind),
    // The story that it is, or the business's message that it came with.
    data: media.story ? { story: media.story } : (business ?? null),
    media: stored,
    preview: previewOfMedia(stored, withoutDialled(caption, business)),
  };
}
