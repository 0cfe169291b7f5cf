import type { TicketMarks } from "@balcao/contract";
import type { Ctx } from "../../../platform/http/index.ts";
import { presenterFor } from "../presenterFor.ts";
import { canSee } from "../tickets.policy.ts";
import { presentTicket } from "../tickets.present.ts";
import { factsOf, ticketsById, type TicketRow } from "../tickets.queries.ts";
import { isAnsweredReminder } from "./remindTimer.ts";

interface MarkRow {
  [column: string]: unknown;
  ticket_id: number;
  is_pinned: boolean;
  remind_at: string | null;
}

/** Lists the pins and reminders of the caller on tickets that are not resolved. */
export async function listTicketMarks(ctx: Ctx): Promise<TicketMarks> {
  const marks = await ctx.read<MarkRow>({
    name: "list-ticket-marks",
    text: `
      select k.ticket_id, k.pinned_at is not null as is_pinned,
        case when not (${isAnsweredReminder}) then k.remind_at end as remind_at
      from ticket_marks k join tickets t on t.company_id = k.company_id and t.id = k.ticket_id
      where k.company_id = $1 and k.user_id = $2 and t.status <> 'closed'
      order by k.pinned_at desc nulls last, k.ticket_id`,
    values: [ctx.companyId, ctx.user.id],
  });
  const pinnedIds = marks.flatMap(({ ticket_id, is_pinned }) => (is_pinned ? [ticket_id] : []));
  const rows = pinnedIds.length === 0 ? [] : await ctx.read<TicketRow>(ticketsById(ctx.companyId, pinnedIds));
  const byId = new Map(rows.map((row) => [row.id, row]));
  const presenter = presenterFor(ctx);
  return {
    pinned: pinnedIds.flatMap((id) => {
      const row = byId.get(id);
      return row && canSee(ctx.user, factsOf(row)) ? [presentTicket(presenter, row)] : [];
    }),
    reminders: marks.flatMap(({ ticket_id: ticketId, remind_at: at }) =>
      at === null ? [] : [{ ticketId, at }],
    ),
  };
}
