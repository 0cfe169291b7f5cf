import { isThanks } from "@balcao/flow-engine";
import { activeStatuses } from "@balcao/contract";
import type { Tx } from "../../../platform/database/index.ts";
import type { LockedTicket } from "../../tickets/index.ts";
import { keyOf } from "./findTickets.ts";
import type { MessageWithTicket } from "./receiveMessages.ts";
import type { Recognised } from "./recogniseContacts.ts";

/** Minutes after the end of a conversation in which thanks belong to it. */
const belongsFor = 10;

/**
 * Stores thanks for a conversation that has just ended in it, where nothing else is said: nothing opens,
 * nothing is unread. Answers those; one statement, and none where nobody thanks.
 */
export async function placeThanks(tx: Tx, messages: readonly Recognised[]): Promise<MessageWithTicket[]> {
  const conversations = Map.groupBy(messages, placeOf);
  const thanks = [...conversations.values()].filter((all) => all.every(mayBeThanks)).flat();
  if (thanks.length === 0) return [];
  const ended = await findEnded(tx, thanks);
  return thanks.flatMap((message) => {
    const ticket = ended.get(placeOf(message));
    return ticket ? [{ ...message, ticket, isQuiet: true }] : [];
  });
}

const placeOf = ({ contactId, claimed }: Recognised): string =>
  keyOf({ contactId, connectionId: claimed.connection_id });

const mayBeThanks = ({ claimed, contactId, event, isNew }: Recognised): boolean =>
  !isNew &&
  claimed.ticket?.contact_id !== contactId &&
  !event.chat.isGroup &&
  !event.key.fromMe &&
  !event.imported &&
  claimed.payload.kind === "message" &&
  event.content.type === "text" &&
  isThanks(event.content.body);

async function findEnded(tx: Tx, messages: readonly Recognised[]): Promise<Map<string, LockedTicket>> {
  const rows = await tx.query<LockedTicket & { [column: string]: unknown }>({
    name: "tickets-thanked-for",
    text: `
      select t.* from (select distinct * from unnest($2::bigint[], $3::bigint[])) as p(contact_id, connection_id)
      cross join lateral (
        select n.id from tickets n
        where n.company_id = $1 and n.contact_id = p.contact_id and n.connection_id = p.connection_id order by n.id desc limit 1
      ) newest
      join tickets t on t.company_id = $1 and t.id = newest.id
      where t.status = 'closed' and t.closed_at > (select app.now()) - interval '${belongsFor} minutes'
        and not exists (
          select from tickets a where a.company_id = $1 and a.contact_id = p.contact_id and a.connection_id = p.connection_id
            and a.status in (${activeStatuses.map((status) => `'${status}'`).join(", ")}))
        and not exists (
          select from company_settings s where s.company_id = $1 and s.settings ->> 'thanksReopen' = 'enabled')
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
