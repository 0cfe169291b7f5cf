import type { Row, Tx } from "../../../platform/database/index.ts";
import type { Pair } from "../../contacts/index.ts";
import { messagesMoved } from "../messages.events.ts";
import type { ConversationsRecord } from "./mergeConversations.ts";

/** Record that takes the reactions of two contacts apart again. */
export interface ReactionsRecord {
  reactedMessageIds: number[];
  /** Reactions of the duplicate where the contact had reacted as well. */
  droppedReactions: Row[];
}

/** Gives the duplicate's reactions to the contact. One person has one reaction to a message: where both reacted, the contact's stays. */
export async function mergeReactions(tx: Tx, { contactId, duplicateId, by }: Pair): Promise<ReactionsRecord> {
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
  if (dropped.length + moved.length > 0) tx.emit(messagesMoved, { contactId, duplicateId, by });
  return {
    droppedReactions: dropped.map(({ reaction }) => reaction),
    reactedMessageIds: moved.map((row) => row.message_id),
  };
}

/** Gives each its reactions: with the tickets go those to their messages, of after the merge as well. */
export async function separateReactions(
  tx: Tx,
  { contactId, duplicateId, by }: Pair,
  record: ReactionsRecord & Pick<ConversationsRecord, "ticketIds">,
): Promise<void> {
  await tx.query({
    text: `
      update message_reactions r set author_contact_id = $3
      where r.company_id = $1 and r.author_contact_id = $2 and (
        r.message_id = any($4::bigint[])
        or r.message_id in (select id from messages where company_id = $1 and ticket_id = any($5::bigint[])))`,
    values: [tx.companyId, contactId, duplicateId, record.reactedMessageIds, record.ticketIds],
  });
  await putBack(tx, record.droppedReactions);
  tx.emit(messagesMoved, { contactId, duplicateId, by });
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
