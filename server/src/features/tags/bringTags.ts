import type { Tx } from "../../platform/database/index.ts";
import type { Actor } from "../../platform/events/index.ts";
import { recordRule } from "../audit/index.ts";
import { tagCreated } from "./tags.events.ts";

export interface BroughtTag {
  name: string;
  color: string;
  isLane: boolean;
}

/** A tag of another system: the one that is here by its name, or a new one. Gives its id. */
export async function bringTag(
  tx: Tx,
  { name, color, isLane }: BroughtTag,
  { by }: { by: Actor },
): Promise<number> {
  const known = await tx.query<{ id: number }>({
    name: "tag-by-name",
    text: "select id from tags where company_id = $1 and is_lane = $2 and app.plain(name) = app.plain($3)",
    values: [tx.companyId, isLane, name],
  });
  if (known[0]) return known[0].id;
  const [born] = await tx.query<{ id: number }>({
    name: "bring-tag",
    text: `
      insert into tags (company_id, name, color, is_lane, lane_place)
      select $1, $3, $4, $2, case when $2 then (select coalesce(max(lane_place), 0) + 1 from tags where company_id = $1 and is_lane) else 1 end
      returning id`,
    values: [tx.companyId, isLane, name, color],
  });
  if (!born) throw new Error(`Tag ${name} is not there after it was written`);
  await recordRule(tx, { by, action: "tag.created", details: { tagId: born.id, name } });
  tx.emit(tagCreated, { tagId: born.id, by });
  return born.id;
}

/** Puts labels on contacts that another system had there. */
export async function bringContactTags(
  tx: Tx,
  pairs: readonly { contactId: number; tagId: number }[],
  { by: _by }: { by: Actor },
): Promise<void> {
  await tx.query({
    name: "bring-contact-tags",
    text: `
      insert into contact_tags (company_id, contact_id, tag_id)
      select $1, x.* from unnest($2::bigint[], $3::bigint[]) as x(contact_id, tag_id) on conflict do nothing`,
    values: [tx.companyId, pairs.map(({ contactId }) => contactId), pairs.map(({ tagId }) => tagId)],
  });
}
