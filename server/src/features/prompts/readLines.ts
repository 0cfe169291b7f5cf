import type { MediaType } from "@balcao/contract";
import type { Statement } from "../../platform/database/index.ts";
import { maskNumber } from "../contacts/index.ts";
import type { Line } from "./model/conversation.ts";

export interface LineRow {
  [column: string]: unknown;
  id: number;
  from_me: boolean;
  body: string;
  media_type: MediaType | null;
  transcription: string | null;
}

interface Part {
  ticketId: number;
  /** Newest messages that are read. */
  limit: number;
  /** Only what came after the last words of a person: what the prompt was there for. */
  sincePerson: boolean;
}

/** The newest messages of one conversation, the newest first: no internal notes, nothing that was deleted. */
export const linesOf = (companyId: number, { ticketId, limit, sincePerson }: Part): Statement => ({
  name: "lines-for-model",
  text: `
    select m.id, m.from_me, m.body, m.media_type, m.transcription from messages m
    where m.company_id = $1 and m.ticket_id = $2 and not m.is_private and not m.is_deleted
      and (not $4::boolean or m.id > coalesce((
        select max(p.id) from messages p
        where p.company_id = $1 and p.ticket_id = $2 and p.from_me and p.user_id is not null and not p.is_private), 0))
    order by m.id desc limit $3`,
  values: [companyId, ticketId, limit, sincePerson],
});

/** Words for what has none. */
const signs: Partial<Record<MediaType, string>> = {
  image: "[foto]",
  sticker: "[figurinha]",
  video: "[vídeo]",
  audio: "[áudio]",
  application: "[arquivo]",
  locationMessage: "[localização]",
  contactMessage: "[contato]",
};

/** Messages as the model reads them, the oldest first; where numbers are masked, the contact's is. */
export const toLines = (rows: readonly LineRow[], hidden: string | undefined): Line[] =>
  rows.toReversed().map(({ from_me: fromMe, body, media_type: type, transcription }) => {
    const sign = transcription ?? (type === null ? "" : (signs[type] ?? ""));
    const text = [sign, body].filter((part) => part.trim() !== "").join(" ");
    return { fromMe, text: hidden ? text.replaceAll(hidden, maskNumber(hidden)) : text };
  });
