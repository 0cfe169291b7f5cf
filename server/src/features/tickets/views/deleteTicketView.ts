import type { Ctx } from "../../../platform/http/index.ts";
import { accessTicketView } from "./ticketViews.access.ts";
import { ticketViewDeleted } from "./ticketViews.events.ts";

export async function deleteTicketView(ctx: Ctx, viewId: number): Promise<void> {
  await ctx.transaction(async (tx) => {
    const view = await accessTicketView(ctx, tx, viewId);
    await tx.db
      .deleteFrom("ticket_views")
      .where("company_id", "=", tx.companyId)
      .where("id", "=", viewId)
      .execute();
    tx.emit(ticketViewDeleted, { viewId, before: { userId: view.user_id }, by: ctx.by });
  });
}
