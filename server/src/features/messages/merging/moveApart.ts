import { activeStatuses } from "@balcao/contract";
import type { Tx } from "../../../platform/database/index.ts";
import type { Actor } from "../../../platform/events/index.ts";
import { copyTicket, type LockedTicket } from "../../tickets/index.ts";
import { renewProgress } from "./renewProgress.ts";
import type { Stray } from "./sortApart.ts";

/**
 * Moves what was said with somebody out of another's ticket: into their own conversation that goes on, where the ticket
 * does, and otherwise into one like it, with the same queue and owner. What is unread of it goes along.
 */
export async function moveApart(tx: Tx, strays: readonly Stray[], { by }: { by: Actor }): Promise<void> {
  for (const stray of strays) {
    const [ticket] = await lockTickets(tx, { ids: [stray.ticketId] });
    if (!ticket) continue;
    const target =
      (await findOwn(tx, ticket, stray.contactId)) ??
      (await copyTicket(tx, ticket, { contactId: stray.contactId, by }));
    const unread = Math.min(ticket.unread, await moveMessages(tx, stray, target));
    await renewProgress(tx, ticket, { unread: -unread, by });
    await renewProgress(tx, target, { unread, by });
  }
}

const isActive = ({ status }: LockedTicket): boolean => activeStatuses.some((one) => one === status);

async function findOwn(tx: Tx, ticket: LockedTicket, contactId: number): Promise<LockedTicket | undefined> {
  if (!isActive(ticket)) return undefined;
  return (await lockTickets(tx, { contactId, connectionId: ticket.connection_id }))[0];
}

/** Locks tickets by id, or the active one of a contact on a connection. */
function lockTickets(
  tx: Tx,
  where: { ids: number[] } | { contactId: number; connectionId: number | null },
): Promise<LockedTicket[]> {
  const base = tx.db.selectFrom("tickets").selectAll().where("company_id", "=", tx.companyId).forUpdate();
  if ("ids" in where) return base.where("id", "in", where.ids).execute();
  return base
    .where("contact_id", "=", where.contactId)
    .where("connection_id", "=", where.connectionId)
    .where("status", "in", [...activeStatuses])
    .execute();
}

/** Answers how many of the contact's are unread. */
async function moveMessages(tx: Tx, { contactId, messageIds }: Stray, target: LockedTicket): Promise<number> {
  const values = [tx.companyId, contactId, messageIds];
  await tx.query({
    text: `
      update message_reactions set author_contact_id = $2
      where company_id = $1 and message_id = any($3::bigint[]) and author_contact_id <> 0`,
    values,
  });
  const rows = await tx.query<{ is_unread: boolean }>({
    text: `
      update messages set contact_id = $2, ticket_id = $4
      where company_id = $1 and id = any($3::bigint[]) returning not read and not from_me as is_unread`,
    values: [...values, target.id],
  });
  return rows.filter((row) => row.is_unread).length;
}
