import type { Tx } from "../../../platform/database/index.ts";
import type { MergedPeople } from "../../contacts/index.ts";
import {
  type ClosedDuplicates,
  closeDuplicates,
  lockTicketsOf,
  moveToContact,
  nameNumbers,
} from "../../tickets/index.ts";
import { messagesMoved } from "../messages.events.ts";

/** Record that takes the conversations of two contacts apart again. */
export interface ConversationsRecord extends ClosedDuplicates {
  ticketIds: number[];
  /**
   * Ids of the tickets of the contact that stayed; absent in records from before it was kept, when messages did not
   * tell by whom they came.
   */
  ownTicketIds?: number[];
}

/**
 * Gives the contact the duplicate's tickets with their messages, which keep by which number they came; of two active ones
 * on a connection one is closed.
 */
export async function mergeConversations(tx: Tx, people: MergedPeople): Promise<ConversationsRecord> {
  const { contactId, duplicateId, numbers, by } = people;
  await nameNumbers(tx, people);
  if (people.takesNumber) await nameNumberOfMessages(tx, contactId, numbers.contact);
  const tickets = await lockTicketsOf(tx, [contactId, duplicateId]);
  const closed = await closeDuplicates(tx, tickets, { by });
  const idsOf = (id: number) =>
    tickets.filter((ticket) => ticket.contact_id === id).map((ticket) => ticket.id);
  const ticketIds = idsOf(duplicateId);
  await moveToContact(tx, { from: duplicateId, to: contactId, by });
  await tx.query({
    text: "update messages set contact_id = $2, identity = coalesce(identity, $4) where company_id = $1 and contact_id = $3",
    values: [tx.companyId, contactId, duplicateId, numbers.duplicate],
  });
  await tx.query({
    text: "update outbox set contact_id = $2 where company_id = $1 and contact_id = $3",
    values: [tx.companyId, contactId, duplicateId],
  });
  tx.emit(messagesMoved, { contactId, duplicateId, by });
  return { ticketIds, ownTicketIds: idsOf(contactId), ...closed };
}

async function nameNumberOfMessages(tx: Tx, contactId: number, key: string): Promise<void> {
  await tx.query({
    text: "update messages set identity = $3 where company_id = $1 and contact_id = $2 and identity is null",
    values: [tx.companyId, contactId, key],
  });
}
