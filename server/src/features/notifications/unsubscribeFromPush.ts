import { type Ctx, DomainError } from "../../platform/http/index.ts";

/** Nothing is pushed to this browser any more. Of others' browsers one learns nothing. */
export function unsubscribeFromPush(ctx: Ctx, id: number): Promise<{ message: string }> {
  return ctx.transaction(async (tx) => {
    const gone = await tx.db
      .deleteFrom("push_subscriptions")
      .where("company_id", "=", tx.companyId)
      .where("id", "=", id)
      .where("user_id", "=", ctx.user.id)
      .returning("id")
      .execute();
    if (gone.length === 0) throw new DomainError("ERR_NO_SUBSCRIPTION_FOUND");
    return { message: "Unsubscribed" };
  });
}
