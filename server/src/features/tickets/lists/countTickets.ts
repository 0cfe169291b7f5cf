import { Conditions } from "../../../platform/database/index.ts";
import type { Ctx } from "../../../platform/http/index.ts";
import { addFilters, countHiddenWaiting, type TicketFilters } from "./listTickets.ts";
import { addVisible } from "../tickets.queries.ts";

export interface CountTickets extends TicketFilters {
  showAll: boolean;
}

/** What the badges of the sub-tabs say: as many as their lists hold. */
export async function countTickets(ctx: Ctx, { showAll, ...filters }: CountTickets) {
  const values: unknown[] = [ctx.companyId];
  const where = new Conditions(values).add("t.status in ('open', 'pending', 'lgpd', 'group')");
  addVisible(where, ctx.user);
  addFilters(where, ctx.user, filters);
  if (!(showAll && (ctx.user.isAdmin || ctx.user.allUserChat)))
    where.add(
      "t.status = 'group' or t.user_id = $?::bigint or t.user_id is null and t.status <> 'open'",
      ctx.user.id,
    );
  const [rows, hiddenWaiting] = await Promise.all([
    ctx.read<{ tab: "open" | "pending" | "group"; n: number }>({
      text: `select case t.status when 'lgpd' then 'pending' else t.status end as tab, count(*)::int as n from tickets t where t.company_id = $1 and ${where.sql} group by 1`,
      values,
    }),
    countHiddenWaiting(ctx),
  ]);
  const count = (tab: "open" | "pending" | "group") => rows.find((row) => row.tab === tab)?.n ?? 0;
  return { open: count("open"), pending: count("pending"), group: count("group"), hiddenWaiting };
}
