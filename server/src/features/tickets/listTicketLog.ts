import type { TicketLogEntry, TicketLogType } from "@balcao/contract";
import type { Ctx } from "../../platform/http/index.ts";
import { readTicketById } from "./tickets.access.ts";

/** Entries of one ticket that the log dialog shows at most. */
const limit = 500;

/** What happened to a ticket, newest first. */
export async function listTicketLog(ctx: Ctx, ticketId: number): Promise<TicketLogEntry[]> {
  await readTicketById(ctx, ticketId);
  const rows = await ctx.read<LogRow>({
    name: "list-ticket-log",
    text: `
      select l.id, l.type, l.user_id, u.name as user_name, l.queue_id, q.name as queue_name, q.color as queue_color, l.created_at
      from ticket_logs l
      left join users u on u.company_id = l.company_id and u.id = l.user_id
      left join queues q on q.company_id = l.company_id and q.id = l.queue_id
      where l.company_id = $1 and l.ticket_id = $2
      order by l.id desc limit ${limit}`,
    values: [ctx.companyId, ticketId],
  });
  return rows.map(presentLogEntry);
}

interface LogRow {
  [column: string]: unknown;
  id: number;
  type: TicketLogType;
  user_id: number | null;
  user_name: string | null;
  queue_id: number | null;
  queue_name: string | null;
  queue_color: string | null;
  created_at: string;
}

const presentLogEntry = (row: LogRow): TicketLogEntry => ({
  id: row.id,
  type: row.type,
  user: row.user_id === null ? null : { id: row.user_id, name: row.user_name ?? "" },
  queue:
    row.queue_id === null
      ? null
      : { id: row.queue_id, name: row.queue_name ?? "", color: row.queue_color ?? "" },
  createdAt: row.created_at,
});
