import type { Tx } from "../../../platform/database/index.ts";
import type { ProductActor } from "../../../platform/events/index.ts";
import { handleTimer, type TimerHandler } from "../../../platform/timers/index.ts";
import { type LockedTicket, lockTicket } from "../tickets.queries.ts";
import { markUnread } from "../verbs/markUnread.ts";
import { isAnsweredReminder, type ReminderOf, remindTimer } from "./remindTimer.ts";
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

/** Brings a ticket back to whoever wanted it; where the contact wrote meanwhile, it is back already. One that was resolved stays so. */
async function remind(tx: Tx, { userId, ticketId }: ReminderOf): Promise<void> {
  const [due] = await tx.query<{ is_back: boolean }>({
    name: "end-reminder",
    text: `
      update ticket_marks k set remind_at = null from tickets t
      where k.company_id = $1 and k.user_id = $2 and k.ticket_id = $3 and k.remind_at is not null
        and t.company_id = k.company_id and t.id = k.ticket_id
      returning ${isAnsweredReminder} as is_back`,
    values: [tx.companyId, userId, ticketId],
  });
  if (!due || due.is_back) return;
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
