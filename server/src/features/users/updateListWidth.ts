import { type Ctx, DomainError } from "../../platform/http/index.ts";
import { presentUser } from "./users.present.ts";
import { getUser } from "./users.queries.ts";

/** Keeps the width of one's own ticket list. Nobody else sees it, so nobody is told. */
export function updateListWidth(ctx: Ctx, userId: number, width: number) {
  if (userId !== ctx.user.id) throw new DomainError("ERR_NO_USER_FOUND");
  return ctx.transaction(async (tx) => {
    await tx.db
      .updateTable("users")
      .set({ list_width: width })
      .where("company_id", "=", tx.companyId)
      .where("id", "=", userId)
      .execute();
    return presentUser(ctx.services, await getUser(tx, userId));
  });
}
