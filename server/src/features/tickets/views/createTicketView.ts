import type { TicketView, TicketViewBody } from "@balcao/contract";
import { type Ctx, DomainError, refuseTaken } from "../../../platform/http/index.ts";
import { checkViewLimit } from "./checkViewLimit.ts";
import { ticketViewCreated } from "./ticketViews.events.ts";
import { presentTicketView } from "./ticketViews.queries.ts";

/** Saves a view of the list for the caller, or by an admin for everybody. */
export async function createTicketView(ctx: Ctx, body: TicketViewBody): Promise<TicketView> {
  if (body.isShared && !ctx.user.isAdmin) throw new DomainError("ERR_NO_PERMISSION");
  return refuseTaken({ ticket_views_name: "ERR_VIEW_NAME_TAKEN" }, () =>
    ctx.transaction(async (tx) => {
      const userId = body.isShared ? null : ctx.user.id;
      await checkViewLimit(tx, userId);
      const view = await tx.db
        .insertInto("ticket_views")
        .values({
          company_id: tx.companyId,
          user_id: userId,
          name: body.name,
          filters: JSON.stringify(body.filters),
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      tx.emit(ticketViewCreated, { viewId: view.id, after: { userId: view.user_id }, by: ctx.by });
      return presentTicketView(view);
    }),
  );
}
