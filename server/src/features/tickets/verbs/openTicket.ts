import type { Tx } from "../../../platform/database/index.ts";
import type { Actor } from "../../../platform/events/index.ts";
import type { LockedTicket } from "../tickets.queries.ts";
import { logTicket, sqlNow } from "./changeTicket.ts";
import { type BegunTicket, insertTicket } from "./insertTicket.ts";

export interface OpenTicket extends Pick<
  BegunTicket,
  "status" | "channel" | "contact_id" | "connection_id" | "queue_id" | "user_id" | "is_group"
> {
  by: Actor;
}

/**
 * Opens a ticket because we write first. One that is closed from the beginning holds what is said until the contact
 * answers.
 */
export async function openTicket(tx: Tx, { by, ...values }: OpenTicket): Promise<LockedTicket> {
  const isClosed = values.status === "closed";
  const ticket = await insertTicket(tx, {
    values: { ...values, opened_by_us: true, closed_at: isClosed ? sqlNow : null },
    by,
  });
  const entry = { userId: by.kind === "user" ? by.userId : ticket.user_id, queueId: ticket.queue_id };
  await logTicket(tx, ticket.id, {
    log: [{ type: "create", ...entry }, ...(isClosed ? [{ type: "closed" as const, ...entry }] : [])],
    by,
  });
  return ticket;
}
