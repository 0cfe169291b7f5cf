import type { Tx } from "../../../platform/database/index.ts";
import type { Ctx } from "../../../platform/http/index.ts";
import { noteAct } from "../../../platform/undo/index.ts";
import { acted, ticketAct } from "../undo/ticketActs.ts";
import { closeLocked } from "../verbs/closeTicket.ts";
import { factsOf, type LockedTicket } from "../tickets.queries.ts";
import type { StoodRow } from "../verbs/emitChanged.ts";

export interface CloseAllTickets {
  status: "open" | "pending" | "group";
  /** Only these; left out, those of every queue and of none. */
  queueIds: readonly number[] | undefined;
  /** False: not those that somebody else attends. */
  showAll: boolean;
}

/** Write transactions stay short: a batch each. */
const batch = 200;

const statusesOf = (status: CloseAllTickets["status"]) =>
  status === "pending" ? ["pending", "lgpd"] : [status];
/** $1 the company, $2 statuses, $3 the chosen queues or null, $4 the only one whose conversations are meant or null. */
const meant = `
  company_id = $1 and status = any($2) and ($3::bigint[] is null or queue_id = any($3))
  and ($4::bigint is null or user_id = $4 or status = 'group' or user_id is null and status <> 'open')`;
const valuesOf = ({ companyId, user }: Ctx, { status, queueIds, showAll }: CloseAllTickets) => [
  companyId,
  statusesOf(status),
  queueIds ?? null,
  showAll ? null : user.id,
];

/** Counts the tickets that closing all would close: asked before it is confirmed. */
export async function countCloseAll(ctx: Ctx, request: CloseAllTickets): Promise<number> {
  const [row] = await ctx.read<{ n: number }>({
    name: "count-close-all",
    text: `select count(*)::int as n from tickets where ${meant}`,
    values: valuesOf(ctx, request),
  });
  return row?.n ?? 0;
}

/** Closes what is meant, without farewell. */
export async function closeAllTickets(ctx: Ctx, request: CloseAllTickets): Promise<number> {
  let closedCount = 0;
  for (;;) {
    const closed = await ctx.transaction((tx) => closeBatch(ctx, tx, request));
    closedCount += closed;
    if (closed < batch) return closedCount;
  }
}

async function closeBatch(ctx: Ctx, tx: Tx, request: CloseAllTickets): Promise<number> {
  const rows = await tx.query<LockedTicket & StoodRow>({
    text: `
      select * from tickets
      where ${meant}
      order by id limit ${batch} for update`,
    values: valuesOf(ctx, request),
  });
  if (rows.length === 0) return 0;
  await closeLocked(tx, rows, { by: ctx.by });
  const tickets = rows.map((row) => acted(row, { ...factsOf(row), status: "closed" }));
  await noteAct(ctx, tx, { type: ticketAct, payload: { tickets, begunId: null, messageIds: [] } });
  return rows.length;
}
