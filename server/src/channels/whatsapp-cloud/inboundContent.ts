import { showPrice } from "@balcao/flow-engine";
import { type AdClick, adOf, type InboundContent, type InboundMedia, type MediaKind } from "../port.ts";
import { readEach } from "../meta/wire.ts";
import { readCards } from "./sharedContacts.ts";
import { wireProduct, type WireMessage } from "./wire.ts";

/** Reads the content of a message; whatever has no place in the product is told as unsupported, never swallowed. */
export function readContent(message: WireMessage): InboundContent {
  return (
    readText(message) ??
    readMedia(message) ??
    readShared(message) ??
    readOption(message) ??
    readOrder(message) ??
    readForm(message) ??
    unsupported(message)
  );
}

function readText(message: WireMessage): InboundContent | undefined {
  if (message.type !== "text" || message.text === undefined) return undefined;
  return { type: "text", body: message.text.body };
}

/** Advertisement or post whose button led here: …/webhooks/reference/messages/text (Click to WhatsApp). */
export function readAd({ referral }: WireMessage): AdClick | undefined {
  if (referral === undefined) return undefined;
  return adOf(referral.source_type === "post" ? "post" : "ad", {
    sourceId: referral.source_id,
    clickId: referral.ctwa_clid,
    ref: undefined,
    title: referral.headline,
    description: referral.body,
    url: referral.source_url,
    thumbnailUrl: referral.image_url ?? referral.thumbnail_url,
  });
}

const mediaKinds: readonly MediaKind[] = ["image", "audio", "video", "document", "sticker"];

type WireMedia = NonNullable<WireMessage["image"]>;

function readMedia(message: WireMessage): InboundContent | undefined {
  const kind = mediaKinds.find((known) => known === message.type);
  const media = kind === undefined ? undefined : message[kind];
  if (kind === undefined || media === undefined) return undefined;
  return { type: kind, caption: media.caption ?? "", media: describeMedia(media) };
}

function describeMedia(media: WireMedia): InboundMedia {
  return {
    mimetype: media.mime_type,
    ...(media.filename === undefined ? {} : { fileName: media.filename }),
    ...(media.voice === undefined ? {} : { voice: media.voice }),
    locator: { mediaId: media.id, ...(media.sha256 === undefined ? {} : { sha256: media.sha256 }) },
  };
}

function readShared(message: WireMessage): InboundContent | undefined {
  if (message.type === "location" && message.location !== undefined) {
    const { latitude, longitude, name, address } = message.location;
    return {
      type: "location",
      latitude,
      longitude,
      ...(name === undefined ? {} : { name }),
      ...(address === undefined ? {} : { address }),
    };
  }
  return message.type === "contacts" ? readCards(message.contacts ?? []) : undefined;
}

function readOption(message: WireMessage): InboundContent | undefined {
  if (message.type === "button" && message.button !== undefined) {
    const { text, payload } = message.button;
    const body = text ?? payload;
    return body === undefined ? undefined : { type: "option", body, optionId: payload ?? body };
  }
  const reply = message.interactive?.list_reply ?? message.interactive?.button_reply;
  if (message.type !== "interactive" || reply === undefined) return undefined;
  return { type: "option", body: reply.title, optionId: reply.id };
}

/** An order: what was put into the cart of the catalogue, …/webhooks/reference/messages/order */
function readOrder({ type, order }: WireMessage): InboundContent | undefined {
  if (type !== "order" || order === undefined) return undefined;
  const products = readEach(wireProduct, order.product_items).map(
    ({ quantity, product_retailer_id, item_price, currency }) =>
      [`${quantity ?? 1} × ${product_retailer_id}`, showPrice(item_price ?? 0, currency)]
        .filter(Boolean)
        .join(" – "),
  );
  const body = [order.text, ...products].filter(Boolean).join("\n");
  return body === "" ? undefined : { type: "text", body };
}

/** Answers to a form of the business (a flow): …/webhooks/reference/messages/interactive */
function readForm({ type, interactive }: WireMessage): InboundContent | undefined {
  if (type !== "interactive" || interactive?.nfm_reply === undefined) return undefined;
  const { body: words, response_json: answers } = interactive.nfm_reply;
  const body = [words, ...answersIn(answers)].filter(Boolean).join("\n");
  return body === "" ? undefined : { type: "text", body };
}

/** The token is the business's own and says nothing that was filled in. */
function answersIn(json: string | undefined): string[] {
  try {
    const answers: unknown = JSON.parse(json ?? "{}");
    if (typeof answers !== "object" || answers === null) return [];
    return Object.entries(answers)
      .filter(([name]) => name !== "flow_token")
      .map(([name, value]: [string, unknown]) =>
        [name, typeof value === "string" ? value : JSON.stringify(value)].join(": "),
      );
  } catch {
    // Written by somebody's form all the same.
    return json === undefined ? [] : [json];
  }
}

function unsupported(message: WireMessage): InboundContent {
  const what = message.unsupported?.type ?? message.interactive?.type ?? message.type;
  return { type: "unsupported", what };
}
