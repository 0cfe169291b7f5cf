import type { Tag, TagBody } from "@balcao/contract";
import { sql } from "kysely";
import { type Ctx, refuseTaken } from "../../platform/http/index.ts";
import { noteAct } from "../../platform/undo/index.ts";
import { recordAudit } from "../audit/index.ts";
import { checkTagLimit } from "./checkTagLimit.ts";
import { randomColour } from "./randomColour.ts";
import { checkReferences, tagColumns } from "./tagColumns.ts";
import { tagCreated } from "./tags.events.ts";
import { checkMayChangeLanes, checkPlanOfLanes } from "./tags.policy.ts";
import { presentTag } from "./tags.present.ts";
import { tagCreationAct } from "./undo/tagActs.ts";

/** A new lane stands behind all others. */
const nextPlace = (companyId: number) =>
  sql<number>`(select coalesce(max(lane_place), 0) + 1 from tags where company_id = ${companyId} and is_lane)`;

/** Creates a label for contacts, or a lane for tickets; without a colour it gets one by chance. */
export async function createTag(ctx: Ctx, body: TagBody): Promise<Tag> {
  if (body.kanban === 1) {
    checkMayChangeLanes(ctx.user);
    checkPlanOfLanes(ctx.user);
  }
  return refuseTaken({ tags_name: "ERR_TAG_NAME_TAKEN" }, () =>
    ctx.transaction(async (tx) => {
      await checkReferences(tx, body, null);
      await checkTagLimit(tx, { isLane: body.kanban === 1 });
      const tag = await tx.db
        .insertInto("tags")
        .values({
          ...tagColumns(body),
          company_id: tx.companyId,
          name: body.name,
          color: body.color ?? randomColour(),
          is_lane: body.kanban === 1,
          ...(body.kanban === 1 && { lane_place: nextPlace(tx.companyId) }),
          user_id: body.userId ?? ctx.user.id,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      await recordAudit(tx, {
        by: ctx.by,
        action: "tag.created",
        details: { tagId: tag.id, name: tag.name },
      });
      await noteAct(ctx, tx, { type: tagCreationAct, payload: { tagId: tag.id, name: tag.name } });
      tx.emit(tagCreated, { tagId: tag.id, by: ctx.by });
      return presentTag(tag);
    }),
  );
}
