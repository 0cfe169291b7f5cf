import { mostPinned } from "@balcao/contract";
import { type Ctx, DomainError } from "../../../platform/http/index.ts";
import { accessTicket } from "../tickets.access.ts";
import { ticketMarksChanged } from "./ticketMarks.events.ts";

/** Keeps a ticket at the top of the caller's lists, or no longer. */
export function pinTicket(ctx: Ctx, ticketId: number, isPinned: boolean): Promise<void> {
  return ctx.transaction(async (tx) => {
    await accessTicket(ctx, tx, ticketId);
    const [counted] = await tx.query<{ others: number }>({
      name: "keep-pin",
      text: `
        with kept as (
          insert into ticket_marks as k (company_id, user_id, ticket_id, pinned_at)
          values ($1, $2, $3, case when $4::boolean then app.now() end)
          on conflict (company_id, user_id, ticket_id)
          do update set pinned_at = case when $4::boolean then coalesce(k.pinned_at, excluded.pinned_at) end
        )
        select count(*)::int as others
        from ticket_marks k join tickets t on t.company_id = k.company_id and t.id = k.ticket_id
        where k.company_id = $1 and k.user_id = $2 and k.ticket_id <> $3 and k.pinned_at is not null and t.status <> 'closed'`,
      values: [tx.companyId, ctx.user.id, ticketId, isPinned],
    });
    if (isPinned && (counted?.others ?? 0) >= mostPinned)
      throw new DomainError("ERR_TOO_MANY_PINNED", { details: { limit: mostPinned } });
    tx.emit(ticketMarksChanged, { userId: ctx.user.id, by: ctx.by });
  });
}
