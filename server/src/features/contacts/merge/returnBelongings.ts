import type { Tx } from "../../../platform/database/index.ts";
import type { Services } from "../../../platform/http/index.ts";
import { returnTags } from "../../tags/index.ts";
import { returnReferences } from "./contactReferences.ts";
import type { Pair } from "./conversations.ts";
import type { MergeRecord } from "./mergeRecord.ts";

/** Gives the duplicate what named it, beside its conversations. */
export async function returnBelongings(
  services: Services,
  tx: Tx,
  { pair, record }: { pair: Pair; record: MergeRecord },
): Promise<void> {
  await returnTags(tx, { from: pair.duplicateId, to: pair.contactId }, record);
  await services.conversations.separateReactions(tx, pair, record);
  await returnReferences(services, tx, { pair, moved: record.references });
}

/**
 * The duplicate's identities, and what was learned with them since. One that somebody else was given since stays theirs.
 * Those that a merge had brought to the duplicate before stay told apart.
 */
export async function returnIdentities(
  tx: Tx,
  { contactId, duplicateId }: Pair,
  { identities }: MergeRecord,
): Promise<void> {
  const origins = new Set([duplicateId, ...identities.map(({ mergedFrom }) => mergedFrom ?? duplicateId)]);
  await tx.query({
    text: `
      insert into contact_identities (company_id, kind, value, contact_id, merged_from)
      select $1, x.kind, x.value, $3::bigint, nullif(x.origin, $3) from unnest($4::text[], $5::text[], $6::bigint[]) as x(kind, value, origin)
      on conflict (company_id, kind, value) do update set contact_id = excluded.contact_id, merged_from = excluded.merged_from
      where contact_identities.contact_id = $2`,
    values: [
      tx.companyId,
      contactId,
      duplicateId,
      identities.map(({ kind }) => kind),
      identities.map(({ value }) => value),
      identities.map(({ mergedFrom }) => mergedFrom ?? duplicateId),
    ],
  });
  await tx.query({
    text: `
      update contact_identities set contact_id = $3, merged_from = nullif(merged_from, $3)
      where company_id = $1 and contact_id = $2 and merged_from = any($4::bigint[])`,
    values: [tx.companyId, contactId, duplicateId, [...origins]],
  });
}
