import type { MediaType } from "@balcao/contract";
import type { MediaKind } from "../../../channels/port.ts";
import { readVcard } from "../../../platform/vcard/index.ts";

export interface ReadContent {
  body: string;
  mediaType: MediaType;
  data: unknown;
}

/** What a message without a file says. Places and cards are written into its text there. */
export function readContent(body: string, mediaType: string): ReadContent {
  return (
    readPlace(body, mediaType) ??
    readCards(body, mediaType) ?? { body, mediaType: "conversation", data: null }
  );
}

const place = /[?&]q=(-?\d{1,2}(?:\.\d+)?)(?:%2C|,)\s*(-?\d{1,3}(?:\.\d+)?)/i;

function readPlace(body: string, mediaType: string): ReadContent | undefined {
  if (!/location/i.test(mediaType) && !/^data:image\/[a-z]+;base64,/.test(body)) return undefined;
  const [, latitude, longitude] = place.exec(body) ?? [];
  // The picture of the map is made anew.
  const words = body.split("|").filter((part) => !part.trim().startsWith("data:image/"));
  if (latitude === undefined || longitude === undefined)
    return { body: words.join(" ").trim(), mediaType: "conversation", data: null };
  const named = words.find((part) => !place.test(part) && !/^[\s\d,.-]*$/.test(part))?.trim() ?? "";
  const isName = named !== "" && named !== "undefined" && !/^https?:/.test(named);
  return {
    body: isName ? named : "",
    mediaType: "locationMessage",
    data: {
      latitude: Number(latitude),
      longitude: Number(longitude),
      ...(isName && { name: named }),
    },
  };
}

function readCards(body: string, mediaType: string): ReadContent | undefined {
  const cards = body.match(/BEGIN:VCARD[\s\S]*?END:VCARD/g) ?? [];
  if (cards.length === 0 || !/vcard|contact/i.test(`${mediaType} ${body.slice(0, 40)}`)) return undefined;
  const contacts = cards.map((card) => {
    // In JSON the ends of lines are written out.
    const vcard = card.replaceAll(String.raw`\r`, "").replaceAll(String.raw`\n`, "\n");
    const { name, phones } = readVcard(vcard);
    return { name, phones, vcard };
  });
  return {
    body: contacts.map(({ name }) => name).join(", "),
    mediaType: "contactMessage",
    data: { contacts },
  };
}

/** Kind of a file: its bytes decide; a sticker is a picture that the row calls so. */
export function kindOf(mimetype: string, mediaType: string): MediaKind {
  if (/sticker/i.test(mediaType)) return "sticker";
  const [family] = mimetype.split("/");
  if (family === "image" || family === "audio" || family === "video") return family;
  return /ogg/.test(mimetype) || mediaType === "audio" || mediaType === "ptt" ? "audio" : "document";
}

/** Text beside a file; what versions write there where there is none says nothing. */
export function captionOf(body: string, fileNames: readonly string[]): string {
  const text = body.trim();
  const saysNothing = ["🔊", "sticker", "-", "undefined", "Áudio", "Imagem", ...fileNames].includes(text);
  return saysNothing ? "" : body;
}

/**
 * How far a message of ours has come. Versions with Baileys count from 1, pending, to 5, played; older ones from 0 to 4.
 */
export function ackOf(ack: number, { countsFromOne }: { countsFromOne: boolean }): number {
  if (!countsFromOne) return [0, 1, 2, 3, 5][Math.max(0, ack)] ?? 3;
  return [0, 0, 1, 2, 3, 5][Math.max(0, ack)] ?? 3;
}
