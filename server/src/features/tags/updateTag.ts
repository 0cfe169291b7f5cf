import type { Tag } from "@balcao/contract";
import { type Ctx, refuseField, refuseTaken } from "../../platform/http/index.ts";
import { changesOf, recordAudit, withNames } from "../audit/index.ts";
import { checkReferences, type TagChange, tagColumns } from "./tagColumns.ts";
import { accessTag } from "./tags.access.ts";
import { tagUpdated } from "./tags.events.ts";
import { checkMayChangeLanes, checkPlanOfLanes } from "./tags.policy.ts";
import { presentTag } from "./tags.present.ts";
import { lockLinks, refuseCycle } from "./refuseCycle.ts";

/** Changes what the form names. A label stays a label and a lane a lane: they hang on different things. */
export function updateTag(ctx: Ctx, tagId: number, change: TagChange): Promise<Tag> {
  return refuseTaken({ tags_name: "ERR_TAG_NAME_TAKEN" }, () =>
    ctx.transaction(async (tx) => {
      if (change.nextLaneId !== undefined || change.timeLane !== undefined) await lockLinks(tx);
      const before = await accessTag(tx, tagId);
      if (change.kanban !== undefined && (change.kanban === 1) !== before.is_lane)
        throw refuseField("kanban", "fixed");
      if (before.is_lane) {
        checkMayChangeLanes(ctx.user);
        checkPlanOfLanes(ctx.user);
      }
      await checkReferences(tx, change, tagId);
      const after = await tx.db
        .updateTable("tags")
        .set({ ...tagColumns(change), user_id: change.userId === undefined ? before.user_id : change.userId })
        .where("company_id", "=", tx.companyId)
        .where("id", "=", tagId)
        .returningAll()
        .executeTakeFirstOrThrow();
      if (change.nextLaneId !== undefined || change.timeLane !== undefined) await refuseCycle(tx, after);
      await recordAudit(tx, {
        by: ctx.by,
        action: "tag.updated",
        details: await withNames(ctx.services, tx, {
          tagId,
          name: after.name,
          changes: changesOf(presentTag(before), presentTag(after)),
        }),
      });
      tx.emit(tagUpdated, { tagId, by: ctx.by });
      return presentTag(after);
    }),
  );
}
