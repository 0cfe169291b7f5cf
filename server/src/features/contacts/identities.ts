import type { Tx } from "../../platform/database/index.ts";
import { DomainError } from "../../platform/http/index.ts";
import { phoneForms } from "../../platform/phone/index.ts";

/** Gives a phone, in all its forms, to a contact. Whoever has one of them already is the same person. */
export async function linkPhone(tx: Tx, contactId: number, number: string): Promise<void> {
  const forms = phoneForms(number);
  const taken = await tx.query<{ contact_id: number }>({
    text: `
      insert into contact_identities (company_id, kind, value, contact_id)
      select $1, 'phone', value, $3 from unnest($2::text[]) as value
      on conflict (company_id, kind, value) do update set contact_id = contact_identities.contact_id
      returning contact_id`,
    values: [tx.companyId, forms, contactId],
  });
  const other = taken.find((row) => row.contact_id !== contactId);
  if (other) throw new DomainError("ERR_DUPLICATED_CONTACT", { details: { contactId: other.contact_id } });
}

/**
 * Takes the contact's phone away, in all its forms, and the hidden ids by which channels know whoever has it: what is
 * sent must not go on to them; those of somebody whom a merge brought stay. A contact that had no phone yet keeps its ids: it learns one, and stays who it is.
 */
export async function releasePhone(tx: Tx, contactId: number, number: string): Promise<void> {
  await tx.query({
    text: `
      with released as (
        delete from contact_identities where company_id = $1 and contact_id = $2 and kind = 'phone' and value = any($3) returning merged_from
      )
      delete from contact_identities
      where company_id = $1 and contact_id = $2 and kind in ('lid', 'business-scoped')
        and coalesce(merged_from, 0) in (select coalesce(merged_from, 0) from released)`,
    values: [tx.companyId, contactId, phoneForms(number)],
  });
}
