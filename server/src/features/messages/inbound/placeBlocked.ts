import type { Tx } from "../../../platform/database/index.ts";
import type { Logger } from "../../../platform/log/log.ts";
import { countBlocked } from "../../contacts/index.ts";
import type { LockedTicket } from "../../tickets/index.ts";
import { messageReceived } from "../messages.actors.ts";
import { keyOf } from "./findTickets.ts";
import type { MessageWithTicket } from "./receiveMessages.ts";
import type { Recognised } from "./recogniseContacts.ts";

/**
 * Stores words of blocked contacts in their newest ticket on the connection, whatever its status, and changes nothing
 * about it; without any ticket it goes nowhere. Either way it is counted. Two statements, however many they are.
 */
export async function placeBlocked(
  tx: Tx,
  log: Logger,
  messages: readonly Recognised[],
): Promise<MessageWithTicket[]> {
  if (messages.length === 0) return [];
  await countBlocked(
    tx,
    messages.filter(({ event }) => !event.imported).map(({ contactId }) => contactId),
    { by: messageReceived },
  );
  const newest = await findNewest(tx, messages);
  return messages.flatMap((message) => {
    const { contactId, claimed } = message;
    const ticket = newest.get(keyOf({ contactId, connectionId: claimed.connection_id }));
    if (ticket) return [{ ...message, ticket }];
    const { companyId } = tx;
    log.info(
      { companyId, contactId, connectionId: claimed.connection_id },
      "A blocked contact without ticket wrote; the message was dropped",
    );
    return [];
  });
}

async function findNewest(tx: Tx, messages: readonly Recognised[]): Promise<Map<string, LockedTicket>> {
  const rows = await tx.query<LockedTicket & { [column: string]: unknown }>({
    name: "newest-tickets",
    text: `
      select t.* from (select distinct * from unnest($2::bigint[], $3::bigint[])) as p(contact_id, connection_id)
      cross join lateral (
        select n.id from tickets n
        where n.company_id = $1 and n.contact_id = p.contact_id and n.connection_id = p.connection_id order by n.id desc limit 1
      ) newest
      join tickets t on t.company_id = $1 and t.id = newest.id
      order by t.id for update of t`,
    values: [
      tx.companyId,
      messages.map(({ contactId }) => contactId),
      messages.map(({ claimed }) => claimed.connection_id),
    ],
  });
  return new Map(
    rows.map((ticket) => [
      keyOf({ contactId: ticket.contact_id, connectionId: ticket.connection_id ?? 0 }),
      ticket,
    ]),
  );
}
