import { partMark } from "../meta/parts.ts";
import { splitText } from "../meta/splitText.ts";
import type { OutboundContent, OutboundMessage, TextLimit } from "../port.ts";

/** …/whatsapp/messages/text-messages ("Maximum 4096 characters"). */
export const longestText: TextLimit = { length: 4096, unit: "characters" };
/**
 * …/whatsapp/messages/image-messages and …/video-messages ("Maximum 1024 characters"); of documents none is published,
 * and the same is taken.
 */
export const longestCaption = 1024;

/**
 * A message as Meta takes it: long words go in parts, and words that do not fit beside a file follow it. Only the first
 * is an answer to what is quoted.
 */
export function partsOf(message: OutboundMessage): { first: OutboundMessage; others: OutboundMessage[] } {
  const [first = message.content, ...rest] = contentsOf(message.content);
  const { quoted: _quoted, ...unquoted } = message;
  const others = rest.map((content) => Object.assign({}, unquoted, { content }));
  return { first: { ...message, content: first }, others };
}

function contentsOf(content: OutboundContent): OutboundContent[] {
  if (content.type === "text") return textsOf(content.body);
  if (content.type !== "media" || content.file.caption.length <= longestCaption) return [content];
  const { file } = content;
  if (file.kind === "audio" || file.kind === "sticker") return [content];
  return [{ type: "media", file: { ...file, caption: "" } }, ...textsOf(file.caption)];
}

const textsOf = (text: string): OutboundContent[] =>
  splitText(text, longestText).map((body) => ({ type: "text", body }));

/** Mark of a further part, which comes back in its statuses; `first` is Meta's id of the first one. */
export const markOfPart = (first: string): string => `${partMark}${first}`;

/** Meta's id of the first part, of a status that speaks of a further one. */
export const firstOfPart = (mark: string | undefined): string | undefined =>
  mark?.startsWith(partMark) ? mark.slice(partMark.length) : undefined;
