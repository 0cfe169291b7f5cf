import type { TicketOwner } from "@balcao/contract";
import { activeStatuses } from "@balcao/contract";
import type { Tx } from "../../platform/database/index.ts";
import { type Ctx, DomainError } from "../../platform/http/index.ts";
import { canSee, isAttended } from "./tickets.policy.ts";
import { factsOf, type LockedTicket } from "./tickets.queries.ts";

/** Somebody has this conversation: 409 with who, at the top of the answer and in its details. */
export class OtherOpenTicket extends DomainError {
  constructor(owner: TicketOwner) {
    super("ERR_OTHER_OPEN_TICKET", { details: owner, extra: { ...owner } });
  }
}

/** Describes who has a ticket, as the dialogs name them. */
export async function describeOwner(tx: Tx, ticketId: number): Promise<TicketOwner> {
  const row = await tx.db
    .selectFrom("tickets as t")
    .leftJoin("users as u", (join) =>
      join.onRef("u.company_id", "=", "t.company_id").onRef("u.id", "=", "t.user_id"),
    )
    .leftJoin("queues as q", (join) =>
      join.onRef("q.company_id", "=", "t.company_id").onRef("q.id", "=", "t.queue_id"),
    )
    .select([
      "t.uuid",
      "t.started_at as since",
      "u.id as userId",
      "u.name as userName",
      "q.id as queueId",
      "q.name as queueName",
    ])
    .where("t.company_id", "=", tx.companyId)
    .where("t.id", "=", ticketId)
    .executeTakeFirstOrThrow();
  return {
    uuid: row.uuid,
    userId: row.userId,
    user: row.userId === null ? null : { id: row.userId, name: row.userName ?? "" },
    queue: row.queueId === null ? null : { id: row.queueId, name: row.queueName ?? "" },
    since: row.userId === null ? null : row.since,
  };
}

/**
 * The answer to who wanted a ticket that waits no more. Whoever saw it waiting learns who took it; for the others it is
 * not there, so that an owner is told only to those who could have been it.
 */
export async function refusalOfTaken(ctx: Ctx, tx: Tx, ticket: LockedTicket): Promise<DomainError> {
  const facts = factsOf(ticket);
  const sawItWaiting = canSee(ctx.user, { ...facts, status: "pending", userId: null });
  if (isAttended(ticket.status) && ticket.user_id !== null && sawItWaiting)
    return new OtherOpenTicket(await describeOwner(tx, ticket.id));
  return new DomainError(canSee(ctx.user, facts) ? "ERR_TICKET_STATUS" : "ERR_NO_TICKET_FOUND");
}

/** The active ticket of a contact on a connection, if there is one. */
export async function findActiveTicket(tx: Tx, contactId: number, connectionId: number | null) {
  return tx.db
    .selectFrom("tickets")
    .select(["id"])
    .where("company_id", "=", tx.companyId)
    .where("contact_id", "=", contactId)
    .where("connection_id", connectionId === null ? "is" : "=", connectionId)
    .where("status", "in", [...activeStatuses])
    .executeTakeFirst();
}
