import type { Tx } from "../../platform/database/index.ts";
import { type Actor, setOffBy } from "../../platform/events/index.ts";
import { type Ctx, DomainError } from "../../platform/http/index.ts";
import { noteAct } from "../../platform/undo/index.ts";
import { recordAudit } from "../audit/index.ts";
import { accessLane, accessTag } from "./tags.access.ts";
import { tagDeleted, tagUpdated } from "./tags.events.ts";
import { checkMayChangeLanes } from "./tags.policy.ts";
import { tagDeletionAct } from "./undo/tagActs.ts";

/** A lane that is deleted, where its tickets go, and by whom they change. */
export interface LaneLeft {
  laneId: number;
  /** Null: into no lane. */
  intoId: number | null;
  by: Actor;
}

/** The lane in which a ticket stood, and since when. */
export interface LaneStay {
  ticketId: number;
  laneId: number | null;
  since: string | null;
}

/** Tickets that go back to where they stood, those of them that are still where they were put. */
export interface LaneBack {
  /** Null: in no lane. */
  fromId: number | null;
  stays: readonly LaneStay[];
  by: Actor;
}

/** A board that shows a lane, and where. */
export interface LaneOnBoard {
  boardId: number;
  place: number;
}

declare module "../../platform/http/ctx.ts" {
  interface Services {
    /** Boards come after tags as well. */
    boardsOfLane: (tx: Tx, laneId: number) => Promise<LaneOnBoard[]>;
    /** Shows a lane again on those of the boards that are still there. */
    putOnBoards: (
      tx: Tx,
      again: { laneId: number; boards: readonly LaneOnBoard[]; by: Actor },
    ) => Promise<void>;
    /** Tickets come after tags in the order of features, so their part is handed in. */
    leaveLane: (tx: Tx, left: LaneLeft) => Promise<LaneStay[]>;
    /** Puts tickets back into their lanes, unless they stand in another by now. */
    returnToLanes: (tx: Tx, back: LaneBack) => Promise<number>;
  }
}

/**
 * Deletes a tag everywhere: contacts lose it, tickets leave the lane for another one or none, lanes no longer lead to it.
 */
export function deleteTag(
  ctx: Ctx,
  tagId: number,
  { moveTo }: { moveTo?: number | undefined } = {},
): Promise<{ message: string }> {
  return ctx.transaction(async (tx) => {
    const intoId = moveTo ?? null;
    const tag = await accessTag(tx, tagId);
    if (tag.is_lane) checkMayChangeLanes(ctx.user);
    if (intoId !== null) await accessTarget(tx, tag, intoId);
    const { id, name } = tag;
    const by = setOffBy(ctx.by, { feature: "tags", rule: "tagDeleted", id, name });
    const stays = await ctx.services.leaveLane(tx, { laneId: tagId, intoId, by });
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
          boards: tag.is_lane ? await ctx.services.boardsOfLane(tx, tagId) : [],
          movedTo: intoId,
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

/** The tickets of a lane go to another lane. */
async function accessTarget(tx: Tx, tag: { id: number; is_lane: boolean }, intoId: number): Promise<void> {
  if (!tag.is_lane || intoId === tag.id) throw new DomainError("ERR_NO_TAG_FOUND");
  await accessLane(tx, intoId);
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
