import type { Identity } from "../../channels/port.ts";
import type { Tx } from "../../platform/database/index.ts";

/** Keeps what a provider told of a contact while we sent to it; an identity that is somebody else's stays theirs. */
export async function learnIdentities(
  tx: Tx,
  contactId: number,
  identities: readonly Identity[],
): Promise<void> {
  await tx.query({
    name: "learn-identities",
    text: `
      insert into contact_identities (company_id, kind, value, contact_id)
      select $1, x.kind, x.value, $2 from unnest($3::text[], $4::text[]) as x(kind, value)
      on conflict (company_id, kind, value) do nothing`,
    values: [
      tx.companyId,
      contactId,
      identities.map(({ kind }) => kind),
      identities.map(({ value }) => value),
    ],
  });
}
