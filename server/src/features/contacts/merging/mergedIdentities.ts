import type { Tx } from "../../../platform/database/index.ts";
import type { ContactColumns } from "./contactRows.ts";
import type { Pair } from "./people.ts";

/** An identity that came with a merge, as the merge left it; absent in records from before it was kept: whose it was. */
export interface MovedIdentity {
  kind: string;
  value: string;
  mergedFrom?: number;
}

/** Gives the contact the identities of its duplicate. */
export const moveIdentities = (tx: Tx, { contactId, duplicateId }: Pick<Pair, "contactId" | "duplicateId">) =>
  tx.query<{ kind: string; value: string; mergedFrom: number }>({
    text: `
      update contact_identities set contact_id = $2, merged_from = coalesce(merged_from, $3)
      where company_id = $1 and contact_id = $3 returning kind, value, merged_from as "mergedFrom"`,
    values: [tx.companyId, contactId, duplicateId],
  });

/**
 * The duplicate's identities, and what was learned with them since. One that somebody else was given since stays theirs.
 * Those that a merge had brought to the duplicate before stay told apart.
 */
export async function returnIdentities(
  tx: Tx,
  { contactId, duplicateId }: Pick<Pair, "contactId" | "duplicateId">,
  { identities }: { identities: readonly MovedIdentity[] },
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

/** A contact's number is a phone, or the hidden id by which alone it is known. */
export async function numberKey(tx: Tx, { id, number }: ContactColumns): Promise<string> {
  const [row] = await tx.query<{ kind: string }>({
    text: "select kind from contact_identities where company_id = $1 and contact_id = $2 and value = $3 limit 1",
    values: [tx.companyId, id, number],
  });
  return `${row?.kind ?? "phone"}:${number}`;
}
