import type { Tx } from "../../platform/database/index.ts";
import { type Actor, setOffBy } from "../../platform/events/index.ts";
import type { Ctx } from "../../platform/http/index.ts";
import { accessTag } from "./tags.access.ts";
import { tagDeleted, tagUpdated } from "./tags.events.ts";

/** A lane that is deleted, and by whom its tickets change. */
export interface LaneLeft {
  laneId: number;
  by: Actor;
}

declare module "../../platform/http/ctx.ts" {
  interface Services {
    /** Tickets come after tags in the order of features, so their part is handed in. */
    leaveLane: (tx: Tx, left: LaneLeft) => Promise<void>;
  }
}

/** Deletes a tag everywhere: contacts lose it, tickets leave the lane, lanes no longer lead to it. */
export function deleteTag(ctx: Ctx, tagId: number): Promise<{ message: string }> {
  return ctx.transaction(async (tx) => {
    const { id, name } = await accessTag(tx, tagId);
    const by = setOffBy(ctx.by, { feature: "tags", rule: "tagDeleted", id, name });
    await ctx.services.leaveLane(tx, { laneId: tagId, by });
    for (const leading of await lanesLeadingTo(tx, tagId))
      tx.emit(tagUpdated, { tagId: leading.id, by: ctx.by });
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
