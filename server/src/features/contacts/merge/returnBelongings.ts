import { activeStatuses } from "@balcao/contract";
import type { Tx } from "../../../platform/database/index.ts";
import type { LostTicket } from "../contacts.events.ts";
import { returnReferences } from "./contactReferences.ts";
import type { MergeRecord } from "./mergeRecord.ts";
import { toldOf } from "./moveBelongings.ts";
import { type Row, type RowChange, valuesToRestore, writeColumns } from "./rowChanges.ts";
import { lockTicketsOf, type TicketOfContact } from "./settleTickets.ts";

interface Pair {
  contactId: number;
  duplicateId: number;
}

/** The duplicate's tickets with all that was said in them since; those that the merge changed as they were. */
export async function returnConversations(
  tx: Tx,
  { contactId, duplicateId }: Pair,
  record: MergeRecord,
): Promise<LostTicket[]> {
  const tickets = await lockTicketsOf(tx, [contactId]);
  const moved = new Set(record.ticketIds);
  const values = [tx.companyId, contactId, duplicateId, record.ticketIds];
  await tx.query({
    text: "update tickets set contact_id = $3 where company_id = $1 and contact_id = $2 and id = any($4::bigint[])",
    values,
  });
  await tx.query({
    text: "update messages set contact_id = $3 where company_id = $1 and contact_id = $2 and ticket_id = any($4::bigint[])",
    values,
  });
  const changed = new Map(record.ticketChanges.map((change) => [change.id, change]));
  for (const ticket of tickets) {
    const change = changed.get(ticket.id);
    const owner = moved.has(ticket.id) ? duplicateId : contactId;
    if (change) await restoreTicket(tx, { ...ticket, contact_id: owner }, { change, record });
  }
  return tickets.filter(({ id }) => moved.has(id) || changed.has(id)).map(toldOf);
}

/** A ticket that the merge closed opens again, unless its contact has another one there by now. */
async function restoreTicket(
  tx: Tx,
  ticket: TicketOfContact,
  { change, record }: { change: RowChange; record: MergeRecord },
): Promise<void> {
  const values = valuesToRestore(change, ticket);
  const opens = activeStatuses.some((status) => status === values["status"]);
  // Opened and closed again by somebody it is closed at another time.
  if (opens && (!("closed_at" in values) || (await hasActive(tx, ticket)))) return;
  if (values["status"] === "open" && lostOwner(change, ticket))
    Object.assign(values, { status: "pending", waiting_since: new Date().toISOString() });
  await writeColumns(tx, "tickets", { id: ticket.id, values });
  if (!opens) return;
  await tx.query({
    text: "delete from ticket_logs where company_id = $1 and ticket_id = $2 and id = any($3::bigint[])",
    values: [tx.companyId, ticket.id, record.closingLogIds],
  });
}

/** As when an account is deleted: what its user had open waits for somebody. */
const lostOwner = ({ columns }: RowChange, { user_id: owner }: TicketOfContact): boolean =>
  owner === null && (columns["user_id"]?.before ?? null) !== null;

async function hasActive(tx: Tx, ticket: TicketOfContact): Promise<boolean> {
  const rows = await tx.query({
    text: `
      select 1 from tickets where company_id = $1 and contact_id = $2 and connection_id = $3 and id <> $4
        and status = any($5::text[]) limit 1`,
    values: [tx.companyId, ticket.contact_id, ticket.connection_id, ticket.id, [...activeStatuses]],
  });
  return rows.length > 0;
}

export async function returnBelongings(tx: Tx, pair: Pair, record: MergeRecord): Promise<void> {
  await returnIdentities(tx, pair, record);
  await returnTags(tx, pair, record);
  await returnReactions(tx, pair, record);
  await returnReferences(tx, pair, record.references);
}

/** An identity that somebody else was given since stays theirs. */
async function returnIdentities(
  tx: Tx,
  { contactId, duplicateId }: Pair,
  record: MergeRecord,
): Promise<void> {
  await tx.query({
    text: `
      insert into contact_identities (company_id, kind, value, contact_id)
      select $1, x.kind, x.value, $3::bigint from unnest($4::text[], $5::text[]) as x(kind, value)
      on conflict (company_id, kind, value) do update set contact_id = excluded.contact_id
      where contact_identities.contact_id = $2`,
    values: [
      tx.companyId,
      contactId,
      duplicateId,
      record.identities.map(({ kind }) => kind),
      record.identities.map(({ value }) => value),
    ],
  });
}

async function returnTags(tx: Tx, { contactId, duplicateId }: Pair, record: MergeRecord): Promise<void> {
  await tx.query({
    text: "delete from contact_tags where company_id = $1 and contact_id = $2 and tag_id = any($3::bigint[])",
    values: [tx.companyId, contactId, record.addedTagIds],
  });
  await tx.query({
    text: `
      insert into contact_tags (company_id, contact_id, tag_id)
      select $1, $2, id from tags where company_id = $1 and id = any($3::bigint[])`,
    values: [tx.companyId, duplicateId, record.duplicateTagIds],
  });
}

/** With the tickets go the reactions to their messages, those of after the merge as well. */
async function returnReactions(tx: Tx, { contactId, duplicateId }: Pair, record: MergeRecord): Promise<void> {
  await tx.query({
    text: `
      update message_reactions r set author_contact_id = $3
      where r.company_id = $1 and r.author_contact_id = $2 and (
        r.message_id = any($4::bigint[])
        or r.message_id in (select id from messages where company_id = $1 and ticket_id = any($5::bigint[])))`,
    values: [tx.companyId, contactId, duplicateId, record.reactedMessageIds, record.ticketIds],
  });
  await putBack(tx, record.droppedReactions);
}

async function putBack(tx: Tx, reactions: readonly Row[]): Promise<void> {
  if (reactions.length === 0) return;
  await tx.query({
    text: `
      insert into message_reactions
      select x.* from jsonb_populate_recordset(null::message_reactions, $2) as x
      join messages m on m.company_id = $1 and m.id = x.message_id on conflict do nothing`,
    values: [tx.companyId, JSON.stringify(reactions)],
  });
}
