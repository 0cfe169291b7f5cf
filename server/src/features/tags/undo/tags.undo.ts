import type { Tx } from "../../../platform/database/index.ts";
import { setOffBy } from "../../../platform/events/index.ts";
import { type Ctx, DomainError } from "../../../platform/http/index.ts";
import { undoerOf } from "../../../platform/undo/index.ts";
import { recordAudit } from "../../audit/index.ts";
import { accessTaggedContact } from "../tags.access.ts";
import { tagDeleted, tagRestored, tagUpdated } from "../tags.events.ts";
import { tagContact, untagContact } from "../tagContact.ts";
import { tagCreationAct, type TagDeletion, tagDeletionAct, taggingAct } from "./tagActs.ts";

/** Takes off what was put on, and puts on what was taken off, as far as the tags are still there. */
export const undoTagging = undoerOf(taggingAct, async (ctx, tx, { payload }) => {
  const { contactId, added, removed } = payload;
  await accessTaggedContact(tx, contactId);
  const there = await tagsThere(tx, removed);
  const taken = await untagContact(tx, contactId, { tagIds: added, by: ctx.by });
  const put = await tagContact(tx, contactId, { tagIds: there, by: ctx.by });
  if (taken.length + put.length === 0) throw new DomainError("ERR_UNDO_TOO_LATE");
});

async function tagsThere(tx: Tx, ids: readonly number[]): Promise<number[]> {
  const rows = await tx.query<{ id: number }>({
    name: "tags-there",
    text: "select id from tags where company_id = $1 and id = any($2::bigint[]) for key share",
    values: [tx.companyId, ids],
  });
  return rows.map((row) => row.id);
}

/** The tag goes, unless somebody carries it by now; a lane, in which tickets may stand, stays. */
export const undoTagCreation = undoerOf(tagCreationAct, async (ctx, tx, { payload: { tagId, name } }) => {
  const gone = await tx.query({
    name: "delete-unused-tag",
    text: `
      delete from tags t where t.company_id = $1 and t.id = $2 and not t.is_lane
        and not exists (select 1 from contact_tags ct where ct.company_id = $1 and ct.tag_id = t.id)
      returning t.id`,
    values: [tx.companyId, tagId],
  });
  if (gone.length === 0) throw new DomainError("ERR_UNDO_TOO_LATE");
  await recordAudit(tx, { by: ctx.by, action: "tag.deleted", details: { tagId, name } });
  tx.emit(tagDeleted, { tagId, by: ctx.by });
});

/** The same tag again, unless its name was taken meanwhile: on its contacts, with its tickets, behind the lanes that led to it. */
export const undoTagDeletion = undoerOf(tagDeletionAct, async (ctx, tx, { payload }) => {
  if (!(await insertAgain(tx, payload))) throw new DomainError("ERR_UNDO_TOO_LATE");
  const { tag, contactIds, stays, boards = [], movedTo } = payload;
  await tx.query({
    name: "carry-again",
    text: `
      insert into contact_tags (company_id, contact_id, tag_id)
      select $1, id, $2 from contacts where company_id = $1 and id = any($3::bigint[]) for key share`,
    values: [tx.companyId, tag.id, contactIds],
  });
  await leadAgain(ctx, tx, payload);
  const by = setOffBy(ctx.by, { feature: "tags", rule: "tagRestored", id: tag.id, name: tag.name });
  await ctx.services.putOnBoards(tx, { laneId: tag.id, boards, by: ctx.by });
  await ctx.services.returnToLanes(tx, { fromId: movedTo, stays, by });
  await recordAudit(tx, { by: ctx.by, action: "tag.restored", details: { tagId: tag.id, name: tag.name } });
  tx.emit(tagRestored, { tagId: tag.id, by: ctx.by });
});

/** Inserts a tag again; it no longer names what is gone by now. */
async function insertAgain(tx: Tx, { tag }: TagDeletion): Promise<boolean> {
  const rows = await tx.query({
    name: "insert-tag-again",
    text: `
      insert into tags (company_id, id, name, color, is_lane, user_id, lane_hours, next_lane_id, rollback_lane_id, lane_greeting,
        lane_most_hours, lane_most_cards, lane_place, created_at)
      select $1, $2, $3, $4, $5, (select id from users where company_id = $1 and id = $6), $7,
        (select id from tags where company_id = $1 and id = $8), (select id from tags where company_id = $1 and id = $9), $10, $11, $12, $13, $14
      on conflict do nothing returning id`,
    values: [
      tx.companyId,
      tag.id,
      tag.name,
      tag.color,
      tag.is_lane,
      tag.user_id,
      tag.lane_hours,
      tag.next_lane_id,
      tag.rollback_lane_id,
      tag.lane_greeting,
      tag.lane_most_hours,
      tag.lane_most_cards,
      tag.lane_place,
      tag.created_at,
    ],
  });
  return rows.length > 0;
}

async function leadAgain(ctx: Ctx, tx: Tx, { tag, leadingOn, leadingBack }: TagDeletion): Promise<void> {
  const rows = await tx.query<{ id: number }>({
    name: "lead-to-lane-again",
    text: `
      update tags set
        next_lane_id = case when id = any($3::bigint[]) then coalesce(next_lane_id, $2) else next_lane_id end,
        rollback_lane_id = case when id = any($4::bigint[]) then coalesce(rollback_lane_id, $2) else rollback_lane_id end
      where company_id = $1 and id = any($3::bigint[] || $4::bigint[]) returning id`,
    values: [tx.companyId, tag.id, leadingOn, leadingBack],
  });
  for (const { id } of rows) tx.emit(tagUpdated, { tagId: id, by: ctx.by });
}
