import type { Tx } from "../../platform/database/index.ts";
import { type Ctx, DomainError } from "../../platform/http/index.ts";
import {
  canSee,
  factsOf,
  type LockedTicket,
  lockTicket,
  type TicketRow,
  ticketsById,
} from "../tickets/index.ts";
import { messagesById, type MessageRow } from "./messages.queries.ts";

/** A message with its ticket, both locked until the transaction ends. */
export async function lockMessage(tx: Tx, messageId: number) {
  const place = await tx.db
    .selectFrom("messages")
    .select("ticket_id")
    .where("company_id", "=", tx.companyId)
    .where("id", "=", messageId)
    .executeTakeFirst();
  // Ticket first, message second, as everywhere: two orders would be a deadlock.
  const ticket = place && (await lockTicket(tx, place.ticket_id));
  const message = await tx.db
    .selectFrom("messages")
    .selectAll()
    .where("company_id", "=", tx.companyId)
    .where("id", "=", messageId)
    .forUpdate()
    .executeTakeFirst();
  return ticket && message && { message, ticket };
}

export type MessageInTicket = NonNullable<Awaited<ReturnType<typeof lockMessage>>>;
export type LockedMessage = MessageInTicket["message"];

/** A message with its ticket, both locked, if the caller may see the ticket. */
export async function accessMessage(ctx: Ctx, tx: Tx, messageId: number): Promise<MessageInTicket> {
  const found = await lockMessage(tx, messageId);
  if (!found || !canSee(ctx.user, factsOf(found.ticket))) throw new DomainError("ERR_NO_MESSAGE_FOUND");
  return found;
}

/** Writing needs a conversation that somebody attends. */
export function refuseUnlessAttended(ticket: LockedTicket): void {
  if (ticket.status !== "open" && ticket.status !== "group") throw new DomainError("ERR_TICKET_STATUS");
}

/** A message to read, with its labels, if the caller may see its ticket. */
export async function readMessage(ctx: Ctx, messageId: number): Promise<MessageRow> {
  const [row] = await ctx.read<MessageRow>(messagesById(ctx.companyId, [messageId]));
  if (!row || !(await seesTicket(ctx, row.ticket_id))) throw new DomainError("ERR_NO_MESSAGE_FOUND");
  return row;
}

export async function seesTicket(ctx: Ctx, ticketId: number): Promise<boolean> {
  const [ticket] = await ctx.read<TicketRow>(ticketsById(ctx.companyId, [ticketId]));
  return ticket !== undefined && canSee(ctx.user, factsOf(ticket));
}
