import type { Ticket } from "@balcao/contract";
import { type Ctx, DomainError } from "../../platform/http/index.ts";
import { presenterFor } from "./presenterFor.ts";
import { readTicket } from "./tickets.access.ts";
import { presentTicket } from "./tickets.present.ts";
import { ticketsById, type TicketRow } from "./tickets.queries.ts";

/** One ticket as the caller is shown it; that they opened it goes into its log. */
export async function getTicket(ctx: Ctx, uuid: string): Promise<Ticket> {
  const row = await readTicket(ctx, uuid);
  ctx.services.openings.note(ctx.user, row.id);
  return presentTicket(presenterFor(ctx), row);
}

/** Presents, after a change, the ticket as it now stands, for whoever changed it; somebody may have deleted it since. */
export async function presentChanged(ctx: Ctx, ticketId: number): Promise<Ticket> {
  const [row] = await ctx.read<TicketRow>(ticketsById(ctx.companyId, [ticketId]));
  if (!row) throw new DomainError("ERR_NO_TICKET_FOUND");
  return presentTicket(presenterFor(ctx), row);
}
