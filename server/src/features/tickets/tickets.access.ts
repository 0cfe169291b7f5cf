import type { Statement, Tx } from "../../platform/database/index.ts";
import { type Ctx, DomainError } from "../../platform/http/index.ts";
import { canSee, canUseQueue } from "./tickets.policy.ts";
import {
  factsOf,
  type LockedTicket,
  lockTicket,
  ticketByUuid,
  type TicketRow,
  ticketsById,
} from "./tickets.queries.ts";

/** The ticket's row, locked, if the caller may see it. Not there, another company's and not visible look the same. */
export async function accessTicket(ctx: Ctx, tx: Tx, ticketId: number): Promise<LockedTicket> {
  const ticket = await lockTicket(tx, ticketId);
  if (!ticket || !canSee(ctx.user, factsOf(ticket))) throw new DomainError("ERR_NO_TICKET_FOUND");
  return ticket;
}

/** A ticket to read, by its address. */
export const readTicket = (ctx: Ctx, uuid: string): Promise<TicketRow> =>
  readVisible(ctx, ticketByUuid(ctx.companyId, uuid));

export const readTicketById = (ctx: Ctx, ticketId: number): Promise<TicketRow> =>
  readVisible(ctx, ticketsById(ctx.companyId, [ticketId]));

async function readVisible(ctx: Ctx, statement: Statement): Promise<TicketRow> {
  const [row] = await ctx.read<TicketRow>(statement);
  return refuseUnseen(ctx, row);
}

/** The ticket, if it is there and the caller may see it. */
export function refuseUnseen<R extends Parameters<typeof factsOf>[0]>(ctx: Ctx, row: R | undefined): R {
  if (!row || !canSee(ctx.user, factsOf(row))) throw new DomainError("ERR_NO_TICKET_FOUND");
  return row;
}

/** A queue that exists, and that the caller may hand tickets to. */
export async function accessTargetQueue(
  ctx: Ctx,
  tx: Tx,
  { queueId, ownOnly }: { queueId: number; ownOnly: boolean },
) {
  const queue = await tx.db
    .selectFrom("queues")
    .select(["id", "name"])
    .where("company_id", "=", tx.companyId)
    .where("id", "=", queueId)
    .executeTakeFirst();
  if (!queue || (ownOnly && !canUseQueue(ctx.user, queueId))) throw new DomainError("ERR_NO_QUEUE_FOUND");
  return queue;
}

/**
 * The queue that a ticket begins in, or is accepted into: the named one, else the caller's only one. Of several one must
 * be named; who works in none may leave it out.
 */
export async function accessOwnQueue(
  ctx: Ctx,
  tx: Tx,
  named: number | null | undefined,
): Promise<number | null> {
  const [first = null, ...others] = ctx.user.queueIds;
  if (!named && others.length > 0) throw new DomainError("ERR_QUEUE_REQUIRED");
  const queueId = named || first;
  if (queueId) await accessTargetQueue(ctx, tx, { queueId, ownOnly: true });
  return queueId;
}

export async function accessTargetUser(tx: Tx, userId: number) {
  const user = await tx.db
    .selectFrom("users")
    .select(["id", "name"])
    .where("company_id", "=", tx.companyId)
    .where("id", "=", userId)
    .executeTakeFirst();
  if (!user) throw new DomainError("ERR_NO_USER_FOUND");
  return user;
}
