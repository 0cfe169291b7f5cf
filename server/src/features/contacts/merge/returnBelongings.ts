import { activeStatuses } from "@balcao/contract";
import type { Tx } from "../../../platform/database/index.ts";
import type { Services } from "../../../platform/http/index.ts";
import { returnReferences } from "./contactReferences.ts";
import type { MergeRecord } from "./mergeRecord.ts";
import { type Row, type RowChange, valuesToRestore, writeColumns } from "./rowChanges.ts";
import { lockTicketsOf, type TicketOfContact } from "./settleTickets.ts";

interface Pair {
  contactId: number;
  duplicateId: number;
}

interface Since {
  record: MergeRecord;
  /** When they became one. */
  since: string;
  /** What "the number" stands for until it is given back. */
  numberKey: string;
}

/**
 * To each its tickets, those that the merge changed as they were, and what came to each since: tickets that began with
 * it, and what it said in the other's. Answers how the tickets stood.
 */
export async function returnConversations(
  tx: Tx,
  apart: Services["apart"],
  { contactId, duplicateId, record, since, numberKey }: Pair & Since,
): Promise<TicketOfContact[]> {
  const tickets = await lockTicketsOf(tx, [contactId]);
  const values = [tx.companyId, contactId, duplicateId, record.ticketIds];
  await tx.query({
    text: "update tickets set contact_id = $3 where company_id = $1 and contact_id = $2 and id = any($4::bigint[])",
    values,
  });
  await tx.query({
    text: "update messages set contact_id = $3 where company_id = $1 and contact_id = $2 and ticket_id = any($4::bigint[])",
    values,
  });
  const sorted = await apart.sort(tx, {
    contactId,
    duplicateId,
    since,
    numberKey: record.ownTicketIds ? numberKey : null,
    ticketIds: [...record.ticketIds, ...(record.ownTicketIds ?? tickets.map(({ id }) => id))],
  });
  const moved = new Set([...record.ticketIds, ...sorted.ticketIds]);
  const changed = new Map(record.ticketChanges.map((change) => [change.id, change]));
  for (const ticket of tickets) {
    const change = changed.get(ticket.id);
    const owner = moved.has(ticket.id) ? duplicateId : contactId;
    if (change) await restoreTicket(tx, { ...ticket, contact_id: owner }, { change, record });
  }
  await apart.move(tx, sorted.strays);
  return tickets;
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
  await returnTags(tx, pair, record);
  await returnReactions(tx, pair, record);
  await returnReferences(tx, pair, record.references);
}

/**
 * The duplicate's identities, and what was learned with them since. One that somebody else was given since stays theirs.
 * Those that a merge had brought to the duplicate before stay told apart.
 */
export async function returnIdentities(
  tx: Tx,
  { contactId, duplicateId }: Pair,
  { identities }: MergeRecord,
): Promise<void> {
  const origins = new Set([duplicateId, ...identities.map(({ mergedFrom }) => mergedFrom ?? duplicateId)]);
  await tx.query({
    text: `
      insert into contact_identities (company_id, kind, value, contact_id, merged_from)
      select $1, x.kind, x.value, $3::bigint, nullif(x.origin, $3) from unnest($4::text[], $5::text[], $6::bigint[]) as x(kind, value, origin)
      on conflict (company_id, kind, value) do update set contact_id = excluded.contact_id, merged_from = excluded.merged_from
      where contact_identities.contact_id = $2`,
    values: [
      tx.companyId,
      contactId,
      duplicateId,
      identities.map(({ kind }) => kind),
      identities.map(({ value }) => value),
      identities.map(({ mergedFrom }) => mergedFrom ?? duplicateId),
    ],
  });
  await tx.query({
    text: `
      update contact_identities set contact_id = $3, merged_from = nullif(merged_from, $3)
      where company_id = $1 and contact_id = $2 and merged_from = any($4::bigint[])`,
    values: [tx.companyId, contactId, duplicateId, [...origins]],
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
