import { type Ctx, DomainError } from "../../../platform/http/index.ts";
import { cancelTimers, setTimers } from "../../../platform/timers/index.ts";
import { accessTicket } from "../tickets.access.ts";
import { keyOfReminder, remindTimer } from "./remindTimer.ts";
import { ticketMarksChanged } from "./ticketMarks.events.ts";

/** Has a ticket come back to the caller at a time; null: no longer. */
export function remindOfTicket(ctx: Ctx, ticketId: number, at: string | null): Promise<void> {
  return ctx.transaction(async (tx) => {
    const ticket = await accessTicket(ctx, tx, ticketId);
    if (at !== null && ticket.status === "closed") throw new DomainError("ERR_TICKET_STATUS");
    const userId = ctx.user.id;
    await tx.query({
      name: "keep-reminder",
      text: `
        insert into ticket_marks (company_id, user_id, ticket_id, remind_at, inbound_before_reminder)
        select $1, $2, $3, $4, t.last_inbound_at from tickets t where t.company_id = $1 and t.id = $3
        on conflict (company_id, user_id, ticket_id)
        do update set remind_at = excluded.remind_at, inbound_before_reminder = excluded.inbound_before_reminder`,
      values: [tx.companyId, userId, ticketId, at],
    });
    const key = keyOfReminder({ userId, ticketId });
    if (at === null) await cancelTimers(tx, remindTimer, [key]);
    else await setTimers(tx, remindTimer, [{ key, dueAt: at, payload: { userId, ticketId } }]);
    tx.emit(ticketMarksChanged, { userId, by: ctx.by });
  });
}
