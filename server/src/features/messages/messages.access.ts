import type { Tx } from "../../platform/database/index.ts";
import { type Ctx, DomainError } from "../../platform/http/index.ts";
import {
  accessTicket,
  canSee,
  factsOf,
  type LockedTicket,
  type TicketRow,
  ticketsById,
} from "../tickets/index.ts";
import { messagesById, type MessageRow } from "./messages.queries.ts";

/** A message with its ticket, both locked, if the caller may see the ticket. */
export async function accessMessage(ctx: Ctx, tx: Tx, messageId: number) {
  const place = await tx.db
    .selectFrom("messages")
    .select("ticket_id")
    .where("company_id", "=", tx.companyId)
    .where("id", "=", messageId)
    .executeTakeFirst();
  if (!place) throw new DomainError("ERR_NO_MESSAGE_FOUND");
  // Ticket first, message second, as everywhere: two orders would be a deadlock.
  const ticket = await accessTicket(ctx, tx, place.ticket_id).catch((error: unknown) => {
    throw error instanceof DomainError ? new DomainError("ERR_NO_MESSAGE_FOUND") : error;
  });
  const message = await tx.db
    .selectFrom("messages")
    .selectAll()
    .where("company_id", "=", tx.companyId)
    .where("id", "=", messageId)
    .forUpdate()
    .executeTakeFirst();
  if (!message) throw new DomainError("ERR_NO_MESSAGE_FOUND");
  return { message, ticket };
}

export type LockedMessage = Awaited<ReturnType<typeof accessMessage>>["message"];

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
