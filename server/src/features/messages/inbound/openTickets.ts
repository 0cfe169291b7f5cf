import type { Tx } from "../../../platform/database/index.ts";
import type { Services } from "../../../platform/http/index.ts";
import { requestPicture } from "../../contacts/index.ts";
import { beginTickets, type BegunTicket, livesAsGroup, type LockedTicket } from "../../tickets/index.ts";
import { availableExpression } from "../../users/index.ts";
import { bringerOf } from "../messages.actors.ts";
import { findTickets, keyOf, type TicketChoice } from "./findTickets.ts";
import type { MessageWithTicket } from "./receiveMessages.ts";
import type { Recognised } from "./recogniseContacts.ts";

/**
 * Finds, reopens or opens the ticket of each message (decisions §3). Whatever a batch brings, it is one statement for each
 * of these; a contact who was just met has nothing to be found.
 */
export async function openTickets(
  tx: Tx,
  channels: Services["channels"],
  messages: readonly Recognised[],
): Promise<MessageWithTicket[]> {
  const known = new Map(
    messages.flatMap((message) => {
      const ticket = ticketOf(message);
      return ticket ? [[ticketKey(message), ticket] as const] : [];
    }),
  );
  const firsts = new Map<string, Recognised>();
  // The first message decides how a ticket begins.
  for (const message of messages)
    if (!firsts.has(ticketKey(message))) firsts.set(ticketKey(message), message);
  const without = [...firsts.values()].filter((message) => !known.has(ticketKey(message)));
  const found = await findTickets(tx, without.filter(({ isNew }) => !isNew).map(placeOf));
  const begun = await begin(
    tx,
    channels,
    without.filter((message) => !found.has(ticketKey(message))),
  );
  return messages.map((message) => {
    const key = ticketKey(message);
    const ticket = known.get(key) ?? found.get(key) ?? begun.get(key);
    if (!ticket) throw new Error(`No ticket for inbox row ${message.claimed.id}`);
    return { ...message, ticket };
  });
}

const placeOf = ({ contactId, claimed, event }: Recognised): TicketChoice => ({
  contactId,
  connectionId: claimed.connection_id,
  reopenMinutes: claimed.reopen_minutes,
  groupAsTicket: claimed.group_as_ticket,
  by: bringerOf({ fromMe: event.key.fromMe, imported: event.imported ?? false }),
});
const ticketKey = (message: Recognised): string => keyOf(placeOf(message));

/** The ticket that came with the claim, unless the contact turned out to be another. */
const ticketOf = ({ claimed, contactId }: Recognised): LockedTicket | undefined =>
  claimed.ticket?.contact_id === contactId ? claimed.ticket : undefined;

async function begin(
  tx: Tx,
  channels: Services["channels"],
  firsts: readonly Recognised[],
): Promise<Map<string, LockedTicket>> {
  const wallets = await findWallets(
    tx,
    firsts.filter(({ isNew }) => !isNew).map(({ contactId }) => contactId),
  );
  const tickets = await beginTickets(
    tx,
    firsts.map((message) => newTicket(message, wallets.get(message.contactId))),
  );
  for (const { contactId, claimed } of firsts)
    if (channels.get(claimed.channel)?.capabilities.pictures)
      tx.enqueue(requestPicture({ companyId: tx.companyId, contactId, connectionId: claimed.connection_id }));
  return new Map(
    firsts.flatMap((message, index) => {
      const ticket = tickets[index];
      return ticket ? [[ticketKey(message), ticket] as const] : [];
    }),
  );
}

function newTicket(
  { contactId, event, claimed }: Recognised,
  walletOfContact: Wallet | undefined,
): BegunTicket {
  const asGroup = livesAsGroup(event.chat.isGroup, claimed.group_as_ticket);
  const wallet = asGroup || event.key.fromMe || event.imported ? undefined : walletOfContact;
  // A message that we wrote on the phone itself opens the conversation for whoever takes it on.
  const attended = (event.key.fromMe && !event.imported) || wallet?.online === true;
  return {
    status: asGroup ? "group" : attended ? "open" : "pending",
    channel: claimed.channel,
    contact_id: contactId,
    connection_id: claimed.connection_id,
    queue_id: (event.imported ? claimed.import_queue_id : null) ?? claimed.only_queue_id,
    user_id: wallet?.id ?? null,
    is_group: event.chat.isGroup,
    opened_by_us: event.key.fromMe,
    imported: event.imported ?? false,
    by: bringerOf({ fromMe: event.key.fromMe, imported: event.imported ?? false }),
  };
}

/** The attendant whose customer this is, where the company hands tickets to them directly. */
interface Wallet {
  [column: string]: unknown;
  contact_id: number;
  id: number;
  online: boolean;
}

async function findWallets(tx: Tx, contactIds: readonly number[]): Promise<Map<number, Wallet>> {
  if (contactIds.length === 0) return new Map();
  const rows = await tx.query<Wallet>({
    name: "wallets-of-contacts",
    text: `
      select c.id as contact_id, u.id, coalesce(${availableExpression}, false) as online
      from contacts c
      join users u on u.company_id = c.company_id and u.id = c.wallet_user_id
      join company_settings s on s.company_id = c.company_id and s.settings ->> 'DirectTicketsToWallets' = 'enabled'
      where c.company_id = $1 and c.id = any($2::bigint[])`,
    values: [tx.companyId, contactIds],
  });
  return new Map(rows.map((row) => [row.contact_id, row]));
}
