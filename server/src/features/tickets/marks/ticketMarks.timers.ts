import type { Tx } from "../../../platform/database/index.ts";
import type { ProductActor } from "../../../platform/events/index.ts";
import { handleTimer, type TimerHandler } from "../../../platform/timers/index.ts";
import { type LockedTicket, lockTicket } from "../tickets.queries.ts";
import { markUnread } from "../verbs/markUnread.ts";
import { type ReminderOf, remindTimer } from "./remindTimer.ts";
import { ticketMarksChanged, ticketReminded } from "./ticketMarks.events.ts";

const companies = `
  select c.company_id from companies c
  where c.status and c.deleted_at is null and (c.company_id = 1 or c.due_date > app.now())`;

export const ticketMarksTimers = (): TimerHandler[] => [
  handleTimer(remindTimer, {
    companies,
    maxAttempts: 5,
    lock: async (tx, { payload }) => void (await lockTicket(tx, payload.ticketId)),
    run: (tx, { payload }) => remind(tx, payload),
  }),
];

/** Brings a ticket back to whoever wanted it; one that was resolved meanwhile stays so. */
async function remind(tx: Tx, { userId, ticketId }: ReminderOf): Promise<void> {
  const [due] = await tx.query<{ ticket_id: number }>({
    name: "end-reminder",
    text: `
      update ticket_marks set remind_at = null
      where company_id = $1 and user_id = $2 and ticket_id = $3 and remind_at is not null returning ticket_id`,
    values: [tx.companyId, userId, ticketId],
  });
  if (!due) return;
  const by: ProductActor = { kind: "product", feature: "tickets", rule: "reminderDue", userId };
  tx.emit(ticketMarksChanged, { userId, by });
  const ticket = await lockTicket(tx, ticketId);
  if (!ticket || ticket.status === "closed") return;
  if (isForThem(ticket, userId)) await markUnread(tx, ticket, { by });
  tx.emit(ticketReminded, { ticketId, userId, by });
}

/**
 * Says if a ticket is the user's to change. What a colleague attends stays as they left it: who wanted to be reminded
 * of it is told alone.
 */
const isForThem = ({ user_id }: LockedTicket, userId: number): boolean =>
  user_id === null || user_id === userId;
