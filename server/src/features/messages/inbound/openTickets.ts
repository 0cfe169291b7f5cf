import type { Tx } from "../../../platform/database/index.ts";
import { requestPicture } from "../../contacts/index.ts";
import { insertTicket, livesAsGroup, logTicket, type LockedTicket } from "../../tickets/index.ts";
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
  const again = claimed.reopen_minutes > 0 ? await reopenRecentTicket(tx, place, claimed) : undefined;
  if (again) return again;

  const asGroup = livesAsGroup(event.chat.isGroup, claimed.group_as_ticket);
  const takers = await findTakers(tx, place);
  const wallet = asGroup || event.key.fromMe ? null : takers.wallet;
  // What we wrote from the phone itself opens the conversation for whoever takes it on.
  const attended = event.key.fromMe || wallet?.online === true;
  const ticket = await insertTicket(tx, {
    status: asGroup ? "group" : attended ? "open" : "pending",
    channel: claimed.channel,
    contact_id: contactId,
    connection_id: claimed.connection_id,
    queue_id: takers.onlyQueueId,
    user_id: wallet?.id ?? null,
    is_group: event.chat.isGroup,
    opened_by_us: event.key.fromMe,
    imported: event.imported ?? false,
  });
  await logTicket(tx, ticket.id, [
    { type: "create", userId: wallet?.id ?? null, queueId: takers.onlyQueueId },
  ]);
  tx.enqueue(requestPicture({ companyId: tx.companyId, contactId, connectionId: claimed.connection_id }));
  return ticket;
}

interface Takers {
  [column: string]: unknown;
  /** The connection's queue, when it has exactly one: nobody needs to choose. */
  onlyQueueId: number | null;
  /** The attendant whose customer this is, where the company hands tickets to them directly. */
  wallet: { id: number; online: boolean } | null;
}

/** Whom a new conversation goes to before anybody took it. */
async function findTakers(tx: Tx, place: { contactId: number; connectionId: number }): Promise<Takers> {
  const [row] = await tx.query<Takers>({
    name: "takers-of-new-ticket",
    text: `
      select
        (select min(q.queue_id) from connection_queues q where q.company_id = $1 and q.connection_id = $3 having count(*) = 1) as "onlyQueueId",
        (
          select json_build_object('id', u.id, 'online', coalesce(u.last_seen_at > app.now() - interval '5 minutes', false))
          from contacts c
          join users u on u.company_id = c.company_id and u.id = c.wallet_user_id
          join company_settings s on s.company_id = c.company_id and s.settings ->> 'DirectTicketsToWallets' = 'enabled'
          where c.company_id = $1 and c.id = $2
        ) as wallet`,
    values: [tx.companyId, place.contactId, place.connectionId],
  });
  return row ?? { onlyQueueId: null, wallet: null };
}
