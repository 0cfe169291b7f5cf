import type { Tx } from "../../platform/database/index.ts";
import type { Ctx } from "../../platform/http/index.ts";
import { accessTag } from "./tags.access.ts";
import { tagDeleted, tagUpdated } from "./tags.events.ts";

declare module "../../platform/http/ctx.ts" {
  interface Services {
    /** Tickets come after tags in the order of features, so their part is handed in. */
    leaveLane: (tx: Tx, laneId: number) => Promise<void>;
  }
}

/** Deletes a tag everywhere: contacts lose it, tickets leave the lane, lanes no longer lead to it. */
export function deleteTag(ctx: Ctx, tagId: number): Promise<{ message: string }> {
  return ctx.transaction(async (tx) => {
    await accessTag(tx, tagId);
    await ctx.services.leaveLane(tx, tagId);
    for (const leading of await lanesLeadingTo(tx, tagId)) tx.emit(tagUpdated, { tagId: leading.id });
    await tx.db.deleteFrom("tags").where("company_id", "=", tx.companyId).where("id", "=", tagId).execute();
    tx.emit(tagDeleted, { tagId, by: ctx.by });
    return { message: "Tag deleted" };
  });
}

const lanesLeadingTo = (tx: Tx, tagId: number) =>
  tx.db
    .selectFrom("tags")
    .select("id")
    .where("company_id", "=", tx.companyId)
    .where("id", "!=", tagId)
    .where((eb) => eb.or([eb("next_lane_id", "=", tagId), eb("rollback_lane_id", "=", tagId)]))
    .orderBy("id")
    .execute();
