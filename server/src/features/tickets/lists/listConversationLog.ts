import { type ConversationLogEntry, ticketLogPageSize } from "@balcao/contract";
import { Conditions, prepared } from "../../../platform/database/index.ts";
import type { Ctx } from "../../../platform/http/index.ts";
import { readTicket } from "../tickets.access.ts";
import { addVisible } from "../tickets.visible.ts";
import { type LogRow, logColumns, logNames, presentLogEntry } from "./listTicketLog.ts";

/**
 * Lists the log of a conversation's tickets, that is of a contact on a connection, as far as the caller sees them:
 * newest first, a page at a time. Who merely opened it is left out.
 */
export async function listConversationLog(
  ctx: Ctx,
  { ticketUuid, before = Number.MAX_SAFE_INTEGER }: { ticketUuid: string; before?: number | undefined },
): Promise<ConversationLogEntry[]> {
  const { contact_id, connection_id } = await readTicket(ctx, ticketUuid);
  const values: unknown[] = [ctx.companyId, contact_id, connection_id, before];
  const visible = new Conditions(values).add("true");
  addVisible(visible, ctx.user);
  const rows = await ctx.read<LogRow & { ticket_id: number }>({
    ...prepared(`
      select l.ticket_id, ${logColumns}
      from (
        select l.* from tickets t
        join lateral (
          select * from ticket_logs l
          where l.company_id = $1 and l.ticket_id = t.id and l.id < $4 and l.type <> 'access'
          order by l.id desc limit ${ticketLogPageSize}
        ) l on true
        where t.company_id = $1 and t.contact_id = $2 and t.connection_id is not distinct from $3::bigint and ${visible.sql}
        order by l.id desc limit ${ticketLogPageSize}
      ) l
      ${logNames}
      order by l.id desc`),
    values,
  });
  return rows.map((row) => Object.assign(presentLogEntry(row, ctx.user), { ticketId: row.ticket_id }));
}
