import {
  type ChangedLanes,
  type ChangedNumbers,
  rulesOfTickets,
  type ShownActor,
  type TicketLogEntry,
  ticketLogPageSize,
  type TicketLogType,
  type UndoneAct,
} from "@balcao/contract";
import type { Actor } from "../../../platform/events/index.ts";
import type { Ctx } from "../../../platform/http/index.ts";
import { maskNumber } from "../../contacts/index.ts";
import { readTicketById } from "../tickets.access.ts";

/** Lists the log of a ticket, newest first, a page at a time: the next one begins before the last entry of this. */
export async function listTicketLog(
  ctx: Ctx,
  { ticketId, before = Number.MAX_SAFE_INTEGER }: { ticketId: number; before?: number | undefined },
): Promise<TicketLogEntry[]> {
  await readTicketById(ctx, ticketId);
  // The log has who opened it just now.
  await ctx.services.openings.write();
  const rows = await ctx.read<LogRow>({
    name: "list-ticket-log",
    text: `
      select ${logColumns}
      from ticket_logs l
      ${logNames}
      where l.company_id = $1 and l.ticket_id = $2 and l.id < $3
      order by l.id desc limit ${ticketLogPageSize}`,
    values: [ctx.companyId, ticketId, before],
  });
  return rows.map((row) => presentLogEntry(row, ctx.user));
}

/** Columns that tell what an entry `l` says, with what `logNames` joins. */
export const logColumns = `
  l.id, l.type, l.user_id, u.name as user_name, l.queue_id, q.name as queue_name, q.color as queue_color,
  l.cause, a.name as actor_name, l.created_at`;
export const logNames = `
  left join users u on u.company_id = l.company_id and u.id = l.user_id
  left join queues q on q.company_id = l.company_id and q.id = l.queue_id
  left join users a on a.company_id = l.company_id and a.id = (l.cause ->> 'userId')::bigint`;

export interface LogRow {
  [column: string]: unknown;
  id: number;
  type: TicketLogType;
  user_id: number | null;
  user_name: string | null;
  queue_id: number | null;
  queue_name: string | null;
  queue_color: string | null;
  cause: (Actor & { undone?: UndoneAct; numbers?: ChangedNumbers; lanes?: ChangedLanes }) | null;
  /** Name of the user who did it, if their account is still there. */
  actor_name: string | null;
  created_at: string;
}

/** Row → what the log shows a viewer; numbers are masked here. */
export const presentLogEntry = (
  row: LogRow,
  { hidesNumbers }: { hidesNumbers: boolean },
): TicketLogEntry => ({
  id: row.id,
  type: row.type,
  user: row.user_id === null ? null : { id: row.user_id, name: row.user_name ?? "" },
  queue:
    row.queue_id === null
      ? null
      : { id: row.queue_id, name: row.queue_name ?? "", color: row.queue_color ?? "" },
  by: row.cause && presentActor(row.cause, row.actor_name),
  undone: row.cause?.undone ?? null,
  ...(row.cause?.numbers && { numbers: hidesNumbers ? masked(row.cause.numbers) : row.cause.numbers }),
  ...(row.cause?.lanes && { lanes: row.cause.lanes }),
  createdAt: row.created_at,
});

const masked = ({ from, to }: ChangedNumbers): ChangedNumbers => ({
  from: maskNumber(from),
  to: to === null ? null : maskNumber(to),
});

/** Names by which they are called today, or were then. */
function presentActor(by: Actor, nameToday: string | null): ShownActor {
  if (by.kind === "user") return { kind: "user", id: by.userId, name: nameToday ?? by.name };
  const { feature, id = null, name = null } = by;
  const rule = rulesOfTickets.find((one) => one === by.rule) ?? null;
  return { kind: "product", feature, rule, id, name };
}
