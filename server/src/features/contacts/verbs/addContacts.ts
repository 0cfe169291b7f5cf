import type { Tx } from "../../../platform/database/index.ts";
import type { Actor } from "../../../platform/events/index.ts";
import { phoneForms } from "../../../platform/phone/index.ts";
import { contactsAdded } from "../contacts.events.ts";

/** Somebody whose name a person wrote down. */
export interface WrittenContact {
  name: string;
  /** Digits with country code. */
  number: string;
  email: string;
}

/**
 * Adds many contacts in one statement. Gives the new ids in their order; undefined for whom a contact, or one before in the
 * list, has the number of, in either form. One that comes elsewhere at the same moment fails the transaction with a unique
 * violation: tried again, it is known. One event tells of all.
 */
export async function addContacts(
  tx: Tx,
  contacts: readonly WrittenContact[],
  { by }: { by: Actor },
): Promise<(number | undefined)[]> {
  const seen = new Set<string>();
  const wanted = contacts.flatMap((contact, index) => {
    const forms = phoneForms(contact.number);
    if (forms.some((form) => seen.has(form))) return [];
    for (const form of forms) seen.add(form);
    return [{ place: index, forms, ...contact }];
  });
  if (wanted.length === 0) return contacts.map(() => undefined);
  const rows = await tx.query<{ place: number; id: number }>({
    name: "add-contacts",
    text: `
      with wanted as materialized (
        select * from jsonb_to_recordset($2::jsonb) as x(place int, name text, number text, email text, forms text[])
      ),
      known as materialized (
        select value from contact_identities where company_id = $1 and kind = 'phone' and value = any($3::text[])
      ),
      fresh as materialized (
        select nextval('contacts_id_seq') as id, wanted.* from wanted
        where not wanted.forms && (select coalesce(array_agg(value), '{}') from known) order by place
      ),
      born as (
        insert into contacts (company_id, id, name, name_typed, number, email, channel, has_phone, created_at)
        select $1, id, name, true, number, email, 'whatsapp', true, app.now() from fresh order by id
      ),
      named as (
        insert into contact_identities (company_id, kind, value, contact_id)
        select $1, 'phone', form, fresh.id from fresh, unnest(fresh.forms) as form order by form
      )
      select place, id from fresh`,
    values: [tx.companyId, JSON.stringify(wanted), [...seen]],
  });
  if (rows.length > 0) tx.emit(contactsAdded, { contactIds: rows.map(({ id }) => id), by });
  const ids = new Map(rows.map(({ place, id }) => [place, id]));
  return contacts.map((_contact, index) => ids.get(index));
}
