import type { Tx } from "../../platform/database/index.ts";
import { type Actor, setOffBy } from "../../platform/events/index.ts";
import type { Ctx } from "../../platform/http/index.ts";
import { noteAct } from "../../platform/undo/index.ts";
import { recordAudit } from "../audit/index.ts";
import { accessTag } from "./tags.access.ts";
import { tagDeleted, tagUpdated } from "./tags.events.ts";
import { tagDeletionAct } from "./undo/tagActs.ts";

/** A lane that is deleted, and by whom its tickets change. */
export interface LaneLeft {
  laneId: number;
  by: Actor;
}

/** A ticket in a lane, and since when. */
export interface LaneStay {
  ticketId: number;
  since: string | null;
}

declare module "../../platform/http/ctx.ts" {
  interface Services {
    /** Tickets come after tags in the order of features, so their part is handed in. */
    leaveLane: (tx: Tx, left: LaneLeft) => Promise<LaneStay[]>;
    /** Puts tickets back into a lane, unless they stand in another by now. */
    returnToLane: (tx: Tx, back: LaneLeft & { stays: readonly LaneStay[] }) => Promise<void>;
  }
}

/** Deletes a tag everywhere: contacts lose it, tickets leave the lane, lanes no longer lead to it. */
export function deleteTag(ctx: Ctx, tagId: number): Promise<{ message: string }> {
  return ctx.transaction(async (tx) => {
    const tag = await accessTag(tx, tagId);
    const { id, name } = tag;
    const by = setOffBy(ctx.by, { feature: "tags", rule: "tagDeleted", id, name });
    const stays = await ctx.services.leaveLane(tx, { laneId: tagId, by });
    const leading = await lanesLeadingTo(tx, tagId);
    for (const lane of leading) tx.emit(tagUpdated, { tagId: lane.id, by: ctx.by });
    const idsOf = (column: "next_lane_id" | "rollback_lane_id") =>
      leading.filter((lane) => lane[column] === tagId).map((lane) => lane.id);
    if (ctx.actId !== undefined)
      await noteAct(ctx, tx, {
        type: tagDeletionAct,
        payload: {
          tag,
          contactIds: await carriersOf(tx, tagId),
          stays,
          leadingOn: idsOf("next_lane_id"),
          leadingBack: idsOf("rollback_lane_id"),
        },
      });
    await tx.db.deleteFrom("tags").where("company_id", "=", tx.companyId).where("id", "=", tagId).execute();
    await recordAudit(tx, { by: ctx.by, action: "tag.deleted", details: { tagId, name } });
    tx.emit(tagDeleted, { tagId, by: ctx.by });
    return { message: "Tag deleted" };
  });
}

const lanesLeadingTo = (tx: Tx, tagId: number) =>
  tx.db
    .selectFrom("tags")
    .select(["id", "next_lane_id", "rollback_lane_id"])
    .where("company_id", "=", tx.companyId)
    .where("id", "!=", tagId)
    .where((eb) => eb.or([eb("next_lane_id", "=", tagId), eb("rollback_lane_id", "=", tagId)]))
    .orderBy("id")
    .execute();

async function carriersOf(tx: Tx, tagId: number): Promise<number[]> {
  const rows = await tx.query<{ contact_id: number }>({
    name: "carriers-of-tag",
    text: "select contact_id from contact_tags where company_id = $1 and tag_id = $2 order by contact_id",
    values: [tx.companyId, tagId],
  });
  return rows.map((row) => row.contact_id);
}
