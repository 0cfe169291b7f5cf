import type { Tx } from "../../../platform/database/index.ts";
import type { LostTicket } from "../contacts.events.ts";
import type { ContactColumns } from "./mergeColumns.ts";
import { nameNumbers } from "./nameNumbers.ts";
import { moveReferences } from "./contactReferences.ts";
import type { MergeRecord } from "./mergeRecord.ts";
import type { Row } from "./rowChanges.ts";
import { findRivals, lockTicketsOf, settleRivals, type TicketOfContact } from "./settleTickets.ts";

interface Pair {
  contactId: number;
  duplicateId: number;
}
interface People {
  contact: ContactColumns;
  duplicate: ContactColumns;
}
type Conversations = Pick<MergeRecord, "ticketIds" | "ownTicketIds" | "ticketChanges" | "closingLogIds">;

/**
 * The duplicate's tickets with their messages, which keep by which number they came; of two active ones on a connection
 * one is closed.
 */
export async function moveConversations(
  tx: Tx,
  people: People,
  { userId, takesNumber }: { userId: number; takesNumber: boolean },
): Promise<{ record: Conversations; tickets: LostTicket[] }> {
  const [contactId, duplicateId] = [people.contact.id, people.duplicate.id];
  const numbers = await nameNumbers(tx, people, takesNumber);
  const tickets = await lockTicketsOf(tx, [contactId, duplicateId]);
  const record: Conversations = { ticketIds: [], ticketChanges: [], closingLogIds: [] };
  for (const rivals of findRivals(tickets)) {
    const { changes, logId } = await settleRivals(tx, rivals, userId);
    record.ticketChanges.push(...changes);
    record.closingLogIds.push(logId);
  }
  const moving = tickets.filter((ticket) => ticket.contact_id === duplicateId);
  record.ticketIds = moving.map(({ id }) => id);
  record.ownTicketIds = tickets.filter((ticket) => !moving.includes(ticket)).map(({ id }) => id);
  await tx.query({
    text: "update tickets set contact_id = $2 where company_id = $1 and contact_id = $3",
    values: [tx.companyId, contactId, duplicateId],
  });
  await tx.query({
    text: "update messages set contact_id = $2, identity = coalesce(identity, $4) where company_id = $1 and contact_id = $3",
    values: [tx.companyId, contactId, duplicateId, numbers.duplicate],
  });
  const changed = record.ticketChanges.map(({ id }) => id);
  const touched = new Set([...numbers.ticketIds, ...record.ticketIds, ...changed]);
  return { record, tickets: tickets.filter(({ id }) => touched.has(id)).map(toldOf) };
}

/** How a ticket stood, for whoever saw it so. */
export const toldOf = (ticket: TicketOfContact): LostTicket => ({
  ticketId: ticket.id,
  before: { status: ticket.status, userId: ticket.user_id, queueId: numberOrNull(ticket["queue_id"]) },
});

const numberOrNull = (value: unknown): number | null => (typeof value === "number" ? value : null);

type Belongings = Omit<MergeRecord, "duplicate" | "contact" | keyof Conversations>;

export async function moveBelongings(tx: Tx, pair: Pair): Promise<Belongings> {
  return {
    ...(await moveTags(tx, pair)),
    ...(await moveReactions(tx, pair)),
    identities: await moveIdentities(tx, pair),
    references: await moveReferences(tx, pair),
  };
}

const moveIdentities = (tx: Tx, { contactId, duplicateId }: Pair) =>
  tx.query<{ kind: string; value: string; mergedFrom: number }>({
    text: `
      update contact_identities set contact_id = $2, merged_from = coalesce(merged_from, $3)
      where company_id = $1 and contact_id = $3 returning kind, value, merged_from as "mergedFrom"`,
    values: [tx.companyId, contactId, duplicateId],
  });

async function moveTags(tx: Tx, { contactId, duplicateId }: Pair) {
  const theirs = await tx.query<{ tag_id: number }>({
    text: "delete from contact_tags where company_id = $1 and contact_id = $2 returning tag_id",
    values: [tx.companyId, duplicateId],
  });
  const duplicateTagIds = theirs.map((row) => row.tag_id).toSorted((a, b) => a - b);
  const added = await tx.query<{ tag_id: number }>({
    text: `
      insert into contact_tags (company_id, contact_id, tag_id) select $1, $2, id from unnest($3::bigint[]) as id
      on conflict do nothing returning tag_id`,
    values: [tx.companyId, contactId, duplicateTagIds],
  });
  return { duplicateTagIds, addedTagIds: added.map((row) => row.tag_id) };
}

/** One person has one reaction to a message: where both reacted, the contact's stays. */
async function moveReactions(tx: Tx, { contactId, duplicateId }: Pair) {
  const values = [tx.companyId, contactId, duplicateId];
  const dropped = await tx.query<{ reaction: Row }>({
    text: `
      delete from message_reactions r using message_reactions own
      where r.company_id = $1 and r.author_contact_id = $3
        and own.company_id = $1 and own.message_id = r.message_id and own.author_contact_id = $2
      returning to_jsonb(r) as reaction`,
    values,
  });
  const moved = await tx.query<{ message_id: number }>({
    text: "update message_reactions set author_contact_id = $2 where company_id = $1 and author_contact_id = $3 returning message_id",
    values,
  });
  return {
    droppedReactions: dropped.map(({ reaction }) => reaction),
    reactedMessageIds: moved.map((row) => row.message_id),
  };
}
