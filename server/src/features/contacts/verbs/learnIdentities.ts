import type { Identity } from "../../../channels/port.ts";
import type { Tx } from "../../../platform/database/index.ts";
import type { Actor } from "../../../platform/events/index.ts";
import { contactUpdated } from "../contacts.events.ts";

/** Keeps what a provider named of a contact while we sent to it; an identity that is somebody else's stays theirs. */
export async function learnIdentities(
  tx: Tx,
  contactId: number,
  { identities, by }: { identities: readonly Identity[]; by: Actor },
): Promise<void> {
  const learned = await tx.query({
    name: "learn-identities",
    text: `
      with named as (select kind, value from unnest($3::text[], $4::text[]) as x(kind, value))
      insert into contact_identities (company_id, kind, value, contact_id, merged_from)
      select $1, named.kind, named.value, $2, (
        select i.merged_from from contact_identities i join named known on i.kind = known.kind and i.value = known.value
        where i.company_id = $1 and i.contact_id = $2 limit 1)
      from named
      on conflict (company_id, kind, value) do nothing returning value`,
    values: [
      tx.companyId,
      contactId,
      identities.map(({ kind }) => kind),
      identities.map(({ value }) => value),
    ],
  });
  if (learned.length > 0) tx.emit(contactUpdated, { contactId, by });
}
