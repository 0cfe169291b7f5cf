import type { Ticket } from "@balcao/contract";
import type { Statement, Tx } from "../../platform/database/index.ts";
import { type Ctx, DomainError } from "../../platform/http/index.ts";
import { logTicket } from "./actions/changeTicket.ts";
import { presenterFor } from "./presenterFor.ts";
import { readTicket } from "./tickets.access.ts";
import { presentTicket } from "./tickets.present.ts";
import { lockTicket, ticketsById, type TicketRow } from "./tickets.queries.ts";

/** One ticket as the caller is shown it; that they looked is logged, at most once in ten minutes. */
export async function getTicket(ctx: Ctx, uuid: string): Promise<Ticket> {
  const row = await readTicket(ctx, uuid);
  const access = recentAccess(ctx.companyId, row.id, ctx.user.id);
  if ((await ctx.read(access)).length === 0)
    await ctx.transaction((tx) => logAccess(tx, row.id, ctx.user.id));
  return presentTicket(presenterFor(ctx), row);
}

const recentAccess = (companyId: number, ticketId: number, userId: number): Statement => ({
  name: "recent-access",
  text: `
    select 1 from ticket_logs
    where company_id = $1 and ticket_id = $2 and user_id = $3 and type = 'access' and created_at > app.now() - interval '10 minutes' limit 1`,
  values: [companyId, ticketId, userId],
});

/** Under the ticket's lock: two tabs that open it at once are one look. */
async function logAccess(tx: Tx, ticketId: number, userId: number): Promise<void> {
  if (!(await lockTicket(tx, ticketId))) return;
  const recent = await tx.query(recentAccess(tx.companyId, ticketId, userId));
  if (recent.length === 0) await logTicket(tx, ticketId, [{ type: "access", userId }]);
}

/** After a change: the ticket as it now stands, for whoever changed it; somebody may have deleted it since. */
export async function presentChanged(ctx: Ctx, ticketId: number): Promise<Ticket> {
  const [row] = await ctx.read<TicketRow>(ticketsById(ctx.companyId, [ticketId]));
  if (!row) throw new DomainError("ERR_NO_TICKET_FOUND");
  return presentTicket(presenterFor(ctx), row);
}
