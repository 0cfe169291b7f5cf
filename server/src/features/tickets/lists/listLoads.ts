import type { Ctx } from "../../../platform/http/index.ts";

/** Counts the tickets that each colleague attends, whoever may see them: a number tells nobody what is in them. */
export async function listLoads(ctx: Ctx): Promise<{ loads: { userId: number; open: number }[] }> {
  const rows = await ctx.read<{ user_id: number; open: number }>({
    name: "ticket-loads",
    text: `
      select user_id, count(*)::int as open from tickets
      where company_id = $1 and status = 'open' and user_id is not null group by user_id order by user_id`,
    values: [ctx.companyId],
  });
  return { loads: rows.map(({ user_id: userId, open }) => ({ userId, open })) };
}
