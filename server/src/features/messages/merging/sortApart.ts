import type { Tx } from "../../../platform/database/index.ts";
import type { Actor } from "../../../platform/events/index.ts";
import type { Pair } from "../../contacts/index.ts";
import { moveToContact } from "../../tickets/index.ts";

/** Two people who were one contact for a while; each has its identities again, and the tickets of before. */
interface Mixed extends Pair {
  /** Moment at which they became one. */
  since: string;
  /** The identity that "the number" of the one stood for, where messages without word of theirs came by it. */
  numberKey: string | null;
  /** Tickets that were there before, of either. */
  ticketIds: readonly number[];
}

/** Messages with one of the two in a ticket that is the other's. */
export interface Stray {
  ticketId: number;
  /** Contact that it belongs to. */
  contactId: number;
  messageIds: number[];
}

interface Said {
  [column: string]: unknown;
  id: number;
  ticket_id: number;
  from_me: boolean;
  /** Contact whose identity wrote it, or was written to. */
  owner: number;
  /** Contact whose ticket it stands in. */
  holder: number;
  is_new: boolean;
}

/**
 * Sorts what was said since two people became one contact, by the identity that wrote or was answered. A ticket that
 * began since belongs to whom it heard last. What stands in the other's ticket is left as a stray.
 */
export async function sortApart(tx: Tx, mixed: Mixed): Promise<{ ticketIds: number[]; strays: Stray[] }> {
  const ticketIds: number[] = [];
  const strays: Stray[] = [];
  for (const [ticketId, said] of Map.groupBy(await listSaid(tx, mixed), (one) => one.ticket_id)) {
    const [first] = said;
    if (!first) continue;
    const heard = said.findLast((one) => !one.from_me) ?? said.at(-1) ?? first;
    const holder = first.is_new ? heard.owner : first.holder;
    if (holder !== first.holder) {
      ticketIds.push(ticketId);
      await giveTicket(tx, ticketId, { from: first.holder, to: holder, by: mixed.by });
    }
    const contactId = said.find(({ owner }) => owner !== holder)?.owner;
    const messageIds = said.flatMap(({ id, owner }) => (owner === holder ? [] : [id]));
    if (contactId !== undefined) strays.push({ ticketId, contactId, messageIds });
  }
  return { ticketIds, strays };
}

const listSaid = (tx: Tx, { contactId, duplicateId, since, numberKey, ticketIds }: Mixed): Promise<Said[]> =>
  tx.query<Said>({
    text: `
      with owned as (
        select kind || ':' || value as key, contact_id from contact_identities where company_id = $1 and contact_id in ($2, $3)
      )
      select m.id, m.ticket_id, m.from_me, coalesce(owned.contact_id, t.contact_id) as owner, t.contact_id as holder,
        t.id <> all($6::bigint[]) as is_new
      from messages m
      join tickets t on t.company_id = $1 and t.id = m.ticket_id
      left join owned on owned.key = coalesce(m.identity, $5::text)
      where m.company_id = $1 and m.contact_id in ($2, $3) and m.created_at >= $4::timestamptz
      order by m.id`,
    values: [tx.companyId, contactId, duplicateId, since, numberKey, ticketIds],
  });

async function giveTicket(
  tx: Tx,
  ticketId: number,
  { from, to, by }: { from: number; to: number; by: Actor },
): Promise<void> {
  await moveToContact(tx, { ticketIds: [ticketId], from, to, by });
  await tx.query({
    text: "update messages set contact_id = $3 where company_id = $1 and ticket_id = $2",
    values: [tx.companyId, ticketId, to],
  });
}
