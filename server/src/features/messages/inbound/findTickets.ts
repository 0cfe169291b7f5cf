import { activeStatuses } from "@balcao/contract";
import type { Tx } from "../../../platform/database/index.ts";
import type { Actor } from "../../../platform/events/index.ts";
import { livesAsGroup, type LockedTicket, resumeWaiting } from "../../tickets/index.ts";

/** A contact on a connection, that has no active ticket as far as the claim saw. */
export interface TicketChoice {
  contactId: number;
  connectionId: number;
  /** Minutes in which a closed ticket reopens instead of a new one. */
  reopenMinutes: number;
  groupAsTicket: boolean;
  /** Actor of the message that came first. */
  by: Actor;
}

export const keyOf = ({
  contactId,
  connectionId,
}: Pick<TicketChoice, "contactId" | "connectionId">): string => `${contactId} ${connectionId}`;

type FoundTicket = LockedTicket & { [column: string]: unknown };

/**
 * The tickets of conversations that go on, locked, by `keyOf`: active ones, and those closed so lately that the contact
 * continues them.
 */
export async function findTickets(
  tx: Tx,
  places: readonly TicketChoice[],
): Promise<Map<string, LockedTicket>> {
  if (places.length === 0) return new Map();
  const found = new Map((await findActive(tx, places)).map((ticket) => [keyOfTicket(ticket), ticket]));
  const left = places.filter((place) => place.reopenMinutes > 0 && !found.has(keyOf(place)));
  const placeOf = new Map(left.map((place) => [keyOf(place), place]));
  for (const ticket of await findRecent(tx, left)) {
    const key = keyOfTicket(ticket);
    const place = placeOf.get(key);
    if (!place) continue;
    const asGroup = livesAsGroup(ticket.is_group, place.groupAsTicket);
    found.set(key, await resumeWaiting(tx, ticket, { asGroup, by: place.by }));
  }
  return found;
}

const keyOfTicket = ({ contact_id, connection_id }: LockedTicket): string =>
  keyOf({ contactId: contact_id, connectionId: connection_id ?? 0 });

const findActive = (tx: Tx, places: readonly TicketChoice[]): Promise<FoundTicket[]> =>
  tx.query<FoundTicket>({
    name: "active-tickets",
    text: `
      select t.* from unnest($2::bigint[], $3::bigint[]) as p(contact_id, connection_id)
      join tickets t on t.company_id = $1 and t.contact_id = p.contact_id and t.connection_id = p.connection_id
      where t.status in (${activeStatuses.map((status) => `'${status}'`).join(", ")})
      order by t.id for update of t`,
    values: [
      tx.companyId,
      places.map(({ contactId }) => contactId),
      places.map(({ connectionId }) => connectionId),
    ],
  });

/** The last one of each place, closed within the connection's time. */
async function findRecent(tx: Tx, places: readonly TicketChoice[]): Promise<FoundTicket[]> {
  if (places.length === 0) return [];
  return tx.query<FoundTicket>({
    name: "recent-closed-tickets",
    text: `
      select t.* from unnest($2::bigint[], $3::bigint[], $4::int[]) as p(contact_id, connection_id, minutes)
      cross join lateral (
        select r.id from tickets r
        where r.company_id = $1 and r.contact_id = p.contact_id and r.connection_id = p.connection_id and r.status = 'closed'
          and r.closed_at > (select app.now()) - make_interval(mins => p.minutes)
        order by r.id desc limit 1
      ) last
      join tickets t on t.company_id = $1 and t.id = last.id
      where t.status = 'closed'
      order by t.id for update of t`,
    values: [
      tx.companyId,
      places.map(({ contactId }) => contactId),
      places.map(({ connectionId }) => connectionId),
      places.map(({ reopenMinutes }) => reopenMinutes),
    ],
  });
}
