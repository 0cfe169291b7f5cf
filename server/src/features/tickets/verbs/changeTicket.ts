import type { ChangedNumbers, TicketLogType, UndoneAct } from "@balcao/contract";
import { sql, type UpdateObject } from "kysely";
import type { Tables, Tx } from "../../../platform/database/index.ts";
import { type Actor, personOf } from "../../../platform/events/index.ts";
import { ticketChanged } from "../tickets.events.ts";
import { factsOf, type LockedTicket } from "../tickets.queries.ts";

/** New values; `sqlNow` stands for now. */
export type TicketPatch = UpdateObject<Tables, "tickets">;
/** Nothing of it is new to whom it belongs. */
export const received = { marked_unread: false, handed_at: null, handed_by: null, handed_note: "" } as const;
/** Nothing of it is unread either. */
export const seen = { unread: 0, ...received } as const;

/** A person has, or had, the conversation: the bot begins nothing in it until it is closed. */
export const botOver = { bot_state: '{"at":"over"}' } as const;

/** The contact knows that they wait: they are told once. */
export const botTold = { bot_state: '{"at":"over","told":true}' } as const;

/** The same of a wait that moves: the ways out that a menu promised still lead out of it. */
export const botToldToo = {
  bot_state: sql<string>`
    case when bot_state ->> 'at' = 'over' then bot_state else '{"at":"over"}'::jsonb end || '{"told":true}'::jsonb`,
};

export interface LogEntry {
  type: TicketLogType;
  /** User whom it names, where that is another than who did it. */
  userId?: number | null;
  queueId?: number | null;
  /** Act that it took back. */
  undone?: UndoneAct | undefined;
  /** The contact's number as it was, and as it is. */
  numbers?: ChangedNumbers | undefined;
}

/** Time of the transaction, by the clock of the database. */
export const sqlNow = sql<string>`app.now()`;

interface Change {
  patch: TicketPatch;
  log: readonly LogEntry[];
  by: Actor;
}

/** Every change of status, owner or queue ends here: the row, its log entries and the event, together. */
export async function changeTicket(
  tx: Tx,
  ticket: LockedTicket,
  { patch, log, by }: Change,
): Promise<LockedTicket> {
  const changed = await tx.db
    .updateTable("tickets")
    .set({ updated_at: sqlNow, ...patch })
    .where("company_id", "=", tx.companyId)
    .where("id", "=", ticket.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await logTicket(tx, changed.id, { log, by });
  tx.emit(ticketChanged, { ticketId: ticket.id, before: factsOf(ticket), after: factsOf(changed), by });
  return changed;
}

export async function logTicket(
  tx: Tx,
  ticketId: number,
  { log, by }: Pick<Change, "log" | "by">,
): Promise<void> {
  if (log.length === 0) return;
  const rows = log.map(({ type, userId = personOf(by), queueId = null, undone, numbers }) => ({
    company_id: tx.companyId,
    ticket_id: ticketId,
    type,
    user_id: userId,
    queue_id: queueId,
    cause: JSON.stringify({ ...by, undone, numbers }),
  }));
  await tx.db.insertInto("ticket_logs").values(rows).execute();
}
