import type { Tx } from "../../../platform/database/index.ts";
import { type Ctx, DomainError } from "../../../platform/http/index.ts";
import { canChangeView, canUseView } from "./ticketViews.policy.ts";

/** The view's row, locked, if the caller may change it. Not there and somebody else's look the same. */
export async function accessTicketView(ctx: Ctx, tx: Tx, viewId: number) {
  const view = await tx.db
    .selectFrom("ticket_views")
    .selectAll()
    .where("company_id", "=", tx.companyId)
    .where("id", "=", viewId)
    .forUpdate()
    .executeTakeFirst();
  const owner = { userId: view?.user_id ?? null };
  if (!view || !canUseView(ctx.user, owner)) throw new DomainError("ERR_NO_VIEW_FOUND");
  if (!canChangeView(ctx.user, owner)) throw new DomainError("ERR_NO_PERMISSION");
  return view;
}
