import type { Tx } from "../../platform/database/index.ts";
import type { TagReplaced } from "../tags/index.ts";

/**
 * Lets the records of merged contacts name the label that another was merged into: taken apart again, the duplicate
 * carries it. Whether the contact had it before is not known any more, so it keeps it.
 */
export async function replaceTagInMerges(tx: Tx, { tagId, intoId }: TagReplaced): Promise<void> {
  await tx.query({
    name: "replace-tag-in-merges",
    text: `
      update contact_merges set record = jsonb_set(record, '{duplicateTagIds}', (
        select jsonb_agg(distinct case when tag = to_jsonb($2::bigint) then to_jsonb($3::bigint) else tag end)
        from jsonb_array_elements(record -> 'duplicateTagIds') as tag))
      where company_id = $1 and record -> 'duplicateTagIds' @> to_jsonb($2::bigint)`,
    values: [tx.companyId, tagId, intoId],
  });
}
