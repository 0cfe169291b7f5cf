import type { Tx } from "../../platform/database/index.ts";
import { type Ctx, DomainError } from "../../platform/http/index.ts";
import { describeOwner, findActiveTicket, OtherOpenTicket } from "./otherOpenTicket.ts";
import { canOpen, canSee, canUseQueue, livesAsGroup } from "./tickets.policy.ts";
import { factsOf, lockTicket, type LockedTicket } from "./tickets.queries.ts";
import { openTicket } from "./verbs/openTicket.ts";

interface Wanted {
  contactId: number;
  connectionId: number;
  /** Queue of a new ticket, where the caller works in it. */
  queueId: number | null;
}

/**
 * The conversation with a contact on a connection, locked: the one that goes on, else a new one of the caller's own. One
 * that the caller may not see answers 409 with who has it. The contact's row orders those who come at the same moment.
 */
export async function findOrOpenTicket(ctx: Ctx, tx: Tx, wanted: Wanted): Promise<LockedTicket> {
  const contact = await tx.db
    .selectFrom("contacts")
    .select(["id", "active", "is_group"])
    .where("company_id", "=", tx.companyId)
    .where("id", "=", wanted.contactId)
    .forUpdate()
    .executeTakeFirst();
  if (!contact) throw new DomainError("ERR_NO_CONTACT_FOUND");
  if (!contact.active) throw new DomainError("ERR_CONTACT_BLOCKED");
  const active = await findActiveTicket(tx, contact.id, wanted.connectionId);
  const ticket = active && (await lockTicket(tx, active.id));
  if (!ticket) return openOwn(ctx, tx, { ...wanted, isGroup: contact.is_group });
  if (!canSee(ctx.user, factsOf(ticket))) throw new OtherOpenTicket(await describeOwner(tx, ticket.id));
  return ticket;
}

async function openOwn(
  ctx: Ctx,
  tx: Tx,
  { contactId, connectionId, queueId, isGroup }: Wanted & { isGroup: boolean },
): Promise<LockedTicket> {
  const connection = await tx.db
    .selectFrom("connections")
    .select(["id", "channel", "group_as_ticket"])
    .where("company_id", "=", tx.companyId)
    .where("id", "=", connectionId)
    .executeTakeFirst();
  if (!connection) throw new DomainError("ERR_NO_WAPP_FOUND");
  const status = livesAsGroup(isGroup, connection.group_as_ticket) ? "group" : "open";
  if (!canOpen(ctx.user, status)) throw new DomainError("ERR_NO_PERMISSION");
  return openTicket(tx, {
    status,
    channel: connection.channel,
    contact_id: contactId,
    connection_id: connection.id,
    queue_id: queueId !== null && canUseQueue(ctx.user, queueId) ? queueId : null,
    user_id: ctx.user.id,
    is_group: isGroup,
    by: ctx.by,
  });
}
