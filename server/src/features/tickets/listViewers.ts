import type { Ctx } from "../../platform/http/index.ts";
import { readTicket } from "./tickets.access.ts";
import { canSee } from "./tickets.policy.ts";
import { factsOf } from "./tickets.queries.ts";

interface ViewerRow {
  [column: string]: unknown;
  id: number;
  is_admin: boolean;
  all_ticket: boolean;
  allow_group: boolean;
  all_historic: boolean;
  all_user_chat: boolean;
  close_pending: boolean;
  queue_ids: number[];
}

/** Says who of the company sees a ticket, by the same rule as for each of them. */
export async function listViewers(ctx: Ctx, uuid: string): Promise<{ userIds: number[] }> {
  const ticket = factsOf(await readTicket(ctx, uuid));
  const rows = await ctx.read<ViewerRow>({
    name: "viewers-of-company",
    text: `
      select u.id, u.profile = 'admin' as is_admin, u.all_ticket, u.allow_group, u.all_historic, u.all_user_chat, u.close_pending,
        coalesce((select jsonb_agg(q.queue_id) from user_queues q where q.company_id = u.company_id and q.user_id = u.id), '[]') as queue_ids
      from users u where u.company_id = $1 order by u.id`,
    values: [ctx.companyId],
  });
  return { userIds: rows.filter((row) => canSee(viewerOf(row), ticket)).map(({ id }) => id) };
}

const viewerOf = (row: ViewerRow) => ({
  id: row.id,
  isAdmin: row.is_admin,
  queueIds: new Set(row.queue_ids),
  allTicket: row.all_ticket,
  allowGroup: row.allow_group,
  allHistoric: row.all_historic,
  allUserChat: row.all_user_chat,
  closePending: row.close_pending,
});
