import { Conditions } from "../../platform/database/index.ts";
import type { MessageCountQuery } from "@balcao/contract";
import type { Ctx } from "../../platform/http/index.ts";
import { addVisible, type Viewer } from "../tickets/index.ts";

/** Counts the messages that went between the company and its contacts, of the conversations that the caller may see. */
export async function countMessages(ctx: Ctx, { fromMe, dateStart, dateEnd }: MessageCountQuery) {
  const { timezone } = await ctx.services.settings.ofCompany(ctx.companyId);
  const values: unknown[] = [ctx.companyId];
  const where = new Conditions(values).add("m.company_id = $1 and not m.is_private");
  if (fromMe !== undefined) where.add("m.from_me = $?::boolean", fromMe);
  if (dateStart) where.add("m.created_at >= $?::date::timestamp at time zone $?::text", dateStart, timezone);
  if (dateEnd) where.add("m.created_at < ($?::date + 1)::timestamp at time zone $?::text", dateEnd, timezone);
  // A viewer of the company's figures sees all of them.
  const seesAll = ctx.user.permissions.has("dashboard");
  const [row] = await ctx.read<{ count: number }>({
    text: seesAll
      ? `select count(*) as count from messages m where ${where.sql}`
      : countVisible(where, ctx.user),
    values,
  });
  return { count: [{ count: row?.count ?? 0 }] };
}

/** Messages are counted by ticket, from the index alone, and each ticket is judged once. */
function countVisible(where: Conditions, viewer: Viewer): string {
  const tickets = where.beside().add("t.company_id = $1");
  addVisible(tickets, viewer);
  return `
    with counted as materialized (select m.ticket_id, count(*) as n from messages m where ${where.sql} group by m.ticket_id)
    select coalesce(sum(counted.n), 0)::bigint as count from counted join tickets t on t.id = counted.ticket_id where ${tickets.sql}`;
}
