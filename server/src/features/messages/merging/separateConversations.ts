import type { Tx } from "../../../platform/database/index.ts";
import type { Pair } from "../../contacts/index.ts";
import { lockTicketsOf, moveToContact, reopenDuplicates } from "../../tickets/index.ts";
import { messagesMoved } from "../messages.events.ts";
import type { ConversationsRecord } from "./mergeConversations.ts";
import { moveApart } from "./moveApart.ts";
import { moveEntries } from "./moveEntries.ts";
import { sortApart } from "./sortApart.ts";

/** Two people who were one contact for a while; each has its identities again. */
interface Apart extends Pair {
  record: ConversationsRecord;
  /** Moment at which they became one. */
  since: string;
  /** Identity that "the number" stands for until it is given back. */
  numberKey: string;
}

/**
 * Gives each its tickets, those that the merge changed as they were, and what came to each since: tickets that began with
 * it, and what it said in the other's.
 */
export async function separateConversations(
  tx: Tx,
  { contactId, duplicateId, record, since, numberKey, by }: Apart,
): Promise<void> {
  const tickets = await lockTicketsOf(tx, [contactId]);
  await moveToContact(tx, { ticketIds: record.ticketIds, from: contactId, to: duplicateId, by });
  await tx.query({
    text: "update messages set contact_id = $3 where company_id = $1 and contact_id = $2 and ticket_id = any($4::bigint[])",
    values: [tx.companyId, contactId, duplicateId, record.ticketIds],
  });
  const sorted = await sortApart(tx, {
    contactId,
    duplicateId,
    by,
    since,
    numberKey: record.ownTicketIds ? numberKey : null,
    ticketIds: [...record.ticketIds, ...(record.ownTicketIds ?? tickets.map(({ id }) => id))],
  });
  const moved = new Set([...record.ticketIds, ...sorted.ticketIds]);
  for (const ticket of tickets) ticket.contact_id = moved.has(ticket.id) ? duplicateId : contactId;
  await reopenDuplicates(tx, tickets, { ...record, by });
  await moveApart(tx, sorted.strays, { by });
  await moveEntries(tx, [contactId, duplicateId]);
  tx.emit(messagesMoved, { contactId, duplicateId, by });
}
