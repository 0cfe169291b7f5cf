import * as z from "zod";
import { adOf, type InboundContent, type InboundEvent } from "../../../channels/port.ts";

const known: Record<InboundContent["type"], true> = {
  text: true,
  image: true,
  audio: true,
  video: true,
  document: true,
  sticker: true,
  location: true,
  contacts: true,
  option: true,
  poll: true,
  event: true,
  unavailable: true,
  unsupported: true,
};

const said = z.string().catch("");
/** An advertisement took the place of the content before it stood beside it. */
const AdContent = z.object({
  type: z.literal("ad"),
  body: said,
  title: said,
  url: said,
  thumbnailUrl: said,
});

/**
 * Reads an event of the inbox that another version may have written: it may still wait there from before an update.
 * Content of an unknown type becomes unsupported, because an error would park the message and show nobody that it came.
 */
export function currentForm(event: InboundEvent): InboundEvent {
  if (event.kind !== "message") return event;
  const placed = AdContent.safeParse(event.content).data;
  if (placed) {
    const { title, url, thumbnailUrl } = placed;
    const untold = { sourceId: undefined, clickId: undefined, ref: undefined, description: undefined };
    const ad = adOf("ad", { ...untold, title, url, thumbnailUrl });
    return { ...event, content: { type: "text", body: placed.body }, ad };
  }
  const { quoted } = event;
  return {
    ...event,
    content: knownContent(event.content),
    ...(quoted?.content && { quoted: { ...quoted, content: knownContent(quoted.content) } }),
  };
}

const knownContent = (content: InboundContent): InboundContent =>
  Object.hasOwn(known, content.type) ? content : { type: "unsupported", what: content.type };
