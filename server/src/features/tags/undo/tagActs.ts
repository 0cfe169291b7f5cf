import type { Tx } from "../../../platform/database/index.ts";
import type { Ctx } from "../../../platform/http/index.ts";
import { defineUndoable, noteAct } from "../../../platform/undo/index.ts";
import type { LaneOnBoard, LaneStay } from "../deleteTag.ts";
import type { accessTag } from "../tags.access.ts";
import type { LabelsMoved } from "../tags.queries.ts";

/** Tags that somebody put on a contact, and took off it, by one press. */
export interface Tagging extends LabelsMoved {
  contactId: number;
}

export const taggingAct = defineUndoable<Tagging>("tags.tagging");

/** Nothing is kept of a call that changed nothing. */
export async function noteTagging(ctx: Ctx, tx: Tx, tagging: Tagging): Promise<void> {
  if (tagging.added.length + tagging.removed.length > 0)
    await noteAct(ctx, tx, { type: taggingAct, payload: tagging });
}

/** A deleted tag, with all that named it. */
export interface TagDeletion {
  tag: Awaited<ReturnType<typeof accessTag>>;
  /** Contacts who carried the label. */
  contactIds: readonly number[];
  /** Tickets that stood in the lane. */
  stays: readonly LaneStay[];
  /** Boards that showed the lane; none in what an older release noted. */
  boards?: readonly LaneOnBoard[];
  /** Lane to which they went; null: to none. */
  movedTo: number | null;
  /** Lanes that led to it, forward or back. */
  leadingOn: readonly number[];
  leadingBack: readonly number[];
}

export const tagDeletionAct = defineUndoable<TagDeletion>("tags.deletion");

/** A tag that somebody made, such as for a contact that they gave it. */
export const tagCreationAct = defineUndoable<{ tagId: number; name: string }>("tags.creation");
