import type { Tx } from "../../../platform/database/index.ts";
import type { Actor } from "../../../platform/events/index.ts";
import { releaseFiles } from "../../../platform/storage/index.ts";
import { ticketUpdated } from "../../tickets/index.ts";
import { messageChanged } from "../messages.events.ts";
import { emptyQuotesBy } from "./forgetQuotes.ts";
import { markDeleted } from "../rewriteMessage.ts";
import { eraseUnread } from "./eraseUnread.ts";
import { knownIdentities } from "./knownIdentities.ts";

/** Deletes some of a ticket's messages with all that was kept beside them. Gives the files that they showed. */
export async function eraseMessages(
  tx: Tx,
  { ticketId, most, by }: { ticketId: number; most: number; by: Actor },
): Promise<{ messages: number; fileIds: string[] }> {
  const rows = await tx.query<{ file_id: string | null; link_preview_id: number | null }>({
    name: "erase-messages",
    text: `
      delete from messages where company_id = $1 and id in (
        select id from messages where company_id = $1 and ticket_id = $2 limit $3
      ) returning file_id, link_preview_id`,
    values: [tx.companyId, ticketId, most],
  });
  await erasePreviews(tx, rows);
  if (rows.length > 0) tx.emit(ticketUpdated, { ticketId, by });
  return { messages: rows.length, fileIds: [...new Set(rows.flatMap(({ file_id }) => file_id ?? []))] };
}

/**
 * Turns messages of somebody in groups into a mark without words or author: the conversation of the others stays whole.
 * Gives how many there were, none when all are done.
 */
export async function eraseAuthored(
  tx: Tx,
  { contactId, most, by }: { contactId: number; most: number; by: Actor },
): Promise<{ messages: number; fileIds: string[] }> {
  const rows = await tx.query<{
    id: number;
    ticket_id: number;
    is_private: boolean;
    file_id: string | null;
    link_preview_id: number | null;
  }>({
    name: "authored-messages",
    text: `
      select id, ticket_id, is_private, file_id, link_preview_id from messages
      where company_id = $1 and author_contact_id = $2 order by id limit $3 for update`,
    values: [tx.companyId, contactId, most],
  });
  const ids = rows.map(({ id }) => id);
  for (const row of rows) await markDeleted(tx, row, { erases: true, by });
  await tx.query({
    text: "update messages set author_contact_id = null, participant = null, identity = null where company_id = $1 and id = any($2::bigint[])",
    values: [tx.companyId, ids],
  });
  await tx.query({
    text: "delete from message_edits where company_id = $1 and message_id = any($2::bigint[])",
    values: [tx.companyId, ids],
  });
  await erasePreviews(tx, rows);
  return { messages: rows.length, fileIds: [...new Set(rows.flatMap(({ file_id }) => file_id ?? []))] };
}

/** Erases the previews of links that no message shows any more: an address may say who somebody is. */
async function erasePreviews(tx: Tx, gone: readonly { link_preview_id: number | null }[]): Promise<void> {
  const ids = [...new Set(gone.flatMap(({ link_preview_id }) => link_preview_id ?? []))];
  if (ids.length === 0) return;
  const rows = await tx.query<{ file_id: string | null }>({
    name: "erase-link-previews",
    text: `
      delete from link_previews p where company_id = $1 and id = any($2::bigint[]) and not exists (
        select from messages m where m.company_id = $1 and m.link_preview_id = p.id)
      returning file_id`,
    values: [tx.companyId, ids],
  });
  releaseFiles(
    tx,
    rows.map(({ file_id }) => file_id),
  );
}

/** Takes back what somebody felt about others' messages, and what waits to leave for them. */
export async function eraseReactions(
  tx: Tx,
  { contactId, by }: { contactId: number; by: Actor },
): Promise<void> {
  const rows = await tx.query<{ id: number; ticket_id: number }>({
    text: `
      with gone as (
        delete from message_reactions where company_id = $1 and author_contact_id = $2 returning message_id
      )
      select m.id, m.ticket_id from gone join messages m on m.company_id = $1 and m.id = gone.message_id`,
    values: [tx.companyId, contactId],
  });
  await tx.query({
    text: "delete from outbox where company_id = $1 and contact_id = $2",
    values: [tx.companyId, contactId],
  });
  for (const { id, ticket_id } of rows) tx.emit(messageChanged, { messageId: id, ticketId: ticket_id, by });
}

/**
 * Forgets what somebody received and read in groups, their words in quotes, and what providers told of them that nobody
 * has read yet; their identities are known still.
 */
export async function eraseReceipts(
  tx: Tx,
  { contactId, by }: { contactId: number; by: Actor },
): Promise<void> {
  await emptyQuotesBy(tx, { contactId, by });
  await eraseUnread(tx, contactId);
  const rows = await tx.query<{ id: number; ticket_id: number }>({
    text: `
      with known as (${knownIdentities}), gone as (
        delete from group_receipts r using known i
        where r.company_id = $1 and r.reader = i.kind || ':' || i.value
        returning r.message_id
      )
      select m.id, m.ticket_id from gone join messages m on m.company_id = $1 and m.id = gone.message_id`,
    values: [tx.companyId, contactId],
  });
  for (const { id, ticket_id } of rows) tx.emit(messageChanged, { messageId: id, ticketId: ticket_id, by });
}
