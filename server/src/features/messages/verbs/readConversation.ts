import type { Identity, MessageKey } from "../../../channels/port.ts";
import { participantOf } from "../participant.ts";
import type { Tx } from "../../../platform/database/index.ts";
import type { Actor } from "../../../platform/events/index.ts";
import { type LockedTicket, noteRead } from "../../tickets/index.ts";
import type { Ways } from "./enqueueForChannel.ts";

/**
 * Leaves nothing unread of a ticket, here and, as a receipt that names every message in the order in which they came, at
 * the contact.
 */
export async function readConversation(
  tx: Tx,
  ticket: LockedTicket,
  { services, by }: { services: Pick<Ways, "wakeSender">; by: Actor },
): Promise<void> {
  await noteRead(tx, ticket.id, { by });
  const read = ticket.unread === 0 ? [] : await markMessages(tx, ticket);
  const { connection_id: connectionId } = ticket;
  if (connectionId === null || read.length === 0) return;
  // Each of the contact's identities is a chat of its own at the provider.
  const byIdentity = Map.groupBy(read, ({ identity }) => identity);
  await tx.db
    .insertInto("outbox")
    .values(
      [...byIdentity].map(([identity, messages]) => ({
        company_id: tx.companyId,
        connection_id: connectionId,
        message_id: null,
        contact_id: ticket.contact_id,
        kind: "read",
        payload: JSON.stringify({ identity, keys: messages.map(keyOf) }),
      })),
    )
    .execute();
  tx.afterCommit(() => services.wakeSender(tx.companyId, connectionId));
}

interface ReadMessage {
  [column: string]: unknown;
  provider_id: string;
  identity: string | null;
  participant: Identity | null;
}

/**
 * Marks as many of the contact's newest messages as the ticket counts, oldest first. Some may stand in the ticket
 * before: a transfer or a merge hands the count on.
 */
const markMessages = (tx: Tx, { contact_id, connection_id, unread }: LockedTicket): Promise<ReadMessage[]> =>
  tx.query<ReadMessage>({
    name: "mark-messages-read",
    text: `
      with unread as (
        select id from messages
        where company_id = $1 and contact_id = $2 and connection_id = $3 and not from_me and not read order by id desc limit $4
      ),
      done as (
        update messages m set read = true from unread where m.company_id = $1 and m.id = unread.id
        returning m.id, m.provider_id, m.identity, m.author_contact_id, m.participant
      )
      select done.provider_id, done.identity, ${participantOf("done")} as participant
      from done order by done.id`,
    values: [tx.companyId, contact_id, connection_id, unread],
  });

/** Key of a receipt, which in groups names who wrote the message. */
const keyOf = ({ provider_id: providerId, participant }: ReadMessage): MessageKey =>
  participant ? { providerId, fromMe: false, participant } : { providerId, fromMe: false };
