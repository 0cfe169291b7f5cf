import type { Tx } from "../../../platform/database/index.ts";
import { enqueuePreview } from "../link-previews/linkPreviews.jobs.ts";
import { requestDownload } from "../media/media.jobs.ts";
import { bringerOf } from "../messages.actors.ts";
import { messageChanged } from "../messages.events.ts";
import { renewLastMessage } from "../renewLastMessage.ts";
import type { ClaimedEvent } from "./claimInbox.ts";
import { storedMessage } from "./besideContent.ts";
import type { StoredContent } from "./content.ts";
import { unknownQuote } from "./writeMessages.ts";

interface Filled {
  [column: string]: unknown;
  id: number;
  ticket_id: number;
}

/** Puts messages that could not be shown and have come in place of their placeholders, without counting as new. */
export async function fillPlaceholders(tx: Tx, batch: readonly ClaimedEvent[]): Promise<void> {
  for (const { connection_id, is_placeholder, payload: event } of batch) {
    if (!is_placeholder || event.kind !== "message" || event.content.type === "unavailable") continue;
    const content = storedMessage(event);
    const about = {
      connection_id,
      provider_id: event.key.providerId,
      quoted: event.quoted?.providerId ?? null,
    };
    const filled = await fill(tx, content, about);
    if (!filled) continue;
    const by = bringerOf({ fromMe: event.key.fromMe, imported: event.imported ?? false });
    await renewLastMessage(tx, filled, { preview: content.preview, by });
    tx.emit(messageChanged, { messageId: filled.id, ticketId: filled.ticket_id, by });
    enqueuePreview(tx, { ...content, id: filled.id, media_type: content.mediaType });
    if (content.media) tx.enqueue(requestDownload({ companyId: tx.companyId, messageId: filled.id }));
  }
}

async function fill(
  tx: Tx,
  content: StoredContent,
  about: { connection_id: number; provider_id: string; quoted: string | null },
): Promise<Filled | undefined> {
  const [row] = await tx.query<Filled>({
    name: "fill-place",
    text: `
      update messages m set body = $4, media_type = $5, data = ${unknownQuote("x")}, media = $7, quoted_provider_id = $8
      from (select $6::jsonb as data, $2::bigint as connection_id, $8::text as quoted_provider_id) x
      where m.company_id = $1 and m.connection_id = $2 and m.provider_id = $3 and m.media_type = 'unavailable' and not m.is_deleted
      returning m.id, m.ticket_id`,
    values: [
      tx.companyId,
      about.connection_id,
      about.provider_id,
      content.body,
      content.mediaType,
      content.data === null ? null : JSON.stringify(content.data),
      content.media && JSON.stringify(content.media),
      about.quoted,
    ],
  });
  return row;
}
