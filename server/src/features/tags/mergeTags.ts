import type { Tag } from "@balcao/contract";
import type { Tx } from "../../platform/database/index.ts";
import type { Actor } from "../../platform/events/index.ts";
import { type Ctx, DomainError } from "../../platform/http/index.ts";
import { recordAudit } from "../audit/index.ts";
import { accessTag } from "./tags.access.ts";
import { tagDeleted } from "./tags.events.ts";
import { presentTag } from "./tags.present.ts";

/** A label that goes, and the one that stands for it from here on. */
export interface TagReplaced {
  tagId: number;
  intoId: number;
  by: Actor;
}

declare module "../../platform/http/ctx.ts" {
  interface Services {
    /** Saved views come after tags in the order of features: those that name the one name the other. */
    replaceTagInViews: (tx: Tx, replaced: TagReplaced) => Promise<void>;
    /** Lets the records by which merged contacts are taken apart again name it, too: the duplicate gets it. */
    replaceTagInMerges: (tx: Tx, replaced: TagReplaced) => Promise<void>;
  }
}

/** Merges a label into another: contacts that carry it carry the other, once, and so does what else names it. */
export function mergeTags(ctx: Ctx, tagId: number, intoId: number): Promise<{ tag: Tag; contacts: number }> {
  return ctx.transaction(async (tx) => {
    const { tag, into } = await accessBoth(tx, tagId, intoId);
    const contacts = await moveCarriers(tx, tagId, intoId);
    const replaced = { tagId, intoId, by: ctx.by };
    await ctx.services.replaceTagInViews(tx, replaced);
    await ctx.services.replaceTagInMerges(tx, replaced);
    await tx.db.deleteFrom("tags").where("company_id", "=", tx.companyId).where("id", "=", tagId).execute();
    await recordAudit(tx, {
      by: ctx.by,
      action: "tag.merged",
      details: { tagId, name: tag.name, mergedInto: into.name, count: contacts },
    });
    tx.emit(tagDeleted, { tagId, mergedInto: intoId, by: ctx.by });
    return { tag: presentTag(into), contacts };
  });
}

/** Both, locked in one order whoever merges which into which: two labels that are not the same. */
async function accessBoth(tx: Tx, tagId: number, intoId: number) {
  const lower = await accessTag(tx, Math.min(tagId, intoId));
  const higher = await accessTag(tx, Math.max(tagId, intoId));
  if (tagId === intoId || lower.is_lane || higher.is_lane) throw new DomainError("ERR_TAGS_CANNOT_MERGE");
  return tagId < intoId ? { tag: lower, into: higher } : { tag: higher, into: lower };
}

/** Contacts that one statement moves: seconds of a slow machine, far from where a statement is cut off. */
const sliceSize = 5_000;

/** Gives the other label to whoever carries the first, slice by slice. Nobody gets it meanwhile: its row is locked. */
async function moveCarriers(tx: Tx, tagId: number, intoId: number): Promise<number> {
  let contacts = 0;
  for (;;) {
    const moved = await moveSlice(tx, tagId, intoId);
    contacts += moved;
    if (moved < sliceSize) return contacts;
  }
}

async function moveSlice(tx: Tx, tagId: number, intoId: number): Promise<number> {
  const [moved] = await tx.query<{ contacts: number }>({
    name: "move-carriers",
    text: `
      with carriers as (
        delete from contact_tags where company_id = $1 and tag_id = $2 and contact_id = any(array(
          select contact_id from contact_tags where company_id = $1 and tag_id = $2 order by contact_id limit $4
        )) returning contact_id
      ), moved as (
        insert into contact_tags (company_id, contact_id, tag_id)
        select $1, contact_id, $3 from carriers order by contact_id on conflict do nothing
      )
      select count(*)::int as contacts from carriers`,
    values: [tx.companyId, tagId, intoId, sliceSize],
  });
  return moved?.contacts ?? 0;
}
