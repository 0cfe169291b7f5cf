import type { TicketListQuery } from "@balcao/contract";
import { Conditions, prepared } from "../../../platform/database/index.ts";
import type { Ctx } from "../../../platform/http/index.ts";
import { addVisible } from "../tickets.visible.ts";
import { areOfTallies, isKeptFromWaiting } from "./chooseTickets.ts";
import { addDays, addFilters, type TicketFilters } from "./filters.ts";
import { hiddenTally } from "./listStatement.ts";

export interface CountTickets extends TicketFilters, Pick<TicketListQuery, "updatedAt"> {
  showAll: boolean;
}

/** Counts the badges of the sub-tabs: as many as their lists hold. */
export async function countTickets(ctx: Ctx, { showAll, ...filters }: CountTickets) {
  const values: unknown[] = [ctx.companyId];
  const where = new Conditions(values).add("t.status in ('open', 'pending', 'lgpd', 'group')");
  addVisible(where, ctx.user);
  addFilters(where, ctx.user, filters);
  if (filters.updatedAt !== undefined) {
    const { timezone } = await ctx.services.settings.ofCompany(ctx.companyId);
    addDays(where, filters, timezone);
  }
  if (!(showAll && (ctx.user.isAdmin || ctx.user.allUserChat)))
    where.add(
      "t.status = 'group' or t.user_id = $?::bigint or t.user_id is null and t.status <> 'open'",
      ctx.user.id,
    );
  const source = areOfTallies(filters)
    ? "from app.ticket_tallies t"
    : "from (select 1 as tickets, * from tickets) t";
  const ofTab = (condition: string) => `coalesce(sum(t.tickets) filter (where ${condition}), 0)::int`;
  const [row] = await ctx.read<{ open: number; pending: number; group: number; hiddenWaiting: number }>({
    ...prepared(`
      select ${ofTab("t.status = 'open'")} as open, ${ofTab("t.status in ('pending', 'lgpd')")} as pending,
        ${ofTab("t.status = 'group'")} as group, ${isKeptFromWaiting(ctx.user) ? hiddenTally : "0"} as "hiddenWaiting"
      ${source} where t.company_id = $1 and ${where.sql}`),
    values,
  });
  return row ?? { open: 0, pending: 0, group: 0, hiddenWaiting: 0 };
}
