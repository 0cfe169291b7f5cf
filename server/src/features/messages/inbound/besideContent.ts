import { type MediaType, MessageAd } from "@balcao/contract";
import type { AdClick, Identity, InboundMessage } from "../../../channels/port.ts";
import { contentData } from "../presentData.ts";
import { type StoredContent, storedContent } from "./content.ts";
import type { NewMessage } from "./writeMessages.ts";

/**
 * Words of an answered message as they came with its answer: an older message may not be here. They lie in the data
 * of the answer (`quoted`) for as long as the message itself is not here.
 */
interface KeptQuote {
  body: string;
  mediaType: MediaType;
  fromMe: boolean;
  /** Writer of it, in a group. */
  author?: Identity;
}

/** Longest text of a quote that is kept and shown. */
const quoteLength = 500;

/**
 * Content of a message as it is stored: in the data beside it stand what it quotes, as far as the provider tells its
 * words, and the advertisement that brought its writer. Mere words that came from one show as that.
 */
export function storedMessage(message: Stored): StoredContent {
  const { content, ad } = message;
  const stored = storedContent(content);
  const shows = ad?.title ?? ad?.url ?? ad?.thumbnailUrl;
  const isPreview = content.type === "text" && shows !== undefined;
  const preview = ad && { title: ad.title ?? "", url: ad.url, thumbnailUrl: ad.thumbnailUrl };
  const beside = { ...(ad && { ad: keptAd(ad) }), ...keptQuote(message) };
  const data = isPreview ? preview : stored.data;
  return {
    ...stored,
    ...(isPreview && { mediaType: "adMetaPreview" }),
    data: Object.keys(beside).length === 0 ? data : Object.assign({}, data, beside),
  };
}

type Stored = Pick<InboundMessage, "content" | "chat"> & Partial<Pick<InboundMessage, "quoted" | "ad">>;

const unknownAd = { sourceId: null, clickId: null, ref: null, title: null, description: null, url: null };
/** Advertisement as it is shown, with the address of its picture. */
const keptAd = (ad: AdClick): MessageAd & { thumbnailUrl?: string } => ({ ...unknownAd, ...ad });

function keptQuote({ quoted, chat }: Pick<Stored, "quoted" | "chat">): { quoted?: KeptQuote } {
  if (quoted?.content === undefined) return {};
  const { body, mediaType } = storedContent(quoted.content);
  const { participant, fromMe } = quoted;
  const author = chat.isGroup && !fromMe ? participant : undefined;
  const words = [...body].slice(0, quoteLength).join("");
  return { quoted: { body: words, mediaType, fromMe, ...(author && { author }) } };
}

/** Advertisement of a stored message; of old ones only what was shown is known. */
export function adOfMessage({ media_type: type, data }: { media_type: MediaType; data: unknown }) {
  if (typeof data !== "object" || data === null) return null;
  const old = { ...keptAd({ kind: "ad" }), ...data };
  const told = "ad" in data ? data.ad : type === "adMetaPreview" ? old : undefined;
  return MessageAd.safeParse(told).data ?? null;
}

/** Rows without the words of what they quote where it comes together with them. */
export function withoutKnownQuotes(rows: NewMessage[]): NewMessage[] {
  const keys = new Set(rows.map((row) => `${row.connection_id} ${row.provider_id}`));
  return rows.map((row) =>
    keys.has(`${row.connection_id} ${row.quoted_provider_id}`)
      ? { ...row, data: contentData(row.data) }
      : row,
  );
}
