import type { Queue, Ticket } from "@balcao/contract";
import { cutText } from "../../../lib/text/cutText.ts";
import { withoutSignatureOf } from "../../../lib/text/signature.ts";
import { withoutMarks } from "../../../lib/text/textMarks.ts";
import { beginAtHit } from "./searchHits.ts";

const nameLength = 60;
const previewLength = 40;

export const rowName = (ticket: Ticket): string => cutText(ticket.contact.name, nameLength);
/** The last message in one line, without its marks; of one longer than is seen, the part with the searched words. */
export const rowPreview = (text: string, term = "", seen = previewLength): string =>
  cutText(beginAtHit(withoutMarks(text), term, Math.min(seen, previewLength)), previewLength);

/** The last message, without the name that whoever wrote it signed by: the row says it before. */
export function lastWords({ lastMessage, lastSent }: Pick<Ticket, "lastMessage" | "lastSent">): string {
  if (!lastSent?.by) return lastMessage;
  const [sign = "", caption] = lastMessage.split(/ (.*)/su, 2);
  return isSign(sign) && caption !== undefined
    ? `${sign} ${withoutSignatureOf(lastSent.by.name, caption)}`
    : withoutSignatureOf(lastSent.by.name, lastMessage);
}

const kinds = {
  "📷": "photo",
  "🎤": "voice",
  "🎵": "audio",
  "🎬": "video",
  "📄": "document",
  "💟": "sticker",
  "📍": "location",
  "👤": "contact",
  "📞": "call",
  "🚫": "deleted",
} as const;
type Kind = (typeof kinds)[keyof typeof kinds];
const isSign = (text: string): text is keyof typeof kinds => Object.hasOwn(kinds, text);

/** Kind of a message without words by its sign, and how long it lasts; undefined where it has words. */
export function kindOf(text: string): { sign: string; kind: Kind; length: string } | undefined {
  const [, sign = "", length = ""] = /^(\S+)(?: (\d+:\d\d))?$/u.exec(text) ?? [];
  return isSign(sign) ? { sign, kind: kinds[sign], length } : undefined;
}

/** The contact's tags, then the ticket's own, each once. */
export const rowTags = (ticket: Ticket): Ticket["tags"] => [
  ...new Map([...ticket.contact.tags, ...ticket.tags].map((tag) => [tag.id, tag])).values(),
];

const faces = ["😡", "😟", "😐", "🙂", "😍"] as const;
/** A face for a rating of 0 to 10. */
export function ratingFace(rating: number): { face: string; step: number } {
  const step = Math.min(faces.length, Math.max(1, Math.ceil(rating / 2)));
  return { face: faces[step - 1] ?? faces[0], step };
}

/** More than this need not be told apart. */
export const countText = (count: number): string => (count > 99 ? "99+" : String(count));

/** Limit in minutes of a queue that has one of its own, else the company's. */
export const limitOf = (
  queues: readonly Pick<Queue, "id" | "waitingLimit">[],
  { queueId, ofCompany }: { queueId: number | null; ofCompany: number },
): number => queues.find(({ id }) => id === queueId)?.waitingLimit ?? ofCompany;

/** Compares how long somebody waits with the limit in minutes; 0 is none. */
export function urgencyOf(waitedMs: number, limitMinutes: number): "soon" | "late" | undefined {
  if (!(limitMinutes > 0)) return undefined;
  const share = waitedMs / (limitMinutes * 60_000);
  return share >= 1 ? "late" : share >= 0.5 ? "soon" : undefined;
}
