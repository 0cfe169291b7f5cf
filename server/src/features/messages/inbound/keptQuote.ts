import type { MediaType } from "@balcao/contract";
import type { Identity, InboundMessage } from "../../../channels/port.ts";
import { contentData } from "../presentData.ts";
import { storedContent } from "./content.ts";
import type { NewMessage } from "./writeMessages.ts";

/**
 * Words of an answered message as they came with its answer: an older message may not be here. They lie in the data
 * of the answer (`quoted`) for as long as the message itself is not here.
 */
interface KeptQuote {
  body: string;
  mediaType: MediaType;
  fromMe: boolean;
  /** Who wrote it, in a group. */
  author?: Identity;
}

/** Longest text of a quote that is kept and shown. */
const quoteLength = 500;

/** Data of a message with what it quotes, as far as the provider tells its words. */
export function withKeptQuote(data: unknown, { quoted, chat }: Pick<InboundMessage, "quoted" | "chat">) {
  if (quoted?.content === undefined) return data;
  const { body, mediaType } = storedContent(quoted.content);
  const { participant, fromMe } = quoted;
  const author = chat.isGroup && !fromMe ? participant : undefined;
  const kept: KeptQuote = {
    body: [...body].slice(0, quoteLength).join(""),
    mediaType,
    fromMe,
    ...(author && { author }),
  };
  return Object.assign({}, data, { quoted: kept });
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
