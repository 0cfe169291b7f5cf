import { readRichData } from "@balcao/flow-engine";
import { z } from "zod";
import { simulatorCapabilities } from "../../channels/simulator/adapter.ts";
import type { ShownContent, ShownMessage } from "../../channels/simulator/wire.ts";
import type { MediaKind } from "../../channels/port.ts";
import { nativeContent } from "../messages/index.ts";
import type { Database } from "../../platform/database/index.ts";

interface HistoryRow {
  [column: string]: unknown;
  provider_id: string;
  chat_id: string;
  from_me: boolean;
  author_number: string;
  author_name: string;
  sent_at: string;
  body: string;
  data: unknown;
  media: {
    kind: MediaKind;
    mimetype: string;
    name: string;
    size: number | null;
    seconds: number | null;
    voice: boolean;
  } | null;
  file_id: string | null;
  quoted_provider_id: string | null;
  is_edited: boolean;
  is_deleted: boolean;
  ack: number;
  read: boolean;
  reactions: { by: string | null; emoji: string }[] | null;
}

const remembered = 400;

/**
 * Reads what a phone showed before the server was started anew, oldest first: the simulated provider itself keeps
 * nothing.
 */
export async function readHistory(
  database: Database,
  companyId: number,
  connectionId: number,
): Promise<ShownMessage[]> {
  const rows = await database.read<HistoryRow>(companyId, {
    name: "simulated-history",
    text: `
      select m.provider_id, c.number as chat_id, m.from_me, coalesce(a.number, c.number) as author_number, coalesce(a.name, c.name) as author_name,
        m.sent_at, m.body, m.data, m.media, m.file_id, m.quoted_provider_id, m.is_edited, m.is_deleted, m.ack, m.read, r.reactions
      from messages m
      join contacts c on c.company_id = m.company_id and c.id = m.contact_id
      left join contacts a on a.company_id = m.company_id and a.id = m.author_contact_id
      left join lateral (
        select json_agg(json_build_object('by', ra.number, 'emoji', r.emoji) order by r.at) as reactions
        from message_reactions r left join contacts ra on ra.company_id = r.company_id and ra.id = r.author_contact_id
        where r.company_id = m.company_id and r.message_id = m.id
      ) r on true
      where m.company_id = $1 and m.connection_id = $2 and not m.is_private and not (m.from_me and m.ack = 0)
      order by m.id desc limit ${remembered}`,
    values: [companyId, connectionId],
  });
  return rows.toReversed().map(showRow);
}

function showRow(row: HistoryRow): ShownMessage {
  const reactions: Record<string, string> = {};
  for (const { by, emoji } of row.reactions ?? []) reactions[by ?? "business"] = emoji;
  return {
    id: row.provider_id,
    chatId: row.chat_id,
    fromBusiness: row.from_me,
    ...(!row.from_me && { author: { phone: row.author_number, name: row.author_name } }),
    at: new Date(row.sent_at).toISOString(),
    content: row.is_deleted ? { type: "deleted" } : contentOf(row),
    ...(row.quoted_provider_id !== null && { quotedId: row.quoted_provider_id }),
    ...(row.is_edited && { edited: true }),
    reactions,
    level: levelOf(row),
  };
}

/** Reads whether the business has read what the contact wrote, or what the contact's phone acknowledged of ours. */
function levelOf({ from_me, ack, read }: HistoryRow): ShownMessage["level"] {
  if (!from_me) return read ? 3 : 2;
  return ack >= 5 ? 5 : ack >= 3 ? 3 : ack >= 2 ? 2 : 1;
}

const Coordinates = z.object({ latitude: z.number(), longitude: z.number() });
const Cards = z.object({
  contacts: z.array(z.object({ name: z.string(), phones: z.array(z.string()), vcard: z.string() })),
});

/** Content as it was shown before: native, with its picture. */
function richContent({ data, file_id }: HistoryRow): ShownContent | undefined {
  const rich = readRichData(data);
  const content = rich && nativeContent(rich, simulatorCapabilities);
  if (content?.type === "list") return content;
  if (content?.type !== "action") return undefined;
  const { picture: _, ...action } = content;
  return { ...action, ...(file_id !== null && { mediaId: file_id }) };
}

function contentOf(row: HistoryRow): ShownContent {
  const { body, media, data, file_id } = row;
  const rich = richContent(row);
  if (rich) return rich;
  if (media && file_id) {
    const { kind, mimetype, name, size, seconds, voice } = media;
    const file = {
      kind,
      mimetype,
      fileName: name,
      caption: body,
      voice,
      ...(seconds !== null && { seconds }),
    };
    return { type: "media", file, size: size ?? 0, mediaId: file_id };
  }
  const place = Coordinates.safeParse(data);
  if (place.success) return { type: "location", place: place.data };
  const cards = Cards.safeParse(data);
  if (cards.success) return { type: "contacts", contacts: cards.data.contacts };
  return { type: "text", body };
}
