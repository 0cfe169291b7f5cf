import type { TicketView, TicketViewBody } from "@balcao/contract";
import { type Ctx, DomainError, refuseTaken } from "../../../platform/http/index.ts";
import { checkViewLimit } from "./checkViewLimit.ts";
import { accessTicketView } from "./ticketViews.access.ts";
import { ticketViewUpdated } from "./ticketViews.events.ts";
import { presentTicketView } from "./ticketViews.queries.ts";

export type TicketViewChange = { [K in keyof TicketViewBody]?: TicketViewBody[K] | undefined };

/** Renames a view, saves other filters in it, or shares it; what is taken back becomes the caller's own. */
export async function updateTicketView(
  ctx: Ctx,
  viewId: number,
  change: TicketViewChange,
): Promise<TicketView> {
  return refuseTaken({ ticket_views_name: "ERR_VIEW_NAME_TAKEN" }, () =>
    ctx.transaction(async (tx) => {
      const view = await accessTicketView(ctx, tx, viewId);
      if (change.isShared && !ctx.user.isAdmin) throw new DomainError("ERR_NO_PERMISSION");
      const isShared = change.isShared ?? view.user_id === null;
      const userId = isShared ? null : (view.user_id ?? ctx.user.id);
      if (userId !== view.user_id) await checkViewLimit(tx, userId);
      const changed = await tx.db
        .updateTable("ticket_views")
        .set({
          name: change.name ?? view.name,
          user_id: userId,
          filters: JSON.stringify(change.filters ?? view.filters),
        })
        .where("company_id", "=", tx.companyId)
        .where("id", "=", viewId)
        .returningAll()
        .executeTakeFirstOrThrow();
      tx.emit(ticketViewUpdated, {
        viewId,
        before: { userId: view.user_id },
        after: { userId: changed.user_id },
        by: ctx.by,
      });
      return presentTicketView(changed);
    }),
  );
}
