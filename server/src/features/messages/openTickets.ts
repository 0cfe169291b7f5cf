import type { Tx } from "../../platform/database/index.ts";
import { insertTicket, logTicket, type LockedTicket } from "../tickets/index.ts";
import { findLiveTicket, reopenRecentTicket } from "./findTicket.ts";
import type { PlacedMessage } from "./receiveMessages.ts";
import type { Recognised } from "./recogniseContacts.ts";

/** Finds, reopens or opens the ticket of each message (decisions §3). */
export async function openTickets(tx: Tx, messages: readonly Recognised[]): Promise<PlacedMessage[]> {
  const opened = new Map<string, LockedTicket>();
  const placed: PlacedMessage[] = [];
  for (const message of messages) {
    const key = `${message.contactId} ${message.claimed.connection_id}`;
    const ticket = opened.get(key) ?? ticketOf(message) ?? (await findOrOpen(tx, message));
    opened.set(key, ticket);
    placed.push({ ...message, ticket });
  }
  return placed;
}

/** The ticket that came with the claim, unless the contact turned out to be another. */
const ticketOf = ({ claimed, contactId }: Recognised): LockedTicket | undefined =>
  claimed.ticket?.contact_id === contactId ? claimed.ticket : undefined;

async function findOrOpen(tx: Tx, { contactId, event, claimed }: Recognised): Promise<LockedTicket> {
  const place = { contactId, connectionId: claimed.connection_id };
  const live = await findLiveTicket(tx, place);
  if (live) return live;
  const again =
    claimed.reopen_minutes > 0
      ? await reopenRecentTicket(tx, { ...place, minutes: claimed.reopen_minutes })
      : undefined;
  if (again) return again;

  const livesAsGroup = event.chat.isGroup && !claimed.group_as_ticket;
  const ticket = await insertTicket(tx, {
    // What we wrote from the phone itself opens the conversation for whoever takes it on.
    status: livesAsGroup ? "group" : event.key.fromMe ? "open" : "pending",
    channel: claimed.channel,
    contact_id: contactId,
    connection_id: claimed.connection_id,
    is_group: event.chat.isGroup,
    opened_by_us: event.key.fromMe,
    imported: event.imported ?? false,
  });
  await logTicket(tx, ticket.id, [{ type: "create" }]);
  return ticket;
}
