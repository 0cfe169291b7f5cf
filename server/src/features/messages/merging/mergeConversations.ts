import type { Tx } from "../../../platform/database/index.ts";
import type { LostTicket, MergedPeople } from "../../contacts/index.ts";
import {
  type ClosedDuplicates,
  closeDuplicates,
  lockTicketsOf,
  lostTicket,
  moveAllToContact,
  nameNumbers,
} from "../../tickets/index.ts";

/** What takes the conversations of two contacts apart again. */
export interface ConversationsRecord extends ClosedDuplicates {
  ticketIds: number[];
  /** Of the contact that stayed; absent in records from before it was kept, when messages did not tell by whom they came. */
  ownTicketIds?: number[];
}

/**
 * Gives the contact the duplicate's tickets with their messages, which keep by which number they came; of two active ones
 * on a connection one is closed.
 */
export async function mergeConversations(
  tx: Tx,
  people: MergedPeople,
): Promise<{ record: ConversationsRecord; tickets: LostTicket[] }> {
  const { contactId, duplicateId, numbers } = people;
  const namedTicketIds = await nameNumbers(tx, people);
  if (people.takesNumber) await nameNumberOfMessages(tx, contactId, numbers.contact);
  const tickets = await lockTicketsOf(tx, [contactId, duplicateId]);
  const closed = await closeDuplicates(tx, tickets, { by: people.by });
  const idsOf = (id: number) =>
    tickets.filter((ticket) => ticket.contact_id === id).map((ticket) => ticket.id);
  const ticketIds = idsOf(duplicateId);
  await moveAllToContact(tx, { from: duplicateId, to: contactId });
  await tx.query({
    text: "update messages set contact_id = $2, identity = coalesce(identity, $4) where company_id = $1 and contact_id = $3",
    values: [tx.companyId, contactId, duplicateId, numbers.duplicate],
  });
  const touched = new Set([...namedTicketIds, ...ticketIds, ...closed.ticketChanges.map(({ id }) => id)]);
  return {
    record: { ticketIds, ownTicketIds: idsOf(contactId), ...closed },
    tickets: tickets.filter(({ id }) => touched.has(id)).map(lostTicket),
  };
}

async function nameNumberOfMessages(tx: Tx, contactId: number, key: string): Promise<void> {
  await tx.query({
    text: "update messages set identity = $3 where company_id = $1 and contact_id = $2 and identity is null",
    values: [tx.companyId, contactId, key],
  });
}
